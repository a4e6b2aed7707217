/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "long-campaign.h"

#include <string.h>

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
  return g_strdup_printf ("{\"do\":\"at-sea\",\"sea\":\"%s\",\"side\":\"%s\",\"fleet\":%d,\"submarines\":%d,\"air\":%d,\"override\":true}",
                          pick (c, rand, "sea"), pick (c, rand, "side"), g_rand_int_range (rand, 0, 8),
                          g_rand_int_range (rand, 0, 6), g_rand_int_range (rand, 0, 3));
}

static char *
make_up_stock (WarCampaign *c, GRand *rand)
{
  return g_strdup_printf ("{\"do\":\"correct\",\"path\":\"side/%s/supply/%s\",\"value\":%d}", pick (c, rand, "side"),
                          pick (c, rand, "zone"), g_rand_int_range (rand, 0, 30));
}

/* Of 213 orders one turns the page: 10,000 entries are the 47 turns of a campaign. */
static char *
make_up (WarCampaign *c, GRand *rand, guint i)
{
  int turn = (int) MIN (47, 1 + i / 213);

  if (i % 213 == 0)
    return g_strdup_printf ("{\"do\":\"correct\",\"path\":\"game/turn\",\"value\":%d}", turn);
  switch (g_rand_int_range (rand, 0, 6))
    {
    case 0: return make_up_control (c, rand);
    case 1: return make_up_sea (c, rand);
    case 2: return make_up_stock (c, rand);
    default: return make_up_stack (c, rand);
    }
}

WarCampaign *
long_campaign_make (const char *path, guint entries, guint32 seed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  WarCampaign *c = war_campaign_create (path, war_game_find ("blitzwar"), NULL, NULL, &error);

  g_assert_no_error (error);
  for (guint i = 1; war_campaign_n (c) < entries; i++)
    {
      g_autofree char *json = make_up (c, rand, i);
      g_autoptr (GPtrArray) orders = g_ptr_array_new_with_free_func ((GDestroyNotify) war_record_free);
      WarRecord *order = war_order_read (war_campaign_data (c), json, strlen (json), &error);
      WarProposal *p;

      g_assert_no_error (error);
      g_ptr_array_add (orders, order);
      p = war_campaign_propose (c, orders, &error);
      if (p != NULL)
        war_campaign_commit (c, p, &error);
      g_clear_error (&error);
      war_proposal_free (p);
    }
  return c;
}
