/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which campaigns of the library carry what: read one after another by a thread, none opened for writing. */

#include <glib/gi18n.h>

#include "library-card.h"
#include "mariscal-aside.h"
#include "mariscal-editor.h"
#include "mariscal-help.h"
#include "mariscal-shelf.h"
#include "war-data-compare.h"

typedef struct { char *name, *carries; } Carried;

typedef struct
{
  const WarGame *game;
  GBytes        *own;
  char         **paths;
} Reading;

static void
free_carried (gpointer pointer)
{
  Carried *c = pointer;

  g_free (c->name);
  g_free (c->carries);
  g_free (c);
}

static void
free_reading (gpointer pointer)
{
  Reading *r = pointer;

  g_bytes_unref (r->own);
  g_strfreev (r->paths);
  g_free (r);
}

static char *
say_carried (const Reading *r, GBytes *overlay)
{
  g_autoptr (GPtrArray) complaints = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (WarData) own = war_game_data (r->game, r->own, complaints, NULL);
  g_autoptr (WarData) theirs = war_game_data (r->game, overlay, complaints, NULL);
  g_autoptr (WarData) shipped = war_game_data (r->game, NULL, NULL, NULL);
  const WarWords *words = war_game_words (r->game, war_language ());
  g_autoptr (GPtrArray) from_own = NULL, from_shipped = NULL;

  if (own == NULL || theirs == NULL)
    return g_strdup (_("corrections that cannot be read"));
  from_own = war_data_compare (theirs, own, words);
  from_shipped = war_data_compare (theirs, shipped, words);
  if (from_own->len == 0)
    return g_strdup (from_shipped->len == 0 ? _("as it comes, like this copy") : _("this copy, as it is now"));
  if (from_shipped->len == 0)
    return g_strdup_printf (ngettext ("as it comes: %u value otherwise than in this copy",
                                      "as it comes: %u values otherwise than in this copy", from_own->len),
                            from_own->len);
  return g_strdup_printf (ngettext ("corrections of its own: %u value otherwise than in this copy",
                                    "corrections of its own: %u values otherwise than in this copy", from_own->len),
                          from_own->len);
}

/* Of another game: nothing; what cannot be read: why. */
static void
add_campaign (const Reading *r, const char *path, GPtrArray *found)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WarCampaign) campaign = war_campaign_open (path, &error);
  g_autoptr (GBytes) overlay = campaign != NULL ? war_campaign_overlay (campaign) : NULL;
  Carried *carried;

  if (campaign != NULL && war_campaign_game (campaign) != r->game)
    return;
  carried = g_new0 (Carried, 1);
  carried->name = library_name_of (path);
  carried->carries = campaign != NULL ? say_carried (r, overlay) : g_strdup (error->message);
  g_ptr_array_add (found, carried);
}

static void
read_campaigns (GTask *task, gpointer source, gpointer reading, GCancellable *cancellable)
{
  const Reading *r = reading;
  GPtrArray *found = g_ptr_array_new_with_free_func (free_carried);

  for (guint i = 0; r->paths[i] != NULL; i++)
    add_campaign (r, r->paths[i], found);
  g_task_return_pointer (task, found, (GDestroyNotify) g_ptr_array_unref);
}

static GtkWidget *
new_row (const char *title, const char *subtitle)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  return row;
}

/* Whoever closed the window meanwhile wants to know no more. */
static void
campaigns_read_cb (GObject *source, GAsyncResult *result, gpointer user)
{
  g_autoptr (GtkWidget) group = user;
  g_autoptr (GPtrArray) found = g_task_propagate_pointer (G_TASK (result), NULL);

  if (gtk_widget_get_root (group) == NULL)
    return;
  for (guint i = 0; i < found->len; i++)
    {
      const Carried *c = g_ptr_array_index (found, i);

      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), new_row (c->name, c->carries));
    }
  if (found->len == 0)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                               new_row (_("No campaign of this game is in the library"), ""));
}

void
mariscal_editor_show_campaigns (MariscalEditor *editor)
{
  MariscalOverlay *overlay = mariscal_editor_overlay (editor);
  GtkWindow *told = mariscal_aside_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (editor))),
                                        _("Campaigns and what they carry"), 480, 480);
  GtkWidget *group = adw_preferences_group_new ();
  g_autoptr (GTask) task = g_task_new (NULL, NULL, campaigns_read_cb, g_object_ref (group));
  Reading *r = g_new (Reading, 1);

  *r = (Reading) { mariscal_overlay_game (overlay), war_overlay_bytes (mariscal_overlay_said (overlay)),
                   mariscal_shelf_paths () };
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group),
                                         _("A campaign keeps what it was begun with, whatever is changed here."));
  mariscal_aside_add (told, group);
  mariscal_help_declare (told, "own-copy");
  gtk_window_present (told);
  g_task_set_task_data (task, r, free_reading);
  g_task_run_in_thread (task, read_campaigns);
}
