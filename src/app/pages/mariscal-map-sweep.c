/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A sweep: of place after place it is asked at the lower edge what stands there. Where the table stood before each
 * answer is kept, so that what is taken back is asked again. */

#include "mariscal-map-page-private.h"

#include <glib/gi18n.h>

#include "map-says.h"
#include "map-walk.h"
#include "mariscal-session-past.h"
#include "mariscal-text.h"
#include "war-map-check.h"
#include "war-trial.h"

#define TOAST 48                           /* high, with the room below it */

static MariscalSession *
session_of (MariscalMapPage *page)
{
  return mariscal_page_session (MARISCAL_PAGE (page));
}

static char *
tell_belief (MariscalMapPage *page, guint mark)
{
  const MapBoard *board = mariscal_map_canvas_board (page->canvas);
  const WarMapSheet *sheet = map_board_sheet (board);
  GString *says = g_string_new (NULL);

  for (guint i = 0; i < sheet->stacks->len; i++)
    if (g_array_index (sheet->stacks, WarMapStack, i).mark == mark)
      {
        g_autofree char *one
            = map_says_stack (board, session_of (page), &g_array_index (sheet->stacks, WarMapStack, i));

        g_string_append_printf (says, "%s%s", says->len > 0 ? " · " : "", one);
      }
  return g_string_free (says, FALSE);
}

/* NULL: this game confirms nothing. */
static GPtrArray *
confirm (MariscalMapPage *page, WarMember place)
{
  g_autoptr (GArray) one = g_array_new (FALSE, FALSE, sizeof (WarMember));
  GPtrArray *orders;
  WarRecord *order;

  g_array_append_val (one, place);
  order = map_view_confirm (session_of (page), one);
  if (order == NULL)
    return NULL;
  orders = g_ptr_array_new_with_free_func ((GDestroyNotify) war_record_free);
  g_ptr_array_add (orders, order);
  return orders;
}

/* Where nobody ever said what stands there, there is nothing to be right about. */
static gboolean
can_confirm (MariscalMapPage *page, WarMember place)
{
  MariscalSession *session = session_of (page);
  g_autoptr (GPtrArray) orders = confirm (page, place);
  g_autoptr (WarTrial) trial = NULL;

  if (orders == NULL)
    return TRUE;
  trial = war_trial_new (mariscal_session_state (session), orders,
                         war_campaign_n (mariscal_session_campaign (session)) + 1);
  return trial->verdict == WAR_DECIDED;
}

static void
forget (MariscalMapPage *page)
{
  g_clear_pointer (&page->sweep, g_array_unref);
  g_clear_pointer (&page->swept, g_array_unref);
}

static void
make_lists (MariscalMapPage *page)
{
  forget (page);
  page->sweep = g_array_new (FALSE, FALSE, sizeof (WarMember));
  page->swept = g_array_new (FALSE, FALSE, sizeof (MapSwept));
}

void
mariscal_map_sweep_end (MariscalMapPage *page)
{
  forget (page);
  mariscal_map_canvas_cover (page->canvas, 0);
  mariscal_map_question_close (page);
  gtk_widget_grab_focus (GTK_WIDGET (page->canvas));
}

static void
tell_skipped (MariscalMapPage *page)
{
  g_autofree char *says = NULL;
  guint n = 0;

  for (guint i = 0; i < page->swept->len; i++)
    n += g_array_index (page->swept, MapSwept, i).skipped;
  says = g_strdup_printf (ngettext ("%u place was left as it is known", "%u places were left as they are known", n), n);
  if (n > 0)
    mariscal_session_tell (session_of (page), says, FALSE);
}

/* What can be answered about a place of the sweep. It stands clear of what is said of the place before. */
static void
offer (MariscalMapPage *page, WarMember place)
{
  gboolean known = can_confirm (page, place);

  gtk_button_set_label (page->question_yes, known ? _("Right") : _("Record"));
  gtk_button_set_label (page->question_no, _("Stop"));
  gtk_widget_set_margin_bottom (GTK_WIDGET (page->question),
                                page->narrow ? 0 : (int) (TOAST * mariscal_text_scale (GTK_WIDGET (page))));
  gtk_widget_set_visible (GTK_WIDGET (page->question_skip), TRUE);
  gtk_editable_set_text (GTK_EDITABLE (page->question_entry), "");
  gtk_entry_set_placeholder_text (page->question_entry, known ? _("Enter: right · ?: skip · or type: 2c 3i")
                                                              : _("?: stays unknown · or type: 2c 3i"));
  gtk_widget_set_visible (GTK_WIDGET (page->question_entry), TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (page->question_entry));
}

/* Above the question, which lies over the lower edge. */
static void
look_at (MariscalMapPage *page, WarMapPoint place)
{
  int height;

  gtk_widget_measure (GTK_WIDGET (page->question), GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  mariscal_map_canvas_cover (page->canvas, height);
  mariscal_map_canvas_look (page->canvas, place);
}

/* The next place of the sweep, or its end. */
static void
sweep_on (MariscalMapPage *page)
{
  MapBoard *board = mariscal_map_canvas_board (page->canvas);
  MariscalSession *session = session_of (page);
  g_autofree char *belief = NULL, *count = NULL, *name = NULL;
  WarMember place;
  int mark;

  if (page->swept->len >= page->sweep->len)
    {
      tell_skipped (page);
      mariscal_map_sweep_end (page);
      return;
    }
  place = g_array_index (page->sweep, WarMember, page->swept->len);
  mark = war_map_sheet_find (map_board_sheet (board), place);
  belief = mark >= 0 ? tell_belief (page, (guint) mark) : NULL;
  count = g_strdup_printf (_("%u of %u"), page->swept->len + 1, page->sweep->len);
  name = war_words_name (mariscal_session_words (session), mariscal_session_state (session),
                         mariscal_session_data (session), place, NULL);
  mariscal_session_select (session, place);
  mariscal_map_question_open (page, NULL, name,
                              belief != NULL && *belief != '\0' ? belief
                                                                : _("Nothing stands here, as far as is known"),
                              _("Right"));
  gtk_label_set_text (page->question_count, count);
  offer (page, place);
  if (mark >= 0)
    look_at (page, g_array_index (map_board_sheet (board)->marks, WarMapMark, mark).at);
}

void
mariscal_map_sweep_begin (MariscalMapPage *page, gboolean all)
{
  const MapBoard *board = mariscal_map_canvas_board (page->canvas);
  const WarMapSheet *sheet = board != NULL ? map_board_sheet (board) : NULL;
  g_autoptr (GArray) marks = NULL;

  if (sheet == NULL)
    return;
  marks = all ? g_array_new (FALSE, FALSE, sizeof (int))
              : map_walk_along (sheet, mariscal_session_mover (session_of (page)));
  for (guint i = 0; all && i < sheet->stacks->len; i++)
    {
      int mark = (int) g_array_index (sheet->stacks, WarMapStack, i).mark;

      if (!g_array_index (sheet->marks, WarMapMark, mark).sea
          && (marks->len == 0 || g_array_index (marks, int, marks->len - 1) != mark))
        g_array_append_val (marks, mark);
    }
  make_lists (page);
  for (guint i = 0; i < marks->len; i++)
    g_array_append_val (page->sweep, g_array_index (sheet->marks, WarMapMark, g_array_index (marks, int, i)).who);
  if (marks->len == 0)
    mariscal_session_tell (session_of (page),
                           all ? _("Nothing stands on the map") : _("There is no front to sweep along"), FALSE);
  sweep_on (page);
}

/* Is that entry among those the table stands on, or another in its place? */
static gboolean
stands_on (WarCampaign *c, guint entry)
{
  for (guint at = war_campaign_head (c), on; at > 0; at = on)
    {
      g_autoptr (WarEntry) e = war_campaign_entry (c, at);

      if (e == NULL)
        return FALSE;
      on = war_entry_on (e);
      for (guint as = at; as > 0;)
        {
          g_autoptr (WarEntry) before = war_campaign_entry (c, as);

          if (as == entry)
            return TRUE;
          as = before != NULL ? war_entry_as (before) : 0;
        }
    }
  return entry == 0;
}

/* What was taken back, or is of another branch, is asked again: it would be passed over without a word. */
void
mariscal_map_sweep_back (MariscalMapPage *page)
{
  WarCampaign *c = mariscal_session_campaign (session_of (page));
  guint n = page->sweep != NULL ? page->swept->len : 0;

  while (c != NULL && n > 0 && !stands_on (c, g_array_index (page->swept, MapSwept, n - 1).entry))
    n--;
  if (page->sweep == NULL || n == page->swept->len)
    return;
  g_array_set_size (page->swept, n);
  sweep_on (page);
}

static void
pass (MariscalMapPage *page, gboolean skipped)
{
  WarCampaign *c = mariscal_session_campaign (session_of (page));
  MapSwept swept = { c != NULL ? mariscal_asked_by (c, war_campaign_head (c)) : 0, skipped };

  g_array_append_val (page->swept, swept);
}

/* Nothing typed: it is as the program says. */
static gboolean
settle (MariscalMapPage *page)
{
  WarMember place = g_array_index (page->sweep, WarMember, page->swept->len);
  const char *text = gtk_editable_get_text (GTK_EDITABLE (page->question_entry));
  g_autoptr (GPtrArray) orders = NULL;
  g_autoptr (GError) error = NULL;

  if (*text != '\0')
    orders = mariscal_map_read_typed (page, place, text, &error);
  else if ((orders = confirm (page, place)) == NULL)
    return TRUE;
  mariscal_map_tell (page, error);
  return orders != NULL && mariscal_map_carry_out (page, orders);
}

void
mariscal_map_sweep_skip (MariscalMapPage *page)
{
  if (page->sweep == NULL)
    return;
  pass (page, TRUE);
  sweep_on (page);
}

/* Enter: what was typed is recorded, or what is known is right. */
void
mariscal_map_sweep_settle (MariscalMapPage *page)
{
  if (g_str_equal (gtk_editable_get_text (GTK_EDITABLE (page->question_entry)), "?"))
    mariscal_map_sweep_skip (page);
  else if (settle (page))
    {
      pass (page, FALSE);
      sweep_on (page);
    }
  else                                     /* what was mistyped is put right, not typed again */
    gtk_entry_grab_focus_without_selecting (page->question_entry);
}

/* Its places, how far it has come, what is typed of the next. */
GVariant *
mariscal_map_sweep_pass_on (MariscalMapPage *page)
{
  GVariantBuilder places, swept;

  if (page->sweep == NULL)
    return NULL;
  g_variant_builder_init (&places, G_VARIANT_TYPE ("ai"));
  g_variant_builder_init (&swept, G_VARIANT_TYPE ("a(ub)"));
  for (guint i = 0; i < page->sweep->len; i++)
    g_variant_builder_add (&places, "i", g_array_index (page->sweep, WarMember, i));
  for (guint i = 0; i < page->swept->len; i++)
    {
      const MapSwept *one = &g_array_index (page->swept, MapSwept, i);

      g_variant_builder_add (&swept, "(ub)", one->entry, one->skipped);
    }
  return g_variant_new (MAP_SWEEP, &places, &swept, gtk_editable_get_text (GTK_EDITABLE (page->question_entry)));
}

void
mariscal_map_sweep_go_on (MariscalMapPage *page, GVariant *left)
{
  g_autoptr (GVariantIter) places = NULL, swept = NULL;
  const char *typed;
  WarMember place;
  MapSwept one;
  guint n;

  make_lists (page);
  g_variant_get (left, "(aia(ub)&s)", &places, &swept, &typed);
  while (g_variant_iter_next (places, "i", &place))
    g_array_append_val (page->sweep, place);
  while (g_variant_iter_next (swept, "(ub)", &one.entry, &one.skipped))
    g_array_append_val (page->swept, one);
  n = page->swept->len;
  mariscal_map_sweep_back (page);
  if (page->swept->len != n)               /* it was typed of another place */
    return;
  sweep_on (page);
  gtk_editable_set_text (GTK_EDITABLE (page->question_entry), typed);
  gtk_editable_set_position (GTK_EDITABLE (page->question_entry), -1);
}
