/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* After each step all is read anew, as a campaign would read it, and written; a step that is refused is told in
 * words. */

#include "mariscal-overlay.h"

#include <glib/gi18n.h>
#include <string.h>

#include "war-error.h"

struct _MariscalOverlay
{
  GObject          parent;
  WarOverlay      *said;
  MariscalSession *session;
  GPtrArray       *faults;
  char            *unsaved;                /* why; NULL: it is on the disk */
  gboolean         parted;                 /* …because somebody else has written there */
  gboolean         warned;                 /* …and whoever closed the window has been told */
};

enum { CHANGED, TOLD, N_SIGNALS };
static guint signals[N_SIGNALS];
static GHashTable *open_ones;              /* WarGame → MariscalOverlay, for as long as the program lives */

G_DEFINE_FINAL_TYPE (MariscalOverlay, mariscal_overlay, G_TYPE_OBJECT)

/* A name that stands twice is a fault, and no reason to show nothing. */
static void
look_again (MariscalOverlay *overlay)
{
  g_autoptr (GBytes) bytes = war_overlay_bytes (overlay->said);
  g_autoptr (GPtrArray) complaints = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (MariscalSession) before = overlay->session;
  WarData *data = war_game_data (war_overlay_game (overlay->said), bytes, complaints, NULL);

  overlay->session = mariscal_session_new_data (data);
  g_clear_pointer (&overlay->faults, g_ptr_array_unref);
  overlay->faults = war_faults (data, complaints, mariscal_session_words (overlay->session));
}

static void
mariscal_overlay_finalize (GObject *object)
{
  MariscalOverlay *overlay = MARISCAL_OVERLAY (object);

  g_clear_object (&overlay->session);
  g_clear_pointer (&overlay->faults, g_ptr_array_unref);
  g_clear_pointer (&overlay->said, war_overlay_free);
  g_free (overlay->unsaved);
  G_OBJECT_CLASS (mariscal_overlay_parent_class)->finalize (object);
}

static void
mariscal_overlay_class_init (MariscalOverlayClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mariscal_overlay_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[TOLD] = g_signal_new ("told", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
mariscal_overlay_init (MariscalOverlay *overlay)
{
}

/* What only the table holds and is on the disk gives way to what somebody wrote there meanwhile. */
static gboolean
is_fresh (MariscalOverlay *overlay)
{
  return G_OBJECT (overlay)->ref_count > 1 || overlay->unsaved != NULL || war_overlay_is_alone (overlay->said);
}

MariscalOverlay *
mariscal_overlay_get (const WarGame *game, GError **error)
{
  g_autofree char *path = war_overlay_place (game);
  WarOverlay *said;
  MariscalOverlay *overlay;

  if (open_ones == NULL)
    open_ones = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  overlay = g_hash_table_lookup (open_ones, game);
  if (overlay != NULL && is_fresh (overlay))
    return g_object_ref (overlay);
  said = war_overlay_open (game, path, error);
  if (said == NULL)
    return NULL;
  overlay = g_object_new (MARISCAL_TYPE_OVERLAY, NULL);
  overlay->said = said;
  look_again (overlay);
  g_hash_table_insert (open_ones, (gpointer) game, g_object_ref (overlay));
  return overlay;
}

const WarOverlay *
mariscal_overlay_said (MariscalOverlay *overlay)
{
  return overlay->said;
}

const WarGame *
mariscal_overlay_game (MariscalOverlay *overlay)
{
  return war_overlay_game (overlay->said);
}

MariscalSession *
mariscal_overlay_session (MariscalOverlay *overlay)
{
  return overlay->session;
}

WarData *
mariscal_overlay_data (MariscalOverlay *overlay)
{
  return mariscal_session_data (mariscal_overlay_session (overlay));
}

const WarWords *
mariscal_overlay_words (MariscalOverlay *overlay)
{
  return mariscal_session_words (mariscal_overlay_session (overlay));
}

const GPtrArray *
mariscal_overlay_faults (MariscalOverlay *overlay)
{
  return overlay->faults;
}

char *
mariscal_overlay_saved (MariscalOverlay *overlay)
{
  if (overlay->unsaved != NULL)
    return g_strdup (overlay->unsaved);
  return g_strdup (war_overlay_is_empty (overlay->said) ? _("As it comes") : _("Saved"));
}

void
mariscal_overlay_tell (MariscalOverlay *overlay, const char *text)
{
  g_signal_emit (overlay, signals[TOLD], 0, text);
}

/* What could not be written is kept here, and tried again with the next step. */
static void
save (MariscalOverlay *overlay)
{
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&overlay->unsaved, g_free);
  overlay->parted = FALSE;
  if (war_overlay_save (overlay->said, &error))
    return;
  overlay->parted = g_error_matches (error, WAR_ERROR, WAR_ERROR_GREW);
  overlay->unsaved = g_strdup_printf (_("Not saved: %s"), error->message);
  mariscal_overlay_tell (overlay, overlay->unsaved);
}

static void
has_changed (MariscalOverlay *overlay, const char *path)
{
  g_autofree char *about = g_strdup (path);

  overlay->warned = FALSE;
  look_again (overlay);
  save (overlay);
  g_signal_emit (overlay, signals[CHANGED], 0, about);
}

/* "card/axis-limited-1/supply: 777 is…": a player reads it in words. */
static char *
say_refused (MariscalOverlay *overlay, const GError *error)
{
  WarData *data = mariscal_session_data (overlay->session);
  const char *why = strstr (error->message, ": ");
  g_autofree char *path = why != NULL ? g_strndup (error->message, (gsize) (why - error->message)) : g_strdup ("");
  g_autofree char *where = NULL;
  WarMember who;
  WarCell cell;

  if (war_path_parse (data, path, strlen (path), &cell))
    where = war_words_cell (mariscal_session_words (overlay->session), NULL, data, &cell);
  else if (war_member_parse (data, path, strlen (path), &who))
    where = war_words_name (mariscal_session_words (overlay->session), NULL, data, who, NULL);
  return where != NULL ? g_strconcat (where, why, NULL) : g_strdup (error->message);
}

static gboolean
settle (MariscalOverlay *overlay, gboolean done, const char *path, const GError *error)
{
  g_autofree char *refused = done ? NULL : say_refused (overlay, error);

  if (done)
    has_changed (overlay, path);
  else
    mariscal_overlay_tell (overlay, refused);
  return done;
}

gboolean
mariscal_overlay_set_all (MariscalOverlay *overlay, const WarPrinted *values)
{
  g_autoptr (GError) error = NULL;
  gboolean done = war_overlay_set_all (overlay->said, values, &error);

  return settle (overlay, done, values->path, error);
}

gboolean
mariscal_overlay_set (MariscalOverlay *overlay, const char *path, const char *json)
{
  return mariscal_overlay_set_all (overlay, WAR_PRINTED ({ path, json }));
}

gboolean
mariscal_overlay_take (MariscalOverlay *overlay, GBytes *file)
{
  g_autoptr (GError) error = NULL;
  gboolean done = war_overlay_take (overlay->said, file, &error);

  return settle (overlay, done, "", error);
}

gboolean
mariscal_overlay_clear (MariscalOverlay *overlay)
{
  g_autoptr (GError) error = NULL;
  gboolean done = war_overlay_clear (overlay->said, &error);

  return settle (overlay, done, "", error);
}

gboolean
mariscal_overlay_is_parted (MariscalOverlay *overlay)
{
  return overlay->parted;
}

gboolean
mariscal_overlay_meet (MariscalOverlay *overlay)
{
  g_autoptr (GError) error = NULL;
  gboolean done = war_overlay_meet (overlay->said, &error);

  return settle (overlay, done, "", error);
}

char *
mariscal_overlay_unsaved (void)
{
  GHashTableIter iter;
  gpointer value;

  if (open_ones == NULL)
    return NULL;
  g_hash_table_iter_init (&iter, open_ones);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      MariscalOverlay *overlay = value;

      if (overlay->unsaved != NULL && !overlay->warned)
        save (overlay);
      if (overlay->unsaved == NULL || overlay->warned)
        continue;
      overlay->warned = TRUE;
      return g_strdup_printf (_("%s. Closed once more, what was said of your own copy is lost."), overlay->unsaved);
    }
  return NULL;
}

gboolean
mariscal_overlay_undo (MariscalOverlay *overlay)
{
  const char *path = war_overlay_undo (overlay->said);

  if (path != NULL)
    has_changed (overlay, path);
  return path != NULL;
}

gboolean
mariscal_overlay_redo (MariscalOverlay *overlay)
{
  const char *path = war_overlay_redo (overlay->said);

  if (path != NULL)
    has_changed (overlay, path);
  return path != NULL;
}

char *
mariscal_overlay_shipped (MariscalOverlay *overlay, const char *path)
{
  const WarData *shipped = war_overlay_shipped (overlay->said), *now = mariscal_session_data (overlay->session);
  const WarWords *words = mariscal_session_words (overlay->session);
  const WarFieldInfo *info;
  WarCell was, is;

  if (!war_path_parse (shipped, path, strlen (path), &was) || !war_path_parse (now, path, strlen (path), &is))
    return NULL;
  info = war_field_info (war_data_schema (shipped), was.field);

  g_autoptr (GString) old = g_string_new (NULL), new = g_string_new (NULL);

  war_value_print (shipped, info, war_fixed (shipped, was.field, was.of, was.by), old);
  war_value_print (now, info, war_fixed (now, is.field, is.of, is.by), new);
  if (g_string_equal (old, new))
    return NULL;
  return war_words_value (words, NULL, shipped, info, war_fixed (shipped, was.field, was.of, was.by));
}
