/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The frame round the pages: sidebar, header, toasts. It shows what the session shows and works out nothing itself. */

#include "mariscal-window-private.h"

#include <glib/gi18n.h>

#include "library-card.h"
#include "mariscal-application.h"
#include "mariscal-badge.h"
#include "mariscal-aside.h"
#include "mariscal-bubbles.h"
#include "mariscal-figure.h"
#include "mariscal-hand-over.h"
#include "mariscal-help.h"
#include "mariscal-menus.h"
#include "mariscal-overlay.h"
#include "mariscal-pages.h"
#include "mariscal-recent.h"
#include "mariscal-settings.h"
#include "mariscal-share.h"
#include "mariscal-shelf.h"
#include "mariscal-spoken.h"
#include "mariscal-table-view.h"
#include "mariscal-text.h"
#include "mariscal-thrift.h"
#include "mariscal-toast.h"
#include "resume-view.h"
#include "war-ahead.h"

G_DEFINE_FINAL_TYPE (MariscalWindow, mariscal_window, ADW_TYPE_APPLICATION_WINDOW)

MariscalPage *
mariscal_window_page_now (MariscalWindow *window)
{
  const char *view = gtk_stack_get_visible_child_name (window->views);
  GtkWidget *child = g_strcmp0 (view, "desk") == 0 ? gtk_stack_get_visible_child (window->stack) : NULL;

  return MARISCAL_IS_PAGE (child) ? MARISCAL_PAGE (child) : NULL;
}

GtkWidget *
mariscal_window_seen (MariscalWindow *window)
{
  MariscalPage *page = mariscal_window_page_now (window);

  return page != NULL ? GTK_WIDGET (page) : gtk_stack_get_visible_child (window->views);
}

static void
show_title (MariscalWindow *window)
{
  g_autofree char *name = mariscal_session_name (window->session);
  g_auto (WarHeading) heading = { NULL };

  war_heading (mariscal_session_state (window->session), mariscal_session_words (window->session), &heading);
  mariscal_heading_show (window->name, name, NULL, NULL);
  mariscal_heading_show (window->title, heading.title != NULL ? heading.title : name, heading.subtitle, heading.brief);
  gtk_window_set_title (GTK_WINDOW (window), name);
}

static void
show_saved (MariscalWindow *window)
{
  WarCampaign *campaign = mariscal_session_campaign (window->session);
  const GError *why = NULL;
  g_autofree char *text = NULL;
  gboolean saved = campaign == NULL || war_campaign_is_saved (campaign, &why);
  const char *wrong = why != NULL ? why->message : mariscal_session_wrong (window->session);

  if (wrong != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (window->saved), "warning");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (window->saved), "warning");
  if (campaign == NULL)
    text = g_strdup (_("Nothing is written"));
  else if (!war_campaign_writes (campaign))
    text = g_strdup (_("Read only"));
  else if (wrong != NULL)
    text = g_strdup (wrong);
  else if (!saved)
    text = g_strdup_printf (_("Writing · entry %u"), war_campaign_head (campaign));
  else
    text = g_strdup_printf (_("Saved · entry %u"), war_campaign_head (campaign));
  gtk_label_set_text (window->saved, text);
  gtk_widget_set_visible (window->saved_mark,
                          campaign != NULL && war_campaign_writes (campaign) && saved && wrong == NULL);
}

/* Who plays whom: badge, the player's name if it was told, the side. */
static GtkWidget *
new_seat (MariscalSession *session, WarMember side)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *label;
  g_autofree char *name = mariscal_sides_name (session, side), *player = mariscal_session_player (session, side);

  gtk_box_append (GTK_BOX (box), mariscal_badge_new_side (session, side, 20));
  label = gtk_label_new (*player != '\0' ? player : name);
  gtk_box_append (GTK_BOX (box), label);
  if (*player != '\0')
    gtk_box_append (GTK_BOX (box), mariscal_figure_new ("quiet", name));
  gtk_widget_add_css_class (box, "sidebar-seat");
  if (side == mariscal_session_mover (session))
    {
      GtkWidget *here = mariscal_spoken_ornament ("pan-start-symbolic");

      gtk_widget_set_hexpand (here, TRUE);
      gtk_widget_set_halign (here, GTK_ALIGN_END);
      gtk_widget_add_css_class (here, "accent");
      gtk_box_append (GTK_BOX (box), here);
      gtk_widget_add_css_class (box, "mover");
    }
  return box;
}

static void
show_seats (MariscalWindow *window)
{
  const WarMapPlan *plan = mariscal_sides_plan (mariscal_session_schema (window->session));

  mariscal_box_empty (window->seats);
  if (plan != NULL && plan->sides->len > 0)
    gtk_box_append (window->seats, mariscal_text_new (_("At the table"), "seats-title"));
  for (guint i = 0; plan != NULL && i < plan->sides->len; i++)
    {
      const WarMapSide *side = g_ptr_array_index (plan->sides, i);
      WarMember member = mariscal_sides_member (window->session, side->id);

      if (member != WAR_NONE)
        gtk_box_append (window->seats, new_seat (window->session, member));
    }
}

static void
undo_dismissed_cb (AdwToast *toast, MariscalWindow *window)
{
  if (window->undo_toast == toast)
    window->undo_toast = NULL;
}

/* Its button takes back the last entry, whichever that is: the next one takes the sentence over, and what is taken back
 * takes it away. (To dismiss it at each entry and show another loses keys of who types on quickly.) */
void
mariscal_window_drop_undo (MariscalWindow *window)
{
  if (window->undo_toast != NULL)
    adw_toast_dismiss (window->undo_toast);
}

static gboolean
is_taken_back (MariscalWindow *window)
{
  WarCampaign *campaign = mariscal_session_campaign (window->session);

  return campaign == NULL || war_campaign_head (campaign) < war_campaign_n (campaign);
}

/* What a program wrote into an entry, or somebody before it had the keys, is nothing that he typed there. */
static gboolean
forget_letters_cb (gpointer user)
{
  MariscalWindow *window = user;
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  window->forgetting = 0;
  if (GTK_IS_TEXT (focus) && gtk_editable_get_enable_undo (GTK_EDITABLE (focus)))
    {
      gtk_editable_set_enable_undo (GTK_EDITABLE (focus), FALSE);
      gtk_editable_set_enable_undo (GTK_EDITABLE (focus), TRUE);
    }
  return G_SOURCE_REMOVE;
}

/* Once whoever was told of a change has written what he has to. */
static void
forget_letters_soon (MariscalWindow *window)
{
  if (window->forgetting == 0)
    window->forgetting = g_idle_add_full (G_PRIORITY_HIGH_IDLE, forget_letters_cb, window, NULL);
}

static void
focus_cb (MariscalWindow *window)
{
  g_clear_handle_id (&window->forgetting, g_source_remove);
  forget_letters_cb (window);
}

static void
session_changed_cb (MariscalSession *session, guint what, MariscalWindow *window)
{
  if (what & (MARISCAL_BOARD | MARISCAL_PAST | MARISCAL_DATA))
    {
      forget_letters_soon (window);
      show_title (window);
      show_seats (window);
      if (is_taken_back (window))
        mariscal_window_drop_undo (window);
      window->warned = FALSE;
    }
  if (what & ~MARISCAL_SELECTED)
    show_saved (window);
  mariscal_window_update_actions (window);
}

static void
session_told_cb (MariscalSession *session, const char *text, gboolean undoable, MariscalWindow *window)
{
  mariscal_window_tell (window, text, undoable);
}

void
mariscal_window_tell (MariscalWindow *window, const char *text, gboolean undoable)
{
  AdwToast *toast;

  if (undoable && window->undo_toast != NULL)
    {
      mariscal_toast_say (window->undo_toast, text);
      return;
    }
  toast = mariscal_toast_new (text);
  adw_toast_set_timeout (toast, 5);
  if (undoable)
    {
      adw_toast_set_button_label (toast, _("Undo"));
      adw_toast_set_action_name (toast, "win.undo");
      g_signal_connect_object (toast, "dismissed", G_CALLBACK (undo_dismissed_cb), window, 0);
      window->undo_toast = toast;
    }
  else                                     /* what somebody waits for does not stand in line */
    adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  adw_toast_overlay_add_toast (window->toasts, toast);
}

static void
add_page_row (MariscalWindow *window, const MariscalPageInfo *page, guint number)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *title = gtk_label_new (_(page->title));
  g_autofree char *key = g_strdup_printf ("Alt+%u", number);

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_set_hexpand (title, TRUE);
  gtk_box_append (GTK_BOX (box), mariscal_spoken_ornament (page->icon));
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), mariscal_figure_new ("caption", key));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, _(page->title), -1);
  gtk_list_box_append (window->pages, row);
}

const WarSchema *
mariscal_window_schema (MariscalWindow *window)
{
  return window->session != NULL ? mariscal_session_schema (window->session) : NULL;
}

/* The pages of this game, each with the key that leads to it. */
static void
list_pages (MariscalWindow *window)
{
  const MariscalPageInfo *page;
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (window->pages, 0)) != NULL)
    gtk_list_box_remove (window->pages, GTK_WIDGET (row));
  for (guint i = 0; (page = mariscal_pages_nth (mariscal_window_schema (window), i)) != NULL; i++)
    add_page_row (window, page, i + 1);
}

static const char *
page_of_row (MariscalWindow *window, GtkListBoxRow *row)
{
  return mariscal_pages_nth (mariscal_window_schema (window), (guint) gtk_list_box_row_get_index (row))->id;
}

static void
page_row_activated_cb (GtkListBox *list, GtkListBoxRow *row, MariscalWindow *window)
{
  mariscal_window_show_page (window, page_of_row (window, row));
  if (adw_flap_get_folded (window->flap))
    adw_flap_set_reveal_flap (window->flap, FALSE);
}

/* A page is made when it is first looked at, and goes with the session it was made for. */
static GtkWidget *
use_page (MariscalWindow *window, const MariscalPageInfo *page)
{
  GtkWidget *made = gtk_stack_get_child_by_name (window->stack, page->id);

  if (made != NULL)
    return made;
  made = g_object_new (page->type (), "session", window->session, NULL);
  mariscal_help_declare (made, page->id);
  gtk_stack_add_named (window->stack, made, page->id);
  return made;
}

static void
turn_to (MariscalWindow *window, const MariscalPageInfo *page)
{
  int at = mariscal_pages_place (mariscal_window_schema (window), page);

  use_page (window, page);
  gtk_stack_set_visible_child_name (window->stack, page->id);
  gtk_stack_set_visible_child_name (window->views, "desk");
  gtk_list_box_select_row (window->pages, gtk_list_box_get_row_at_index (window->pages, at));
  mariscal_settings_set_string ("page", page->id);
}

/* Whoever turns to a page has its keys; a line that somebody began waits for him. */
void
mariscal_window_focus_desk (MariscalWindow *window)
{
  MariscalPage *page = mariscal_window_page_now (window);

  if (page == NULL)
    return;
  if (mariscal_order_bar_is_open (window->order_bar) && mariscal_page_takes_lines (page))
    mariscal_order_bar_open (window->order_bar, "");
  else
    mariscal_page_focus (page);
}

/* A screen reader selects a row and has no way of activating it; whoever walks over
 * the rows with the arrows has Enter. */
static void
page_row_selected_cb (GtkListBox *list, GtkListBoxRow *row, MariscalWindow *window)
{
  const char *id = row != NULL ? page_of_row (window, row) : NULL;
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  if (id != NULL && g_strcmp0 (id, mariscal_window_page (window)) != 0
      && (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (list))))
    mariscal_window_show_page (window, id);
}

static void
bar_left_cb (GtkWidget *bar, MariscalWindow *window)
{
  mariscal_window_focus_desk (window);
}

gboolean
mariscal_window_is_table (MariscalWindow *window)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (window->views), "table") == 0;
}

void
mariscal_window_show_table (MariscalWindow *window, gboolean shown)
{
  GtkWidget *view = gtk_stack_get_child_by_name (window->views, "table");

  if (window->session == NULL || shown == mariscal_window_is_table (window))
    return;
  if (view == NULL)
    {
      view = g_object_new (MARISCAL_TYPE_TABLE_VIEW, NULL);
      gtk_stack_add_named (window->views, view, "table");
    }
  g_object_set (view, "session", shown ? window->session : NULL, NULL);
  gtk_stack_set_visible_child_name (window->views, shown ? "table" : "desk");
  if (shown)
    gtk_window_fullscreen (GTK_WINDOW (window));
  else
    gtk_window_unfullscreen (GTK_WINDOW (window));
  mariscal_window_focus_desk (window);
}

/* The sidebar comes from beyond the edge. */
static gboolean
is_within (GtkWidget *widget, GtkWidget *window)
{
  graphene_rect_t at;

  return gtk_widget_compute_bounds (widget, window, &at) && at.origin.x >= 0
         && at.origin.x + at.size.width <= gtk_widget_get_width (window);
}

/* Once the sidebar has come all the way, and has been laid out there: between two frames. */
static gboolean
menu_tick_cb (GtkWidget *button, GdkFrameClock *clock, gpointer user)
{
  MariscalWindow *window = user;
  gboolean comes = adw_flap_get_reveal_flap (window->flap);

  if (comes && (adw_flap_get_reveal_progress (window->flap) < 1 || !is_within (button, GTK_WIDGET (window))))
    return G_SOURCE_CONTINUE;
  if (comes)
    gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  window->menu_tick = 0;
  return G_SOURCE_REMOVE;
}

void
mariscal_window_show_menu (MariscalWindow *window)
{
  if (mariscal_window_page_now (window) == NULL)           /* the table view has no menu */
    return;
  adw_flap_set_reveal_flap (window->flap, TRUE);
  if (window->menu_tick == 0)
    window->menu_tick = gtk_widget_add_tick_callback (GTK_WIDGET (window->menu_button), menu_tick_cb, window, NULL);
}

static void
leave_flap (MariscalWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  if (focus != NULL && gtk_widget_is_ancestor (focus, adw_flap_get_flap (window->flap)))
    mariscal_window_focus_desk (window);
}

/* A menu does not stay open where its button has gone; nor do the keys stay there, to open it beyond the edge. They go
 * first: GTK 4.8 holds for ever what was hidden around them if the menu goes before they are elsewhere. And again, for
 * newer GTK gives them to the button. */
static void
flap_cb (AdwFlap *flap, GParamSpec *spec, MariscalWindow *window)
{
  if (adw_flap_get_reveal_flap (flap))
    return;
  leave_flap (window);
  gtk_menu_button_popdown (window->menu_button);
  leave_flap (window);
}

/* A letter or a digit that nobody else wants begins a line. */
static gboolean
key_cb (GtkEventControllerKey *keys, guint key, guint code, GdkModifierType modifiers, MariscalWindow *window)
{
  gunichar letter = gdk_keyval_to_unicode (key);
  char text[7] = { 0 };
  MariscalPage *page;

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return FALSE;
  if (mariscal_window_is_table (window) && (key == GDK_KEY_Escape || g_unichar_isalpha (letter)))
    mariscal_window_show_table (window, FALSE);
  page = mariscal_window_page_now (window);
  if (page != NULL && mariscal_page_key (page, key))
    return TRUE;
  if (page == NULL || !mariscal_page_takes_lines (page) || !g_unichar_isalnum (letter)
      || !g_action_group_get_action_enabled (G_ACTION_GROUP (window), "order"))
    return FALSE;
  g_unichar_to_utf8 (letter, text);
  mariscal_tally_close (window->tally);
  mariscal_order_bar_open (window->order_bar, text);
  return TRUE;
}

static gboolean
has_page (MariscalWindow *window, const MariscalPageInfo *page)
{
  return page != NULL && mariscal_pages_place (mariscal_window_schema (window), page) >= 0;
}

void
mariscal_window_show_page (MariscalWindow *window, const char *id)
{
  const MariscalPageInfo *page = mariscal_pages_find (id);

  if (window->session == NULL || !has_page (window, page))
    return;
  turn_to (window, page);
  mariscal_window_focus_desk (window);
}

const char *
mariscal_window_page (MariscalWindow *window)
{
  return gtk_stack_get_visible_child_name (window->stack);
}

MariscalSession *
mariscal_window_session (MariscalWindow *window)
{
  return window->session;
}

#define N_PARTS 5

/* What watches the session around the pages. */
static MariscalWatcher *
part_at (MariscalWindow *window, guint i)
{
  gpointer parts[N_PARTS] = { window->strip, window->banner, window->reader, window->order_bar, window->tally };

  return parts[i];
}

static void
leave_session (MariscalWindow *window)
{
  GtkWidget *child;

  /* Taken out with the keys in it, a page may be kept by GTK for ever, and its session by the page; so is a bubble that
   * was open in it, and it keeps the pointer. */
  mariscal_bubbles_close_in (GTK_WIDGET (window));
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  mariscal_window_drop_undo (window);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (window->stack))) != NULL)
    gtk_stack_remove (window->stack, child);
  for (guint i = 0; i < N_PARTS; i++)
    g_object_set (part_at (window, i), "session", NULL, NULL);
  if (window->session != NULL)
    g_signal_handlers_disconnect_by_data (window->session, window);
  g_clear_object (&window->session);
}

void
mariscal_window_set_session (MariscalWindow *window, MariscalSession *session)
{
  g_autofree char *page = mariscal_settings_get_string ("page");

  leave_session (window);
  window->session = session != NULL ? g_object_ref (session) : NULL;
  list_pages (window);
  mariscal_window_update_actions (window);
  mariscal_share_list (window, window->sheets);
  if (session == NULL)
    {
      mariscal_window_show_library (window);
      return;
    }
  g_signal_connect (session, "changed", G_CALLBACK (session_changed_cb), window);
  for (guint i = 0; i < N_PARTS; i++)
    g_object_set (part_at (window, i), "session", session, NULL);
  g_signal_connect (session, "told", G_CALLBACK (session_told_cb), window);
  session_changed_cb (session, MARISCAL_ALL, window);
  mariscal_window_show_page (window, has_page (window, mariscal_pages_find (page)) ? page : "turn");
}

static gboolean
has_open (MariscalWindow *window, const char *path)
{
  WarCampaign *campaign = window->session != NULL ? mariscal_session_campaign (window->session) : NULL;

  return campaign != NULL && g_str_equal (war_campaign_path (campaign), path);
}

void
mariscal_window_show_campaign (MariscalWindow *window, WarCampaign *campaign)
{
  g_autoptr (MariscalSession) session = mariscal_session_new (campaign);
  const char *path = war_campaign_path (campaign);

  war_campaign_write (campaign, NULL);     /* somebody else may have the pen: then we read */
  mariscal_window_set_session (window, session);
  mariscal_settings_set_string ("last-campaign", path);
  mariscal_shelf_put (path);
  mariscal_recent_put (path);
  if (mariscal_order_bar_recall (window->order_bar))
    mariscal_window_tell (window, _("This was typed and not recorded: Enter records it, Esc forgets it"), FALSE);
  if (resume_is_due (library_last_entry (campaign), g_get_real_time () / G_USEC_PER_SEC))
    mariscal_window_resume (window);
}

/* Whoever opens what he has open would take the pen from himself; but where another file has come into its place, he
 * means that one. */
void
mariscal_window_open (MariscalWindow *window, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WarCampaign) campaign = NULL;
  gboolean open = has_open (window, path);

  if (open && mariscal_session_wrong (window->session) == NULL)
    return;
  campaign = war_campaign_open (path, &error);
  if (campaign != NULL && (open || !mariscal_meet_copy (window, campaign)))
    mariscal_window_show_campaign (window, campaign);
  if (error != NULL)
    mariscal_window_tell (window, error->message, FALSE);
}

/* What was acknowledged is on the disk before the window goes; where it cannot be, the window stays and says so. */
static gboolean
is_on_disk (MariscalWindow *window)
{
  WarCampaign *campaign = window->session != NULL ? mariscal_session_campaign (window->session) : NULL;
  g_autoptr (GError) error = NULL;

  if (campaign == NULL || war_campaign_flush (campaign, &error))
    return TRUE;
  mariscal_window_tell (window, error->message, FALSE);
  return FALSE;
}

static gboolean
mariscal_window_close_request (GtkWindow *base)
{
  g_autofree char *unsaved = NULL;
  int width, height;

  if (!is_on_disk (MARISCAL_WINDOW (base)))
    return TRUE;
  unsaved = mariscal_overlay_unsaved ();
  if (unsaved != NULL)
    {
      mariscal_window_tell (MARISCAL_WINDOW (base), unsaved, FALSE);
      return TRUE;
    }

  gtk_window_get_default_size (base, &width, &height);
  mariscal_settings_set_int ("window-width", width);
  mariscal_settings_set_int ("window-height", height);
  mariscal_settings_set_flag ("window-maximized", gtk_window_is_maximized (base));
  return GTK_WINDOW_CLASS (mariscal_window_parent_class)->close_request (base);
}

/* What nobody needs to read the turn comes after it: all that is below the title, the menu, the picture that stands for
 * the program in lists of windows. */
static void
raise_curtain (MariscalWindow *window)
{
  GtkWidget *resume = gtk_stack_get_child_by_name (window->views, "resume");

  if (gtk_menu_button_get_menu_model (window->menu_button) == NULL)
    gtk_menu_button_set_menu_model (window->menu_button, window->menu);
  gtk_window_set_default_icon_name (MARISCAL_APPLICATION_ID);
  gtk_stack_set_visible_child_name (window->curtain, "views");
  if (resume != NULL && gtk_stack_get_visible_child (window->views) == resume)
    gtk_widget_child_focus (resume, GTK_DIR_TAB_FORWARD);  /* behind the curtain it could not have it */
  else if (mariscal_tally_is_open (window->tally))
    mariscal_tally_take_keys (window->tally);
  else
    mariscal_window_focus_desk (window);
  mariscal_thrift_soon ();
}

static void
after_first_frame_cb (GdkFrameClock *clock, MariscalWindow *window)
{
  g_signal_handlers_disconnect_by_func (clock, after_first_frame_cb, window);
  raise_curtain (window);
}

/* Without a campaign it shows the library; which it has is known only now. The first frame of a campaign has the turn
 * in its title; all below it, which takes as long again, comes with the second. */
static void
mariscal_window_map (GtkWidget *widget)
{
  MariscalWindow *window = MARISCAL_WINDOW (widget);

  if (window->session == NULL)
    {
      mariscal_window_show_library (window);
      raise_curtain (window);
    }
  GTK_WIDGET_CLASS (mariscal_window_parent_class)->map (widget);
  g_signal_connect_object (gtk_widget_get_frame_clock (widget), "after-paint",
                           G_CALLBACK (after_first_frame_cb), window, 0);
}

/* Nothing in it has the keys any more: GTK 4.8 would keep the page that had them, and with it the campaign. */
static void
mariscal_window_dispose (GObject *object)
{
  MariscalWindow *window = MARISCAL_WINDOW (object);

  mariscal_aside_close_all (GTK_WINDOW (window));
  g_clear_handle_id (&window->forgetting, g_source_remove);
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  if (window->stack != NULL)
    leave_session (window);
  mariscal_menus_empty (GTK_WIDGET (object));
  gtk_widget_dispose_template (GTK_WIDGET (object), MARISCAL_TYPE_WINDOW);
  G_OBJECT_CLASS (mariscal_window_parent_class)->dispose (object);
  g_clear_pointer (&window->rest, mariscal_rest_free);     /* nothing is heard any more */
}

static void
mariscal_window_class_init (MariscalWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MARISCAL_TYPE_HEADING);
  g_type_ensure (MARISCAL_TYPE_STRIP);
  g_type_ensure (MARISCAL_TYPE_PAST_BANNER);
  g_type_ensure (MARISCAL_TYPE_READER_BANNER);
  g_type_ensure (MARISCAL_TYPE_ORDER_BAR);
  g_type_ensure (MARISCAL_TYPE_TALLY);
  G_OBJECT_CLASS (klass)->dispose = mariscal_window_dispose;
  widget_class->map = mariscal_window_map;
  GTK_WINDOW_CLASS (klass)->close_request = mariscal_window_close_request;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mariscal_app/Mariscal/window/mariscal-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MariscalWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, MariscalWindow, curtain);
  gtk_widget_class_bind_template_child (widget_class, MariscalWindow, views);
  gtk_widget_class_bind_template_child (widget_class, MariscalWindow, flap);
  gtk_widget_class_bind_template_child (widget_class, MariscalWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, MariscalWindow, menu);
  gtk_widget_class_bind_template_child (widget_class, MariscalWindow, name);
  gtk_widget_class_bind_template_child (widget_class, MariscalWindow, title);
  gtk_widget_class_bind_template_child (widget_class, MariscalWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, MariscalWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, MariscalWindow, saved);
  gtk_widget_class_bind_template_child (widget_class, MariscalWindow, seats);
  gtk_widget_class_bind_template_child (widget_class, MariscalWindow, saved_mark);
  gtk_widget_class_bind_template_child (widget_class, MariscalWindow, sheets);
  gtk_widget_class_bind_template_child (widget_class, MariscalWindow, strip);
  gtk_widget_class_bind_template_child (widget_class, MariscalWindow, banner);
  gtk_widget_class_bind_template_child (widget_class, MariscalWindow, reader);
  gtk_widget_class_bind_template_child (widget_class, MariscalWindow, order_bar);
  gtk_widget_class_bind_template_child (widget_class, MariscalWindow, tally);
  gtk_widget_class_bind_template_callback (widget_class, page_row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, page_row_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, bar_left_cb);
  gtk_widget_class_bind_template_callback (widget_class, flap_cb);
}

/* All that is seen. Sentences are fetched when it is made, so another language makes it again. */
static void
make_frame (MariscalWindow *window)
{
  gtk_widget_init_template (GTK_WIDGET (window));
  window->menu_tick = 0;
  mariscal_share_drag (window, GTK_WIDGET (window->name));
  list_pages (window);
}

static void
pass_on_part (GHashTable *left, MariscalWatcher *part)
{
  MariscalLeft *one = mariscal_watcher_pass_on (part);

  if (one != NULL)
    g_hash_table_insert (left, GSIZE_TO_POINTER (G_OBJECT_TYPE (part)), one);
}

static void
go_on_part (GHashTable *left, MariscalWatcher *part)
{
  gpointer one;

  if (g_hash_table_steal_extended (left, GSIZE_TO_POINTER (G_OBJECT_TYPE (part)), NULL, &one))
    mariscal_watcher_go_on (part, one);
}

/* By type: of each there is one in a window. */
static GHashTable *
pass_on (MariscalWindow *window)
{
  GHashTable *left = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) mariscal_left_free);
  GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (window->stack));

  for (; page != NULL; page = gtk_widget_get_next_sibling (page))
    pass_on_part (left, MARISCAL_WATCHER (page));
  for (guint i = 0; i < N_PARTS; i++)
    pass_on_part (left, part_at (window, i));
  return left;
}

static void
go_on (MariscalWindow *window, GHashTable *left)
{
  guint n;
  const MariscalPageInfo *pages = mariscal_pages (&n);

  for (guint i = 0; i < n; i++)
    if (g_hash_table_contains (left, GSIZE_TO_POINTER (pages[i].type ())))
      go_on_part (left, MARISCAL_WATCHER (use_page (window, &pages[i])));
  for (guint i = 0; i < N_PARTS; i++)
    go_on_part (left, part_at (window, i));
}

void
mariscal_window_speak_anew (MariscalWindow *window)
{
  g_autoptr (MariscalSession) session = window->session != NULL ? g_object_ref (window->session) : NULL;
  g_autofree char *page = g_strdup (mariscal_window_page (window));
  gboolean resumed = g_strcmp0 (gtk_stack_get_visible_child_name (window->views), "resume") == 0;
  gboolean editing = mariscal_window_is_editor (window);
  g_autoptr (GHashTable) left = pass_on (window);

  mariscal_window_show_table (window, FALSE);
  leave_session (window);
  mariscal_menus_empty (GTK_WIDGET (window));
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (window), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (window), MARISCAL_TYPE_WINDOW);
  make_frame (window);
  mariscal_window_set_session (window, session);
  if (session != NULL)
    {
      mariscal_window_show_page (window, page);
      go_on (window, left);
    }
  if (resumed)
    mariscal_window_resume (window);
  if (editing)
    mariscal_window_show_editor (window, NULL);
  if (gtk_widget_get_mapped (GTK_WIDGET (window)))
    raise_curtain (window);
}

static void
mariscal_window_init (MariscalWindow *window)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  make_frame (window);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), window);
  gtk_widget_add_controller (GTK_WIDGET (window), keys);
  g_signal_connect (window, "notify::focus-widget", G_CALLBACK (focus_cb), NULL);
  mariscal_window_install_actions (window);
  mariscal_window_take_drops (window);
  mariscal_bubbles_follow (GTK_WINDOW (window));
  window->rest = mariscal_rest_new (window);
  mariscal_window_update_actions (window);
  gtk_window_set_default_size (GTK_WINDOW (window), mariscal_settings_get_int ("window-width", 1280),
                               mariscal_settings_get_int ("window-height", 900));
}

/* Whether it fills the screen GTK asks of whoever makes it, and takes for no if nobody says so. */
MariscalWindow *
mariscal_window_new (GtkApplication *application)
{
  return g_object_new (MARISCAL_TYPE_WINDOW, "application", application,
                       "maximized", mariscal_settings_get_flag ("window-maximized"), NULL);
}
