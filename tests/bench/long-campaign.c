/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "long-campaign.h"

#include <string.h>

#define TURNS         47
#define ORDERS_A_TURN 213                  /* of long_campaign_make: one of them turns the page */

static const char *
pick (WarCampaign *c, GRand *rand, const char *kind)
{
  WarData *data = war_campaign_data (c);
  WarKind k = war_find_kind (war_data_schema (data), kind);

  return war_id (data, war_member_make (k, g_rand_int_range (rand, 0, (int) war_n_members (data, k))));
}

static char *
make_up_stack (WarCampaign *c, GRand *rand)
{
  return g_strdup_printf ("{\"do\":\"stack\",\"zone\":\"%s\",\"country\":\"%s\",\"infantry\":%d,\"tanks\":%d,\"air\":%d,"
                          "\"fortified\":0,\"override\":\"as it stands on the table\"}",
                          pick (c, rand, "zone"), pick (c, rand, "country"), g_rand_int_range (rand, 0, 6),
                          g_rand_int_range (rand, 0, 4), g_rand_int_range (rand, 0, 3));
}

static char *
make_up_control (WarCampaign *c, GRand *rand)
{
  g_autofree char *a = g_strdup (pick (c, rand, "zone")), *b = g_strdup (pick (c, rand, "zone"));
  g_autofree char *d = g_strdup (pick (c, rand, "zone"));

  return g_strdup_printf ("{\"do\":\"control\",\"zones\":[\"%s\",\"%s\",\"%s\"],\"side\":\"%s\",\"override\":true}",
                          a, b, d, pick (c, rand, "side"));
}

static char *
make_up_sea (WarCampaign *c, GRand *rand)
{
  return g_strdup_printf ("{\"do\":\"at-sea\",\"sea\":\"%s\",\"side\":\"%s\",\"fleet\":%d,\"submarines\":%d,\"air\":%d,"
                          "\"override\":true}",
                          pick (c, rand, "sea"), pick (c, rand, "side"), g_rand_int_range (rand, 0, 8),
                          g_rand_int_range (rand, 0, 6), g_rand_int_range (rand, 0, 3));
}

static char *
make_up_stock (WarCampaign *c, GRand *rand)
{
  return g_strdup_printf ("{\"do\":\"correct\",\"path\":\"side/%s/supply/%s\",\"value\":%d}", pick (c, rand, "side"),
                          pick (c, rand, "zone"), g_rand_int_range (rand, 0, 30));
}

static char *
make_up_turn (guint turn)
{
  return g_strdup_printf ("{\"do\":\"correct\",\"path\":\"game/turn\",\"value\":%u}", turn);
}

static char *
make_up (WarCampaign *c, GRand *rand)
{
  switch (g_rand_int_range (rand, 0, 6))
    {
    case 0: return make_up_control (c, rand);
    case 1: return make_up_sea (c, rand);
    case 2: return make_up_stock (c, rand);
    default: return make_up_stack (c, rand);
    }
}

static WarCampaign *
begin (const char *path)
{
  g_autoptr (GError) error = NULL;
  WarCampaign *c = war_campaign_create (path, war_game_find ("blitzwar"), NULL, NULL, &error);

  g_assert_no_error (error);
  return c;
}

static GPtrArray *
new_group (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) war_record_free);
}

static void
add_order (WarCampaign *c, GPtrArray *group, char *json /* taken over */)
{
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (group, war_order_read (war_campaign_data (c), json, strlen (json), &error));
  g_assert_no_error (error);
  g_free (json);
}

/* A group that is against the rules is not played. */
static void
play (WarCampaign *c, GPtrArray *group /* taken over */)
{
  g_autoptr (GError) error = NULL;
  WarProposal *p = war_campaign_propose (c, group, NULL);

  if (p != NULL)
    war_campaign_commit (c, p, &error);
  g_assert_no_error (error);
  war_proposal_free (p);
  g_ptr_array_unref (group);
}

WarCampaign *
long_campaign_make (const char *path, guint entries, guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  WarCampaign *c = begin (path);

  for (guint i = 1; war_campaign_n (c) < entries; i++)
    {
      GPtrArray *group = new_group ();

      add_order (c, group, i % ORDERS_A_TURN == 0 ? make_up_turn (MIN (TURNS, 1 + i / ORDERS_A_TURN)) : make_up (c, rand));
      play (c, group);
    }
  return c;
}

typedef struct
{
  WarCampaign *c;
  GRand       *rand;
  LongLook     look;
  gpointer     user;
} Mix;

static void
mix_group (Mix *m, guint n)
{
  GPtrArray *group = new_group ();

  for (guint i = 0; i < n; i++)
    add_order (m->c, group, make_up (m->c, m->rand));
  play (m->c, group);
  m->look (m->c, m->user);
}

static void
mix_turn (Mix *m, guint turn)
{
  GPtrArray *group = new_group ();

  add_order (m->c, group, make_up_turn (turn));
  if (turn % 5 == 0)
    add_order (m->c, group, g_strdup_printf ("{\"do\":\"correct\",\"path\":\"side/%s/player\",\"value\":\"Begoña %u\"}",
                                             pick (m->c, m->rand, "side"), turn));
  play (m->c, group);
  m->look (m->c, m->user);
}

static void
mix_undo (Mix *m, gboolean redo)
{
  g_autoptr (GError) error = NULL;
  guint head = war_campaign_head (m->c);

  if (head == 1)
    return;
  war_campaign_go (m->c, war_campaign_undo_to (m->c), &error);
  m->look (m->c, m->user);
  g_assert_no_error (error);
  if (redo)
    war_campaign_go (m->c, head, &error);
  m->look (m->c, m->user);
  g_assert_no_error (error);
}

/* A line of play apart; then main again, and sometimes the branch is dropped. */
static void
mix_branch (Mix *m)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_strdup_printf ("what if %u", war_campaign_n (m->c));

  war_campaign_branch (m->c, name, &error);
  m->look (m->c, m->user);
  g_assert_no_error (error);
  mix_group (m, 2);
  war_campaign_switch (m->c, "main", &error);
  m->look (m->c, m->user);
  g_assert_no_error (error);
  if (g_rand_boolean (m->rand))
    war_campaign_drop (m->c, name, &error);
  m->look (m->c, m->user);
  g_assert_no_error (error);
}

static void
mix_data (Mix *m, guint turn)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *overlay = g_strdup_printf ("{\"mariscal-data\":1,\"game\":\"blitzwar\",\"title\":\"Our house\","
                                              "\"zone\":{\"berlin\":{\"name\":\"Berlin %u\"}}}", turn);
  g_autoptr (GBytes) bytes = g_bytes_new (overlay, strlen (overlay));

  war_campaign_play_on (m->c, bytes, &error);
  m->look (m->c, m->user);
  g_assert_no_error (error);
}

static void
mix_something (Mix *m)
{
  switch (g_rand_int_range (m->rand, 0, 16))
    {
    case 0:
      war_campaign_note (m->c, "Minsk held out, «against all odds»", NULL);
      m->look (m->c, m->user);
      break;
    case 1: mix_undo (m, FALSE); break;
    case 2: mix_undo (m, TRUE); break;
    case 3: mix_branch (m); break;
    case 4:
    case 5:
    case 6: mix_group (m, (guint) g_rand_int_range (m->rand, 2, 6)); break;
    default: mix_group (m, 1);
    }
}

WarCampaign *
long_campaign_mix (const char *path, guint entries, guint32 seed, LongLook look, gpointer user)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  Mix m = { begin (path), rand, look, user };

  look (m.c, user);
  for (guint turn = 1; turn <= TURNS; turn++)
    {
      mix_turn (&m, turn);
      if (turn % 20 == 10)
        mix_data (&m, turn);
      while (war_campaign_n (m.c) < entries * turn / TURNS)
        mix_something (&m);
    }
  return m.c;
}
