/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Editing the past: another order in the place of an entry, and what became of all that was asked after
 * it. */

#include "cli.h"

#include <string.h>

#include "war-cover.h"

static const char *const FATES[] = {
  [WAR_SAME] = "cli-fate-same",
  [WAR_DIFFERS] = "cli-fate-differs",
  [WAR_NO_LONGER_FITS] = "cli-fate-no-longer-fits",
  [WAR_NEEDS_DIE] = "cli-fate-needs-die",
  [WAR_FACT_SET_AGAIN] = "cli-fate-fact",
  [WAR_OVERRIDE_IDLE] = "cli-fate-override-idle",
};

static gboolean
has_change (const GArray *changes, const WarChange *change)
{
  for (guint i = 0; changes != NULL && i < changes->len; i++)
    {
      const WarChange *one = &g_array_index (changes, WarChange, i);

      if (one->cell.field == change->cell.field && one->cell.of == change->cell.of
          && one->cell.by == change->cell.by && one->old == change->old && one->new == change->new)
        return TRUE;
    }
  return FALSE;
}

/* Of what one order does, what the other does not. */
static void
print_changes (Cli *cli, const WarState *s, const WarWords *w, const char *title, const GArray *changes,
               const GArray *other)
{
  g_autoptr (GArray) own = g_array_new (FALSE, FALSE, sizeof (WarChange));

  for (guint i = 0; changes != NULL && i < changes->len; i++)
    if (!has_change (other, &g_array_index (changes, WarChange, i)))
      g_array_append_val (own, g_array_index (changes, WarChange, i));
  if (own->len == 0)
    return;
  g_string_append (cli->out, "          ");
  cli_say (cli, title, NULL);
  cli_journal_changes (cli->out, s, w, own, "            ");
}

static void
print_outcome (Cli *cli, const WarState *s, const WarWords *w, const WarOutcome *o)
{
  g_autofree char *fate = war_words_core (FATES[o->fate], WAR_ARGS (WAR_N ("entry", o->now)));

  g_string_append_printf (cli->out, "%6u  %s", o->entry, fate);
  if (o->why != NULL)
    {
      g_autofree char *why = war_words_say (w, war_state_data (s), o->why, o->args);

      g_string_append_printf (cli->out, ": %s", why);
    }
  if (o->rule != NULL)
    g_string_append_printf (cli->out, " (§ %s)", o->rule);
  g_string_append_c (cli->out, '\n');
  print_changes (cli, s, w, "cli-fate-before", o->before, o->after);
  print_changes (cli, s, w, "cli-fate-after", o->after, o->before);
  if (o->dice_left > 0)
    {
      g_string_append (cli->out, "          ");
      cli_say (cli, "cli-fate-dice-left", WAR_ARGS (WAR_N ("n", o->dice_left)));
    }
}

/* All that is not as it was, then the two boards compared, and what is wrong with the new one. */
static void
print_outcomes (Cli *cli, WarCampaign *c, WarProposal *p)
{
  const WarWords *words = cli_words (c);
  const WarState *after = war_proposal_after (p);
  GPtrArray *outcomes = war_proposal_outcomes (p), *breaks = war_proposal_breaks (p);
  g_autoptr (GArray) differs = war_state_compare (war_proposal_before (p), after);
  guint same = 0;

  for (guint i = 0; i < outcomes->len; i++)
    {
      const WarOutcome *o = g_ptr_array_index (outcomes, i);

      if (o->fate == WAR_SAME)
        same++;
      else
        print_outcome (cli, after, words, o);
    }
  cli_say (cli, "cli-revise-same", WAR_ARGS (WAR_N ("n", same)));
  cli_say (cli, differs->len > 0 ? "cli-revise-board" : "cli-revise-board-same", NULL);
  cli_journal_changes (cli->out, after, words, differs, "    ");
  if (breaks->len > 0)
    cli_say (cli, "cli-revise-breaks", NULL);
  for (guint i = 0; i < breaks->len; i++)
    g_string_append_printf (cli->out, "    %s\n", (const char *) g_ptr_array_index (breaks, i));
}

static WarProposal *
propose (Cli *cli, WarCampaign *c, guint entry, const WarRecord *order, GError **error)
{
  WarProposal *p = war_campaign_revise (c, entry, order, error);

  if (p == NULL)
    cli_hint_anyway (cli, error);
  return p;
}

/* On the table as it was before the entry, and as it is now: much may have been laid since. */
static gboolean
tells_covered (WarCampaign *c, guint n, const WarRecord *order)
{
  g_autoptr (WarEntry) entry = war_campaign_entry (c, n);
  g_autoptr (WarState) before = war_campaign_look (c, war_entry_on (entry));

  return war_entry_veiled (entry) || war_tells_covered (before, order)
         || war_tells_covered (war_campaign_state (c), order);
}

gboolean
cli_put_in_place (Cli *cli, WarCampaign *c, guint entry, const WarRecord *order, GError **error)
{
  WarProposal *p = NULL;
  gboolean done;

  if (cli_has (cli, CLI_DRY_RUN) && tells_covered (c, entry, order))
    return cli_no_trial (order, error);
  if (cli_has (cli, CLI_DRY_RUN))
    war_campaign_set_dice (c, war_dice_new_ask ());
  if (cli_has (cli, CLI_DRY_RUN) || cli_has (cli, CLI_TAKE_OVER))
    {
      p = propose (cli, c, entry, order, error);
      if (p == NULL)
        return FALSE;
    }
  if (cli_has (cli, CLI_DRY_RUN))
    {
      print_outcomes (cli, c, p);
      war_proposal_free (p);
      return TRUE;
    }
  if (p != NULL)
    war_proposal_free (p);

  p = cli_pen (cli, c, error) ? propose (cli, c, entry, order, error) : NULL;
  if (p == NULL)
    return FALSE;
  print_outcomes (cli, c, p);
  done = war_campaign_commit (c, p, error);
  war_proposal_free (p);
  if (!done)
    return FALSE;
  cli_say (cli, "cli-head-at",
           WAR_ARGS (WAR_N ("entry", war_campaign_head (c)),
                     WAR_SAY ("branch", war_campaign_branch_now (c))));
  return TRUE;
}

/* The value of an object's member; FALSE: it has none of that name, or is no sound object. */
static gboolean
find_member (const char *text, gsize len, WarSlice wanted, WarSlice *value)
{
  WarScan scan;
  WarSlice name;
  gboolean found = FALSE;

  war_scan_init (&scan, text, len);
  if (war_scan_peek (&scan) != WAR_SCAN_OBJECT || !war_scan_enter (&scan))
    return FALSE;
  while (war_scan_member (&scan, &name))
    {
      WarSlice whole;

      if (!war_scan_skip (&scan, &whole))
        return FALSE;
      if (name.len == wanted.len && memcmp (name.at, wanted.at, name.len) == 0)
        {
          *value = whole;
          found = TRUE;
        }
    }
  return found && war_scan_done (&scan);
}

static void
add_member (GString *out, WarSlice name, WarSlice value)
{
  g_string_append (out, out->len > 1 ? ",\"" : "\"");
  g_string_append_len (out, name.at, name.len);
  g_string_append (out, "\":");
  g_string_append_len (out, value.at, value.len);
}

/* The order as it stands with what is typed in its place: a member that differs, or that it had not. */
static char *
change_order (const char *own, const char *typed, gsize len)
{
  GString *out = g_string_new ("{");
  WarScan scan;
  WarSlice name, whole, value;

  war_scan_init (&scan, own, strlen (own));
  war_scan_enter (&scan);
  while (war_scan_member (&scan, &name) && war_scan_skip (&scan, &whole))
    add_member (out, name, find_member (typed, len, name, &value) ? value : whole);
  war_scan_init (&scan, typed, len);
  war_scan_enter (&scan);
  while (war_scan_member (&scan, &name) && war_scan_skip (&scan, &whole))
    if (!find_member (own, strlen (own), name, &value))
      add_member (out, name, whole);
  g_string_append_c (out, '}');
  return g_string_free (out, FALSE);
}

/* Is this a sound object that doesn't say which order it is? */
static gboolean
is_change (const char *typed, gsize len)
{
  WarScan scan;
  WarSlice value;

  war_scan_init (&scan, typed, len);
  return war_scan_peek (&scan) == WAR_SCAN_OBJECT && war_scan_skip (&scan, NULL) && war_scan_done (&scan)
         && !find_member (typed, len, (WarSlice) { "do", 2 }, &value);
}

/* A whole order, or one without "do": only what changes in the entry's own, as {"die": 4}. */
static GPtrArray *
read_orders (Cli *cli, WarCampaign *c, guint n, GError **error)
{
  gsize len;
  g_autofree char *typed = cli_read (cli_word (cli, 2), &len, error);
  g_autoptr (WarEntry) entry = n > 0 ? war_campaign_entry (c, n) : NULL;
  g_autofree char *own = entry != NULL ? war_entry_order (entry) : NULL;

  if (typed == NULL)
    return NULL;
  if (own == NULL || !is_change (typed, len))
    return cli_orders_parse (war_campaign_data (c), typed, len, error);

  g_autofree char *changed = change_order (own, typed, len);

  return cli_orders_parse (war_campaign_data (c), changed, strlen (changed), error);
}

gboolean
cli_revise (Cli *cli, GError **error)
{
  g_autoptr (WarCampaign) c = cli_open (cli, cli_word (cli, 0), TRUE, error);
  guint entry;

  if (c == NULL || !cli_entry_given (c, cli_word (cli, 1), "N", &entry, error))
    return FALSE;

  g_autoptr (GPtrArray) orders = read_orders (cli, c, entry, error);

  if (orders == NULL)
    return FALSE;
  if (orders->len != 1 || entry == 0)
    {
      war_error_set (error, WAR_ERROR_INPUT, entry == 0 ? "N" : cli_word (cli, 2), "cli-revise-one", NULL);
      return FALSE;
    }
  cli_insist (cli, orders);
  return cli_put_in_place (cli, c, entry, g_ptr_array_index (orders, 0), error);
}
