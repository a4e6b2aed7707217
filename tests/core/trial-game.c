/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "trial-game.h"

#include <glib/gstdio.h>
#include <string.h>

#include "trial-resources.h"
#include "war-cover.h"

void
trial_init (int *argc, char ***argv)
{
  g_test_init (argc, argv, NULL);
  war_language_set ("en");
  trial_get_resource ();                                               /* its bundle is linked in */
  war_game_register (&trial_game);
}

char *
trial_json (const char *text)
{
  return g_strdelimit (g_strdup (text), "'", '"');
}

GBytes *
trial_bytes (const char *text)
{
  char *json = trial_json (text);

  return g_bytes_new_take (json, strlen (json));
}

WarData *
trial_data (const char *overlay, GPtrArray *complaints, GError **error)
{
  g_autoptr (GBytes) bytes = overlay != NULL ? trial_bytes (overlay) : NULL;

  return war_game_data (&trial_game, bytes, complaints, error);
}

WarRecord *
trial_order (WarData *data, const char *order)
{
  g_autofree char *json = trial_json (order);
  g_autoptr (GError) error = NULL;
  WarRecord *record = war_order_read (data, json, strlen (json), &error);

  g_assert_no_error (error);
  return record;
}

Trial
trial_new (const char *set_up)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WarData) data = trial_data (NULL, NULL, &error);
  g_autoptr (WarRecord) order = NULL;
  Trial t;

  g_assert_no_error (error);
  order = trial_order (data, set_up != NULL ? set_up : "{'do':'set-up','scenario':'bare'}");
  t.folder = g_dir_make_tmp ("mariscal-XXXXXX", &error);
  g_assert_no_error (error);
  t.path = g_build_filename (t.folder, "trial.mariscal", NULL);
  t.c = war_campaign_create (t.path, &trial_game, NULL, order, &error);
  g_assert_no_error (error);
  trial_dice (t.c, "");
  return t;
}

void
trial_clear (Trial *t)
{
  g_autoptr (GDir) dir = g_dir_open (t->folder, 0, NULL);

  g_clear_object (&t->c);
  for (const char *name; dir != NULL && (name = g_dir_read_name (dir)) != NULL;)
    {
      g_autofree char *path = g_build_filename (t->folder, name, NULL);

      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (t->folder), ==, 0);
  g_clear_pointer (&t->folder, g_free);
  g_clear_pointer (&t->path, g_free);
}

char *
trial_path (const Trial *t, const char *name)
{
  return g_build_filename (t->folder, name, NULL);
}

static GPtrArray *
read_orders (WarData *data, const char *orders)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) war_record_free);
  g_auto (GStrv) lines = g_strsplit (orders, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    g_ptr_array_add (list, trial_order (data, lines[i]));
  return list;
}

guint
trial_commit (WarCampaign *c, WarProposal *p)
{
  g_autoptr (GError) error = NULL;

  war_campaign_commit (c, p, &error);
  g_assert_no_error (error);
  return war_campaign_head (c);
}

guint
trial_do (WarCampaign *c, const char *order)
{
  g_autoptr (GPtrArray) orders = read_orders (war_campaign_data (c), order);
  g_autoptr (GError) error = NULL;
  g_autoptr (WarProposal) p = war_campaign_propose (c, orders, &error);

  g_assert_no_error (error);
  return trial_commit (c, p);
}

char *
trial_refused (WarCampaign *c, const char *order, WarError code)
{
  g_autoptr (GPtrArray) orders = read_orders (war_campaign_data (c), order);
  g_autoptr (WarState) before = war_state_copy (war_campaign_state (c));
  g_autoptr (GError) error = NULL;
  g_autoptr (WarProposal) p = war_campaign_propose (c, orders, &error);

  g_assert_null (p);
  g_assert_error (error, WAR_ERROR, (int) code);
  g_assert_true (war_state_equal (before, war_campaign_state (c)));
  g_assert_null (strchr (error->message, '\n'));
  return g_strdup (error->message);
}

void
trial_dice (WarCampaign *c, const char *falls)
{
  g_auto (GStrv) words = g_strsplit (falls, " ", -1);
  int faces[64];
  guint n = 0;

  for (; words[n] != NULL && n < G_N_ELEMENTS (faces); n++)
    faces[n] = (int) g_ascii_strtoll (words[n], NULL, 10);
  war_campaign_set_dice (c, war_dice_new_script (faces, n));
}

WarProposal *
trial_revise (WarCampaign *c, guint entry, const char *order)
{
  g_autoptr (WarRecord) record = trial_order (war_campaign_data (c), order);
  g_autoptr (GError) error = NULL;
  WarProposal *p = war_campaign_revise (c, entry, record, &error);

  g_assert_no_error (error);
  return p;
}

char *
trial_outcomes (WarProposal *p)
{
  static const char *const fates[] = { "same", "differs", "no longer fits", "wants a die", "set again", "idle" };
  GPtrArray *outcomes = war_proposal_outcomes (p);
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < outcomes->len; i++)
    {
      const WarOutcome *o = g_ptr_array_index (outcomes, i);

      g_string_append_printf (out, "%s%u %s", i > 0 ? ", " : "", o->entry, fates[o->fate]);
      if (o->dice_left > 0)
        g_string_append_printf (out, " (%u left)", o->dice_left);
    }
  return g_string_free (out, FALSE);
}

/* What people would read: worked and printed values too. */
char *
trial_value (const WarState *s, const char *path)
{
  WarData *data = war_state_data (s);
  GString *out = g_string_new (NULL);
  WarCell cell;
  WarValue v;

  war_path_read (data, path, strlen (path), &cell);
  if (cell.field == WAR_FOREIGN || cell.field == WAR_EXISTS)
    v = war_state_read (s, &cell);
  else if (!war_know_by (s, cell.field, cell.of, cell.by, &v))
    v = WAR_UNKNOWN;
  war_cell_value_print (data, &cell, v, out);
  return g_string_free (out, FALSE);
}

static void
print_cell (const WarCell *cell, WarValue v, gpointer user)
{
  gpointer *both = user;

  war_path_print (both[0], cell, both[1]);
  g_string_append_c (both[1], '=');
  war_cell_value_print (both[0], cell, v, both[1]);
  g_string_append_c (both[1], '\n');
}

char *
trial_board (const WarState *s)
{
  GString *out = g_string_new (NULL);
  gpointer both[2] = { war_state_data (s), out };

  war_state_walk (s, print_cell, both);
  return g_string_free (out, FALSE);
}

char *
trial_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

char *
trial_findings (WarCampaign *c, gboolean rules)
{
  g_autoptr (GPtrArray) findings = war_campaign_verify (c, rules);
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < findings->len; i++)
    {
      const WarFinding *f = g_ptr_array_index (findings, i);

      g_string_append_printf (out, "%s%s%s %u", i > 0 ? ", " : "", f->damage ? "!" : "", f->words, f->entry);
    }
  return g_string_free (out, FALSE);
}

GString *
trial_seal (const char *const *bodies)
{
  GString *out = g_string_new (NULL);
  g_autofree char *sum = g_strnfill (64, '0');

  for (guint i = 0; bodies[i] != NULL; i++)
    {
      g_autoptr (GChecksum) chain = g_checksum_new (G_CHECKSUM_SHA256);
      g_autofree char *body = trial_json (bodies[i]);

      body[strlen (body) - 1] = '\0';                                  /* its last brace comes after the sum */
      g_checksum_update (chain, (const guchar *) sum, 64);
      g_checksum_update (chain, (const guchar *) body, -1);
      g_free (sum);
      sum = g_strdup (g_checksum_get_string (chain));
      g_string_append_printf (out, "%s,\"sum\":\"%s\"}\n", body, sum);
    }
  return out;
}

void
trial_write (const char *path, const char *const *bodies)
{
  g_autoptr (GString) text = trial_seal (bodies);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text->str, (gssize) text->len, &error);
  g_assert_no_error (error);
}
