/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whatever moves the table leaves the past behind: after a branch, a revision or a copy one looks at now. */

#include "mariscal-session-past.h"

#include <glib/gi18n.h>

#include "war-cover.h"
#include "war-error.h"
#include "war-typed.h"

static gboolean
has_pen (MariscalSession *session, GError **error)
{
  WarCampaign *c = mariscal_session_campaign (session);

  if (c != NULL && war_campaign_writes (c))
    return TRUE;
  g_set_error_literal (error, WAR_ERROR, WAR_ERROR_NO,
                       c != NULL ? _("Somebody else writes this campaign: it can only be read here")
                                 : _("These odds belong to no campaign"));
  return FALSE;
}

static WarRecord *
order_of (MariscalSession *session, guint entry)
{
  g_autoptr (WarEntry) e = war_campaign_entry (mariscal_session_campaign (session), entry);

  return e != NULL && !war_entry_veiled (e) ? war_entry_record (e) : NULL;
}

/* On the table as it was before the entry, and as it is now: much may have been laid since. */
static gboolean
tells_covered (WarCampaign *c, guint entry, const WarRecord *order)
{
  g_autoptr (WarEntry) e = war_campaign_entry (c, entry);
  g_autoptr (WarState) before = e != NULL ? war_campaign_look (c, war_entry_on (e)) : NULL;

  return e == NULL || war_entry_veiled (e) || war_tells_covered (before, order)
         || war_tells_covered (war_campaign_state (c), order);
}

guint
mariscal_asked_by (WarCampaign *c, guint entry)
{
  for (;;)
    {
      g_autoptr (WarEntry) e = war_campaign_entry (c, entry);

      if (e == NULL || !war_entry_then (e) || war_entry_on (e) == 0)
        return entry;
      entry = war_entry_on (e);
    }
}

gboolean
mariscal_session_revises (MariscalSession *session, guint entry)
{
  WarCampaign *c = mariscal_session_campaign (session);
  g_autoptr (WarRecord) order = c != NULL ? order_of (session, entry) : NULL;

  return order != NULL && war_campaign_writes (c) && war_campaign_alive (c, entry)
         && war_campaign_meet (c, entry, war_campaign_head (c)) == entry && !tells_covered (c, entry, order);
}

WarProposal *
mariscal_session_revise (MariscalSession *session, guint entry, const WarRecord *order, const GArray *faces,
                         const GArray *dice, GError **error)
{
  if (!has_pen (session, error))
    return NULL;
  if (tells_covered (mariscal_session_campaign (session), entry, order))
    {
      g_set_error_literal (error, WAR_ERROR, WAR_ERROR_NO,
                           _("This has to do with what lies covered, so it cannot be tried out"));
      return NULL;
    }
  return war_campaign_revise_thrown (mariscal_session_campaign (session), entry, order, faces, dice, error);
}

/* Undo alone would go on back from what stands there now, and nothing else in the window leads to what is set aside. */
static void
tell_way_back (MariscalSession *session, WarFooting *footing, const char *text)
{
  mariscal_session_look_now (session);
  mariscal_session_back_to (session, footing);
  mariscal_session_tell (session, text, TRUE);
}

gboolean
mariscal_session_accept (MariscalSession *session, WarProposal *revision, GError **error)
{
  WarCampaign *c = mariscal_session_campaign (session);
  g_autoptr (WarFooting) footing = has_pen (session, error) ? war_campaign_footing (c) : NULL;

  if (footing == NULL || !war_campaign_commit (c, revision, error))
    return FALSE;
  tell_way_back (session, g_steal_pointer (&footing),
                 _("The past has been changed; what was there is set aside, not lost"));
  return TRUE;
}

gboolean
mariscal_session_put_dice (MariscalSession *session, const GArray *faces)
{
  WarCampaign *c = mariscal_session_campaign (session);
  g_autoptr (GError) error = NULL;
  g_autoptr (WarProposal) revision = NULL;
  g_autoptr (WarRecord) order = NULL;
  guint entry;

  if (has_pen (session, &error))
    order = war_typed_dice (c, faces, &entry, &error);
  if (order != NULL)
    revision = war_campaign_revise (c, entry, order, &error);
  if (revision != NULL && war_campaign_commit (c, revision, &error))
    mariscal_session_tell (session, _("The table's dice stand in the place of those rolled here"), TRUE);
  else
    mariscal_session_tell (session, error->message, FALSE);
  return error == NULL;
}

gboolean
mariscal_session_note (MariscalSession *session, guint entry, const char *text, GError **error)
{
  g_autofree char *told = g_strdup_printf (_("Noted at entry %u"), entry);

  if (!has_pen (session, error)
      || !war_campaign_note_on (mariscal_session_campaign (session), entry, text, error))
    return FALSE;
  mariscal_session_tell (session, told, FALSE);
  return TRUE;
}

gboolean
mariscal_session_what_if (MariscalSession *session, guint entry, const char *name, GError **error)
{
  g_autofree char *told = NULL;

  if (!has_pen (session, error)
      || !war_campaign_branch_from (mariscal_session_campaign (session), entry, name, error))
    return FALSE;
  mariscal_session_look_now (session);
  told = g_strdup_printf (_("“%s” begins here; the campaign stays as it is"), name);
  mariscal_session_tell (session, told, FALSE);
  return TRUE;
}

static gboolean
has_branch (MariscalSession *session, const char *name)
{
  g_autoptr (GPtrArray) branches = war_campaign_branches (mariscal_session_campaign (session));

  return g_ptr_array_find_with_equal_func (branches, name, g_str_equal, NULL);
}

char *
mariscal_session_new_name (MariscalSession *session)
{
  for (guint i = 1;; i++)
    {
      char *name = i == 1 ? g_strdup (_("What if")) : g_strdup_printf ("%s %u", _("What if"), i);

      if (!has_branch (session, name))
        return name;
      g_free (name);
    }
}

char *
mariscal_branch_name (const char *branch)
{
  return g_strdup (g_str_equal (branch, MARISCAL_MAIN) ? _("The campaign") : branch);
}

gboolean
mariscal_session_stand_on (MariscalSession *session, const char *branch, GError **error)
{
  if (!has_pen (session, error) || !war_campaign_switch (mariscal_session_campaign (session), branch, error))
    return FALSE;
  mariscal_session_look_now (session);
  return TRUE;
}

gboolean
mariscal_session_keep (MariscalSession *session, const char *branch, GError **error)
{
  WarCampaign *c = mariscal_session_campaign (session);
  g_autoptr (WarFooting) footing = has_pen (session, error) ? war_campaign_footing (c) : NULL;
  g_autofree char *told = g_strdup_printf (_("The campaign goes on from “%s”"), branch);

  if (footing == NULL || !war_campaign_keep (c, branch, error))
    return FALSE;
  tell_way_back (session, g_steal_pointer (&footing), told);
  return TRUE;
}

/* Whoever stands there stands in the campaign then. */
gboolean
mariscal_session_drop (MariscalSession *session, const char *branch, GError **error)
{
  WarCampaign *c = mariscal_session_campaign (session);
  g_autoptr (WarFooting) footing = has_pen (session, error) ? war_campaign_footing (c) : NULL;
  g_autofree char *told = g_strdup_printf (_("“%s” is dropped; its entries stay in the file"), branch);
  gboolean here = footing != NULL && !g_str_equal (branch, MARISCAL_MAIN)
                  && g_str_equal (branch, war_campaign_branch_now (c));

  if (footing == NULL || (here && !war_campaign_switch (c, MARISCAL_MAIN, error))
      || !war_campaign_drop (c, branch, error))
    return FALSE;
  tell_way_back (session, g_steal_pointer (&footing), told);
  return TRUE;
}

gboolean
mariscal_session_adopt (MariscalSession *session, const char *path, char **branch, GError **error)
{
  g_autoptr (WarCampaign) copy = has_pen (session, error) ? war_campaign_open (path, error) : NULL;
  g_autofree char *name = NULL, *told = NULL;

  if (copy == NULL || !war_campaign_adopt (mariscal_session_campaign (session), copy, &name, error))
    return FALSE;
  told = name != NULL ? g_strdup_printf (_("The copy is here as “%s”"), name)
                      : g_strdup (_("Only notes were new in the copy"));
  mariscal_session_tell (session, told, FALSE);
  if (branch != NULL)
    *branch = g_steal_pointer (&name);
  return TRUE;
}

GArray *
mariscal_open_changes (const GArray *changes, const WarSchema *schema)
{
  GArray *open = g_array_new (FALSE, FALSE, sizeof (WarChange));

  for (guint i = 0; changes != NULL && i < changes->len; i++)
    if (!war_may_be_covered (schema, &g_array_index (changes, WarChange, i).cell))
      g_array_append_val (open, g_array_index (changes, WarChange, i));
  return open;
}

GArray *
mariscal_session_compare (MariscalSession *session, guint a, guint b)
{
  WarCampaign *c = mariscal_session_campaign (session);
  g_autoptr (WarState) first = war_campaign_look (c, a), second = war_campaign_look (c, b);
  g_autoptr (GArray) all = first != NULL && second != NULL ? war_state_compare (first, second) : NULL;

  return mariscal_open_changes (all, mariscal_session_schema (session));
}
