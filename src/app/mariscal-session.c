/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A session keeps what it works out (the board of the past, what is due) until something changes, and tells of a change
 * after it has forgotten them. */

#include "mariscal-session.h"

#include <glib/gi18n.h>
#include <string.h>

#include "war-backup.h"
#include "war-error.h"

struct _MariscalSession
{
  GObject        parent;
  WarCampaign   *campaign;                 /* NULL: nobody's odds */
  const WarGame *game;
  WarData       *data;                     /* owned without a campaign, else the campaign's */
  WarState      *shown;                    /* owned: the past, or an empty table; NULL: the campaign's own */
  guint          entry;                    /* that is looked at; 0: now */
  WarMember      selected;
  WarPrompts    *due;                      /* NULL: not asked since the last change */
  GFileMonitor  *monitor;                  /* of the campaign's file: who reads follows who writes */
  guint          listening;                /* the idle that begins with it, or 0 */
  char          *wrong;                    /* with the file, as it was told; or NULL */
  WarFooting    *footing;                  /* how all stood before branches were moved; NULL: something came since */
};

enum { CHANGED, TOLD, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MariscalSession, mariscal_session, G_TYPE_OBJECT)

static void
tell_changed (MariscalSession *session, MariscalChange what)
{
  g_clear_pointer (&session->due, war_prompts_free);
  g_signal_emit (session, signals[CHANGED], 0, (guint) what);
}

/* A past that is still there is looked at again: its data may have changed. */
static void
look_again (MariscalSession *session)
{
  g_clear_pointer (&session->shown, war_state_free);
  if (session->entry != 0)
    session->shown = war_campaign_look (session->campaign, session->entry);
  if (session->shown == NULL)
    session->entry = 0;
}

static void
campaign_changed_cb (WarCampaign *campaign, guint what, MariscalSession *session)
{
  MariscalChange change = 0;

  if (what & (WAR_CHANGED_HEAD | WAR_CHANGED_ENTRIES | WAR_CHANGED_BRANCHES))
    g_clear_pointer (&session->footing, war_footing_free);
  if (what & (WAR_CHANGED_HEAD | WAR_CHANGED_ENTRIES | WAR_CHANGED_DATA))
    change |= MARISCAL_BOARD | MARISCAL_ENTRIES;
  if (what & (WAR_CHANGED_BRANCHES | WAR_CHANGED_NOTES))
    change |= MARISCAL_ENTRIES;
  if (what & WAR_CHANGED_DATA)
    change |= MARISCAL_DATA;
  if (what & WAR_CHANGED_PEN)
    change |= MARISCAL_PEN;
  session->data = war_campaign_data (campaign);
  look_again (session);
  tell_changed (session, change);
}

static void
campaign_saved_cb (WarCampaign *campaign, MariscalSession *session)
{
  g_signal_emit (session, signals[CHANGED], 0, (guint) MARISCAL_SAVED);
}

/* Somebody has written to the file: another window, another laptop, or ourselves. Whoever reads sees what came; whoever
 * wrote learns that the pen was taken. */
static void
file_changed_cb (GFileMonitor *monitor, GFile *file, GFile *other, GFileMonitorEvent event, MariscalSession *session)
{
  g_autoptr (GError) error = NULL;
  const char *wrong;

  if (event == G_FILE_MONITOR_EVENT_ATTRIBUTE_CHANGED)
    return;
  wrong = war_campaign_refresh (session->campaign, &error) ? NULL : error->message;
  if (g_strcmp0 (session->wrong, wrong) == 0)
    return;
  g_free (session->wrong);
  session->wrong = g_strdup (wrong);
  g_signal_emit (session, signals[CHANGED], 0, (guint) MARISCAL_SAVED);
  if (wrong != NULL)
    mariscal_session_tell (session, wrong, FALSE);
}

/* Where a file cannot be listened to, whoever reads sees what came when he comes back to it. */
static gboolean
listen_cb (gpointer user)
{
  MariscalSession *session = user;
  g_autoptr (GFile) file = g_file_new_for_path (war_campaign_path (session->campaign));

  session->listening = 0;
  session->monitor = g_file_monitor_file (file, G_FILE_MONITOR_NONE, NULL, NULL);
  if (session->monitor != NULL)
    g_signal_connect (session->monitor, "changed", G_CALLBACK (file_changed_cb), session);
  return G_SOURCE_REMOVE;
}

/* Play goes on all the same. */
static void
backup_failed_cb (WarCampaign *campaign, const GError *why, gpointer session)
{
  g_autofree char *text = g_strdup_printf (_("No backup can be kept: %s"), why->message);

  mariscal_session_tell (session, text, FALSE);
}

static void
stop_listening (MariscalSession *session)
{
  g_clear_handle_id (&session->listening, g_source_remove);
  if (session->monitor != NULL)
    g_signal_handlers_disconnect_by_data (session->monitor, session);
  g_clear_object (&session->monitor);
}

static void
mariscal_session_dispose (GObject *object)
{
  MariscalSession *session = MARISCAL_SESSION (object);

  stop_listening (session);
  g_clear_pointer (&session->due, war_prompts_free);
  g_clear_pointer (&session->shown, war_state_free);
  if (session->campaign == NULL)
    g_clear_pointer (&session->data, war_data_free);
  else
    {
      war_backup_follow (session->campaign, NULL, NULL);
      g_signal_handlers_disconnect_by_data (session->campaign, session);
    }
  g_clear_object (&session->campaign);
  G_OBJECT_CLASS (mariscal_session_parent_class)->dispose (object);
}

static void
mariscal_session_finalize (GObject *object)
{
  g_free (MARISCAL_SESSION (object)->wrong);
  g_clear_pointer (&MARISCAL_SESSION (object)->footing, war_footing_free);
  G_OBJECT_CLASS (mariscal_session_parent_class)->finalize (object);
}

static void
mariscal_session_class_init (MariscalSessionClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mariscal_session_dispose;
  G_OBJECT_CLASS (klass)->finalize = mariscal_session_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[TOLD] = g_signal_new ("told", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
}

static void
mariscal_session_init (MariscalSession *session)
{
  session->selected = WAR_NONE;
}

MariscalSession *
mariscal_session_new (WarCampaign *campaign)
{
  MariscalSession *session = g_object_new (MARISCAL_TYPE_SESSION, NULL);

  session->campaign = g_object_ref (campaign);
  session->game = war_campaign_game (campaign);
  session->data = war_campaign_data (campaign);
  war_campaign_be_patient (campaign);
  war_backup_follow (campaign, backup_failed_cb, session);
  g_signal_connect (campaign, "changed", G_CALLBACK (campaign_changed_cb), session);
  g_signal_connect (campaign, "saved", G_CALLBACK (campaign_saved_cb), session);
  session->listening = g_idle_add_full (G_PRIORITY_LOW, listen_cb, session, NULL);   /* after the first frame */
  return session;
}

MariscalSession *
mariscal_session_new_data (WarData *data)
{
  MariscalSession *session = g_object_new (MARISCAL_TYPE_SESSION, NULL);

  session->game = war_data_game (data);
  session->data = data;
  session->shown = war_state_new (session->data);
  return session;
}

MariscalSession *
mariscal_session_new_game (const WarGame *game)
{
  g_autoptr (GError) error = NULL;
  WarData *data = war_game_data (game, NULL, NULL, &error);

  if (data == NULL)
    g_error ("a game that is shipped does not load: %s", error->message);
  return mariscal_session_new_data (data);
}

WarCampaign *
mariscal_session_campaign (MariscalSession *session)
{
  return session->campaign;
}

const WarGame *
mariscal_session_game (MariscalSession *session)
{
  return session->game;
}

WarData *
mariscal_session_data (MariscalSession *session)
{
  return session->data;
}

const WarSchema *
mariscal_session_schema (MariscalSession *session)
{
  return war_data_schema (session->data);
}

const WarState *
mariscal_session_state (MariscalSession *session)
{
  return session->shown != NULL ? session->shown : war_campaign_state (session->campaign);
}

const WarWords *
mariscal_session_words (MariscalSession *session)
{
  return war_game_words (session->game, war_language ());
}

WarPrompts *
mariscal_session_due (MariscalSession *session)
{
  if (session->due == NULL)
    session->due = war_due (mariscal_session_state (session));
  return session->due;
}

char *
mariscal_session_name (MariscalSession *session)
{
  g_autofree char *base = NULL;
  char *end;

  if (session->campaign == NULL)
    return g_strdup (war_schema_title (mariscal_session_schema (session)));
  base = g_filename_display_basename (war_campaign_path (session->campaign));
  end = g_str_has_suffix (base, ".mariscal") ? strrchr (base, '.') : NULL;
  return end != NULL && end != base ? g_strndup (base, end - base) : g_strdup (base);
}

WarMember
mariscal_session_mover (MariscalSession *session)
{
  const WarSchema *schema = mariscal_session_schema (session);
  const WarMoment *moment = war_schema_moment (schema);
  WarMember step = war_get (mariscal_session_state (session), moment->step, moment->game);
  const WarStepInfo *info = step != WAR_NONE ? war_step_info (schema, step) : NULL;

  return info != NULL ? info->who : WAR_NONE;
}

/* Players' names are a field of sides that core itself knows of. */
char *
mariscal_session_player (MariscalSession *session, WarMember side)
{
  const WarFieldInfo *player
    = war_find_field (mariscal_session_schema (session), war_member_kind (side), "player", -1);
  WarValue name;

  if (player == NULL || player->type != WAR_TYPE_TEXT
      || !war_know (mariscal_session_state (session), player->field, side, &name) || name == WAR_NONE)
    return g_strdup ("");
  return g_strdup (war_text_of (mariscal_session_data (session), name));
}

const char *
mariscal_session_wrong (MariscalSession *session)
{
  return session->wrong;
}

gboolean
mariscal_session_writes (MariscalSession *session)
{
  return session->campaign != NULL && session->entry == 0 && war_campaign_writes (session->campaign);
}

guint
mariscal_session_entry (MariscalSession *session)
{
  if (session->entry != 0)
    return session->entry;
  return session->campaign != NULL ? war_campaign_head (session->campaign) : 0;
}

gboolean
mariscal_session_is_past (MariscalSession *session)
{
  return session->entry != 0;
}

void
mariscal_session_look_at (MariscalSession *session, guint entry)
{
  if (session->campaign == NULL || entry == session->entry)
    return;
  session->entry = entry != war_campaign_head (session->campaign) ? entry : 0;
  look_again (session);
  tell_changed (session, MARISCAL_BOARD | MARISCAL_PAST);
}

void
mariscal_session_look_now (MariscalSession *session)
{
  mariscal_session_look_at (session, 0);
}

WarMember
mariscal_session_selected (MariscalSession *session)
{
  return session->selected;
}

void
mariscal_session_select (MariscalSession *session, WarMember member)
{
  if (session->selected == member)
    return;
  session->selected = member;
  g_signal_emit (session, signals[CHANGED], 0, (guint) MARISCAL_SELECTED);
}

void
mariscal_session_tell (MariscalSession *session, const char *text, gboolean undoable)
{
  g_signal_emit (session, signals[TOLD], 0, text, undoable);
}

/* The first sentence of what was done; consequences are in the journal. */
static void
tell_done (MariscalSession *session, guint first)
{
  for (guint n = first; n <= war_campaign_head (session->campaign); n++)
    {
      g_autoptr (WarEntry) entry = war_campaign_entry (session->campaign, n);
      g_autoptr (GPtrArray) says = entry != NULL ? war_entry_says (entry, mariscal_session_words (session)) : NULL;

      if (says == NULL || says->len == 0)
        continue;
      mariscal_session_tell (session, g_ptr_array_index (says, 0), TRUE);
      return;
    }
}

/* FALSE: nothing may be done, and why. */
static gboolean
may_do (MariscalSession *session, GError **error)
{
  if (session->campaign == NULL)
    g_set_error_literal (error, WAR_ERROR, WAR_ERROR_NO, _("These odds belong to no campaign"));
  else if (session->entry != 0)
    g_set_error_literal (error, WAR_ERROR, WAR_ERROR_NO,
                         _("You are looking at the past: go back to now, or branch off here"));
  else
    return TRUE;
  return FALSE;
}

/* Core begins with the id of the order that was refused; whoever gave it in a window has never seen that. */
static void
drop_id (GError *wrong, const GPtrArray *orders)
{
  for (guint i = 0; i < orders->len; i++)
    {
      g_autofree char *id = g_strconcat (war_record_id (g_ptr_array_index (orders, i)), ": ", NULL);

      if (!g_str_has_prefix (wrong->message, id))
        continue;
      memmove (wrong->message, wrong->message + strlen (id), strlen (wrong->message + strlen (id)) + 1);
      return;
    }
}

static WarProposal *
propose (MariscalSession *session, GPtrArray *orders, const GArray *faces, GError **error)
{
  GError *wrong = NULL;
  WarProposal *proposal = faces != NULL ? war_campaign_propose_thrown (session->campaign, orders, faces, &wrong)
                                        : war_campaign_propose (session->campaign, orders, &wrong);

  if (proposal != NULL)
    return proposal;
  drop_id (wrong, orders);
  g_propagate_error (error, wrong);
  return NULL;
}

static gboolean
do_all (MariscalSession *session, GPtrArray *orders, const GArray *faces, GError **error)
{
  g_autoptr (WarProposal) proposal = NULL;
  guint first;

  if (!may_do (session, error))
    return FALSE;
  first = war_campaign_n (session->campaign) + 1;
  proposal = propose (session, orders, faces, error);
  if (proposal == NULL || !war_campaign_commit (session->campaign, proposal, error))
    return FALSE;
  tell_done (session, first);
  return TRUE;
}

gboolean
mariscal_session_do (MariscalSession *session, GPtrArray *orders, GError **error)
{
  return do_all (session, orders, NULL, error);
}

gboolean
mariscal_session_do_one (MariscalSession *session, const WarRecord *order, GError **error)
{
  return mariscal_session_do_thrown (session, order, NULL, error);
}

gboolean
mariscal_session_do_thrown (MariscalSession *session, const WarRecord *order, const GArray *faces, GError **error)
{
  g_autoptr (GPtrArray) orders = g_ptr_array_new_with_free_func ((GDestroyNotify) war_record_free);

  g_ptr_array_add (orders, war_record_copy (order));
  return do_all (session, orders, faces, error);
}

/* Core's own orders are found by name, as their fields are. */
static WarRecord *
new_order (MariscalSession *session, const char *id)
{
  return war_record_new (session->data, war_find_form (mariscal_session_schema (session), id, TRUE));
}

gboolean
mariscal_session_next (MariscalSession *session, GError **error)
{
  g_autoptr (WarRecord) next = new_order (session, "next");

  return mariscal_session_do_one (session, next, error);
}

gboolean
mariscal_session_correct (MariscalSession *session, const WarCell *cell, const char *json, GError **error)
{
  g_autoptr (GString) order = g_string_new ("{\"do\":\"correct\",\"path\":\"");
  g_autoptr (WarRecord) record = NULL;

  war_path_print (session->data, cell, order);
  g_string_append_printf (order, "\",\"value\":%s}", json);
  record = war_order_read (session->data, order->str, order->len, error);
  return record != NULL && mariscal_session_do_one (session, record, error);
}

gboolean
mariscal_session_waive (MariscalSession *session, const WarPrompt *prompt, GError **error)
{
  g_autoptr (WarRecord) waive = new_order (session, "waive");

  const WarFieldInfo *which
    = war_find_field (mariscal_session_schema (session), war_record_form (waive), "prompt", -1);

  war_fill_text (waive, which->field, prompt->id, WAR_TYPED);
  return mariscal_session_do_one (session, waive, error);
}

void
mariscal_session_back_to (MariscalSession *session, WarFooting *footing)
{
  g_clear_pointer (&session->footing, war_footing_free);
  session->footing = footing;
  tell_changed (session, MARISCAL_ENTRIES);
}

gboolean
mariscal_session_can_undo (MariscalSession *session)
{
  guint to = mariscal_session_writes (session) ? war_campaign_undo_to (session->campaign) : 0;

  return mariscal_session_writes (session)
         && (session->footing != NULL || (to != 0 && to != war_campaign_head (session->campaign)));
}

gboolean
mariscal_session_can_redo (MariscalSession *session)
{
  return mariscal_session_writes (session)
         && war_campaign_redo_to (session->campaign) != war_campaign_head (session->campaign);
}

gboolean
mariscal_session_undo (MariscalSession *session, GError **error)
{
  WarFooting *footing;

  if (!may_do (session, error))
    return FALSE;
  if (session->footing == NULL)
    return war_campaign_go (session->campaign, war_campaign_undo_to (session->campaign), error);
  footing = g_steal_pointer (&session->footing);
  if (war_campaign_stand (session->campaign, footing, error))
    war_footing_free (footing);
  else
    session->footing = footing;            /* nothing was written: the way back stays */
  return session->footing == NULL;
}

gboolean
mariscal_session_redo (MariscalSession *session, GError **error)
{
  return may_do (session, error)
         && war_campaign_go (session->campaign, war_campaign_redo_to (session->campaign), error);
}
