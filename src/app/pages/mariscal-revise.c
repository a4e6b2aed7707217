/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Proposed anew after each change of the form, once the hand rests: an idle gathers what was changed. */

#include "mariscal-revise.h"

#include <glib/gi18n.h>

#include "mariscal-boards.h"
#include "mariscal-help.h"
#include "mariscal-journal-detail.h"
#include "mariscal-order-form.h"
#include "mariscal-reading.h"
#include "mariscal-revise-view.h"
#include "mariscal-rule.h"
#include "mariscal-session-past.h"
#include "mariscal-text.h"
#include "war-error.h"

#define MOST_SAME 100                      /* of those that stay as they are, so many are named */

struct _MariscalRevise
{
  AdwBin           parent;
  MariscalSession *session;                /* NULL: nothing is being changed */
  guint            entry;                  /* what was asked */
  GArray          *dice;                   /* of WarGivenDie */
  WarProposal     *proposal;               /* NULL: it cannot be */
  char            *begun_with;             /* the order and its dice before anybody has changed them */
  gboolean         anyway;                 /* the rules may be broken */
  gboolean         accepting;
  guint            proposing;
  GtkLabel        *title, *why;
  GtkWidget       *accept, *wrong, *anyway_button;
  GtkBox          *groups;
  MariscalOrderForm *form;
  MariscalBoards  *boards;
};

enum { LEFT, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MariscalRevise, mariscal_revise, ADW_TYPE_BIN)

static void propose_soon (MariscalRevise *self);

typedef struct
{
  MariscalRevise *self;
  guint           entry;
} Asked;

static void
die_cb (int fell, gpointer user)
{
  Asked *asked = user;
  WarGivenDie given = { asked->entry, fell };

  g_array_append_val (asked->self->dice, given);
  propose_soon (asked->self);
}

static void
take_back_cb (MariscalRevise *self, GtkWidget *button)
{
  g_array_remove_index (self->dice, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "die")));
  propose_soon (self);
}

/* What becomes of an entry is a place for Tab, under the heading that says which kind it is. */
static GtkWidget *
new_fate (const MariscalRevised *revised, const char *heading, const char *title)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_autofree char *why = g_strjoin (" · ", heading, revised->why, NULL);
  g_autofree char *says = revised->rule != NULL ? g_strdup_printf ("%s (§ %s)", why, revised->rule) : g_strdup (why);

  gtk_box_append (GTK_BOX (box), mariscal_text_new (title, "body"));
  if (revised->why != NULL)
    gtk_box_append (GTK_BOX (box), mariscal_text_new (revised->why, "caption"));
  return mariscal_reading_new (box, title, says);
}

static void
append_revised (MariscalRevise *self, GtkBox *box, const char *heading, const MariscalRevised *revised)
{
  g_autofree char *title = g_strdup_printf ("%u · %s", revised->entry, revised->title);
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "panel");
  gtk_box_append (GTK_BOX (card), new_fate (revised, heading, title));
  if (revised->rule != NULL)
    {
      GtkWidget *rule = mariscal_rule_new (revised->rule);

      gtk_widget_set_halign (rule, GTK_ALIGN_START);
      gtk_box_append (GTK_BOX (card), rule);
    }
  if (revised->changes->len > 0)
    gtk_box_append (GTK_BOX (card), mariscal_change_list_new (self->session, war_proposal_after (self->proposal),
                                                              revised->changes));
  if (revised->die > 0)
    {
      Asked *asked = g_new0 (Asked, 1);
      GtkWidget *buttons = mariscal_die_buttons_new (revised->die, 0, title, die_cb, asked, g_free);

      *asked = (Asked) { self, revised->entry };
      mariscal_die_buttons_take_digits (buttons, card);
      gtk_box_append (GTK_BOX (card), buttons);
    }
  gtk_box_append (box, card);
}

/* Those that stay the same are told by a number, and named where somebody wants to see them. */
static void
append_same (MariscalRevise *self, const GPtrArray *same)
{
  g_autofree char *title = g_strdup_printf (ngettext ("%u entry stays the same", "%u entries stay the same", same->len),
                                            same->len);
  GtkWidget *expander = gtk_expander_new (title), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  for (guint i = 0; i < MIN (same->len, MOST_SAME); i++)
    {
      const MariscalRevised *revised = g_ptr_array_index (same, i);
      g_autofree char *text = g_strdup_printf ("%u · %s", revised->entry, revised->title);

      gtk_box_append (GTK_BOX (box), mariscal_text_new (text, "caption"));
    }
  if (same->len > MOST_SAME)
    gtk_box_append (GTK_BOX (box), mariscal_text_new ("…", "caption"));
  gtk_widget_set_margin_start (box, 18);
  gtk_widget_set_can_focus (box, FALSE);   /* Tab looks into it also while it is folded and in no window */
  gtk_expander_set_child (GTK_EXPANDER (expander), box);
  gtk_box_append (self->groups, expander);
}

static void
append_given (MariscalRevise *self)
{
  for (guint i = 0; i < self->dice->len; i++)
    {
      const WarGivenDie *given = &g_array_index (self->dice, WarGivenDie, i);
      g_autofree char *text = g_strdup_printf (_("Entry %u: a %d fell"), given->entry, given->fell);
      GtkWidget *button = gtk_button_new_with_label (text);

      gtk_widget_set_tooltip_text (button, _("Take this die back"));
      gtk_widget_set_halign (button, GTK_ALIGN_START);
      gtk_widget_add_css_class (button, "flat");
      g_object_set_data (G_OBJECT (button), "die", GUINT_TO_POINTER (i));
      g_signal_connect_swapped (button, "clicked", G_CALLBACK (take_back_cb), self);
      gtk_box_append (self->groups, button);
    }
}

static void
append_group (MariscalRevise *self, const char *title, const GPtrArray *group)
{
  if (group->len == 0)
    return;
  gtk_box_append (self->groups, mariscal_text_new (title, "heading"));
  for (guint i = 0; i < group->len; i++)
    append_revised (self, self->groups, title, g_ptr_array_index (group, i));
}

static void
clear_groups (MariscalRevise *self)
{
  mariscal_box_empty (self->groups);
}

/* What is decided otherwise than at first; the same may come out otherwise today. */
static gboolean
changes_anything (const MariscalRevise *self, const MariscalRevision *revision, const char *asked)
{
  for (guint i = 0; i < MARISCAL_REVISED_GROUPS; i++)
    if (i != MARISCAL_REVISED_SAME && revision->group[i]->len > 0)
      return TRUE;
  return revision->breaks->len > 0 || self->dice->len > 0 || !g_str_equal (asked, self->begun_with);
}

/* The order as a line of the journal, and after it the faces that were shown. */
static char *
write_asked (const WarRecord *order, const GArray *faces)
{
  GString *asked = g_string_new (NULL);

  war_record_write (order, asked);
  for (guint i = 0; faces != NULL && i < faces->len; i++)
    g_string_append_printf (asked, " %d", g_array_index (faces, WarFace, i).fell);
  return g_string_free (asked, FALSE);
}

static void
show_groups (MariscalRevise *self, const char *asked)
{
  g_autoptr (MariscalRevision) revision = mariscal_revision_new (self->session, self->proposal);

  if (changes_anything (self, revision, asked))
    gtk_widget_add_css_class (self->accept, "suggested-action");
  append_group (self, _("Wants a die"), revision->group[MARISCAL_REVISED_WANTS_DIE]);
  append_given (self);
  append_group (self, _("No longer fits, and is left out"), revision->group[MARISCAL_REVISED_LEFT_OUT]);
  append_group (self, _("Comes out otherwise"), revision->group[MARISCAL_REVISED_OTHERWISE]);
  if (revision->breaks->len > 0)
    gtk_box_append (self->groups, mariscal_text_new (_("Not right on the board then"), "heading"));
  for (guint i = 0; i < revision->breaks->len; i++)
    {
      const char *text = g_ptr_array_index (revision->breaks, i);

      gtk_box_append (self->groups, mariscal_reading_new (mariscal_text_new (text, "warning"), text,
                                                          _("Not right on the board then")));
    }
  if (revision->group[MARISCAL_REVISED_SAME]->len > 0)
    append_same (self, revision->group[MARISCAL_REVISED_SAME]);
  mariscal_boards_show (self->boards, self->session, war_proposal_before (self->proposal), _("As it is"),
                        war_proposal_after (self->proposal), _("As it would be"));
}

static void
propose (MariscalRevise *self)
{
  g_autoptr (WarRecord) order = war_record_copy (mariscal_order_form_order (self->form));
  g_autoptr (GError) error = NULL;
  g_autofree char *asked = NULL;

  if (self->anyway)
    war_order_override (order, "");
  asked = write_asked (order, mariscal_order_form_faces (self->form));
  if (self->begun_with == NULL)
    self->begun_with = g_strdup (asked);
  g_clear_pointer (&self->proposal, war_proposal_free);
  self->proposal = mariscal_session_revise (self->session, self->entry, order, mariscal_order_form_faces (self->form),
                                            self->dice, &error);
  clear_groups (self);
  gtk_widget_set_visible (self->wrong, self->proposal == NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->boards), self->proposal != NULL);
  gtk_widget_set_sensitive (self->accept, self->proposal != NULL);
  gtk_widget_remove_css_class (self->accept, "suggested-action");
  if (self->proposal != NULL)
    show_groups (self, asked);
  else
    {
      gtk_label_set_text (self->why, error->message);
      gtk_widget_set_visible (self->anyway_button,
                              !self->anyway && g_error_matches (error, WAR_ERROR, WAR_ERROR_NO));
    }
}

static gboolean
propose_cb (gpointer user)
{
  MariscalRevise *self = user;

  self->proposing = 0;
  propose (self);
  return G_SOURCE_REMOVE;
}

static void
propose_soon (MariscalRevise *self)
{
  if (self->proposing == 0)
    self->proposing = g_idle_add (propose_cb, self);
}

static void
changed_cb (MariscalRevise *self)
{
  self->anyway = FALSE;
  propose_soon (self);
}

static void
anyway_cb (MariscalRevise *self)
{
  self->anyway = TRUE;
  propose_soon (self);
}

static void
forget (MariscalRevise *self)
{
  g_clear_handle_id (&self->proposing, g_source_remove);
  g_clear_pointer (&self->proposal, war_proposal_free);
  g_clear_pointer (&self->begun_with, g_free);
  g_clear_object (&self->session);
  g_array_set_size (self->dice, 0);
}

static void
leave_cb (MariscalRevise *self)
{
  mariscal_boards_clear (self->boards);
  forget (self);
  g_signal_emit (self, signals[LEFT], 0);
}

static void
accept_cb (MariscalRevise *self)
{
  g_autoptr (MariscalSession) session = g_object_ref (self->session);
  g_autoptr (GError) error = NULL;

  if (self->proposing != 0)
    {
      g_clear_handle_id (&self->proposing, g_source_remove);
      propose (self);
    }
  if (self->proposal == NULL)
    return;
  self->accepting = TRUE;
  if (mariscal_session_accept (session, self->proposal, &error))
    leave_cb (self);
  else
    mariscal_session_tell (session, error->message, FALSE);
  self->accepting = FALSE;
}

gboolean
mariscal_revise_renew (MariscalRevise *self)
{
  if (self->session == NULL || self->accepting || !mariscal_session_revises (self->session, self->entry))
    return FALSE;
  propose_soon (self);
  return TRUE;
}

/* All that fell for an order and for what followed from it, as one run. */
static GArray *
gather_faces (WarCampaign *c, guint entry)
{
  GArray *faces = g_array_new (FALSE, FALSE, sizeof (WarFace));

  for (guint n = entry; n <= war_campaign_n (c); n++)
    {
      g_autoptr (WarEntry) e = war_campaign_entry (c, n);
      g_autoptr (GArray) throws = NULL;

      if (e == NULL || (n > entry && !war_entry_then (e)))
        break;
      throws = war_entry_throws (e);
      for (guint i = 0; i < throws->len; i++)
        {
          WarFace face = { g_array_index (throws, WarThrow, i).fell, g_array_index (throws, WarThrow, i).from };

          g_array_append_val (faces, face);
        }
    }
  return faces;
}

void
mariscal_revise_show (MariscalRevise *self, MariscalSession *session, guint entry)
{
  WarCampaign *c = mariscal_session_campaign (session);
  g_autofree char *title = NULL;
  g_autoptr (WarEntry) e = NULL;
  g_autoptr (WarRecord) order = NULL;
  g_autoptr (GArray) throws = NULL, faces = NULL;

  forget (self);
  self->session = g_object_ref (session);
  self->entry = mariscal_asked_by (c, entry);
  self->anyway = FALSE;
  e = war_campaign_entry (c, self->entry);
  order = war_entry_record (e);
  throws = war_entry_throws (e);
  title = g_strdup_printf (_("Change entry %u"), self->entry);
  gtk_label_set_text (self->title, title);
  mariscal_order_form_show (self->form, session, order, throws);
  faces = gather_faces (c, self->entry);
  if (faces->len > 0)
    mariscal_order_form_throw (self->form, war_campaign_look (c, war_entry_on (e)), self->entry, faces);
  self->anyway = war_order_overrides (order, NULL);
  propose (self);
}

struct _MariscalReviseLeft
{
  guint      entry;
  WarRecord *order;
  GArray    *dice;
  GArray    *faces;                        /* NULL: nobody has changed them */
  gboolean   anyway, all;
};

void
mariscal_revise_left_free (MariscalReviseLeft *left)
{
  war_record_free (left->order);
  g_array_unref (left->dice);
  g_clear_pointer (&left->faces, g_array_unref);
  g_free (left);
}

MariscalReviseLeft *
mariscal_revise_pass_on (MariscalRevise *self)
{
  MariscalReviseLeft *left = self->session != NULL ? g_new0 (MariscalReviseLeft, 1) : NULL;
  const GArray *faces = mariscal_order_form_faces (self->form);

  if (left != NULL)
    *left = (MariscalReviseLeft) { self->entry, war_record_copy (mariscal_order_form_order (self->form)),
                                   g_array_copy (self->dice), faces != NULL ? g_array_copy ((GArray *) faces) : NULL,
                                   self->anyway, mariscal_order_form_shows_all (self->form) };
  return left;
}

gboolean
mariscal_revise_go_on (MariscalRevise *self, MariscalSession *session, const MariscalReviseLeft *left)
{
  if (!mariscal_session_revises (session, left->entry))
    return FALSE;
  mariscal_revise_show (self, session, left->entry);
  mariscal_order_form_fill (self->form, left->order, left->faces, left->all);
  self->anyway = left->anyway;
  g_array_append_vals (self->dice, left->dice->data, left->dice->len);
  propose (self);
  return TRUE;
}

static gboolean
key_cb (MariscalRevise *self, guint key)
{
  if (key != GDK_KEY_Escape)
    return FALSE;
  leave_cb (self);
  return TRUE;
}

void
mariscal_revise_take_keys (MariscalRevise *self)
{
  gtk_widget_child_focus (GTK_WIDGET (self->form), GTK_DIR_TAB_FORWARD);
}

static void
mariscal_revise_dispose (GObject *object)
{
  forget (MARISCAL_REVISE (object));
  G_OBJECT_CLASS (mariscal_revise_parent_class)->dispose (object);
}

static void
mariscal_revise_finalize (GObject *object)
{
  g_array_unref (MARISCAL_REVISE (object)->dice);
  G_OBJECT_CLASS (mariscal_revise_parent_class)->finalize (object);
}

static void
mariscal_revise_class_init (MariscalReviseClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mariscal_revise_dispose;
  G_OBJECT_CLASS (klass)->finalize = mariscal_revise_finalize;
  signals[LEFT] = g_signal_new ("left", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 0);
  g_type_ensure (MARISCAL_TYPE_BOARDS);
  g_type_ensure (MARISCAL_TYPE_ORDER_FORM);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mariscal_app/Mariscal/pages/mariscal-revise.ui");
  gtk_widget_class_bind_template_child (widget_class, MariscalRevise, title);
  gtk_widget_class_bind_template_child (widget_class, MariscalRevise, why);
  gtk_widget_class_bind_template_child (widget_class, MariscalRevise, accept);
  gtk_widget_class_bind_template_child (widget_class, MariscalRevise, wrong);
  gtk_widget_class_bind_template_child_full (widget_class, "anyway", FALSE,
                                             G_STRUCT_OFFSET (MariscalRevise, anyway_button));
  gtk_widget_class_bind_template_child (widget_class, MariscalRevise, groups);
  gtk_widget_class_bind_template_child (widget_class, MariscalRevise, form);
  gtk_widget_class_bind_template_child (widget_class, MariscalRevise, boards);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, anyway_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);
  gtk_widget_class_bind_template_callback (widget_class, accept_cb);
}

static void
mariscal_revise_init (MariscalRevise *self)
{
  self->dice = g_array_new (FALSE, FALSE, sizeof (WarGivenDie));
  gtk_widget_init_template (GTK_WIDGET (self));
  mariscal_help_declare (self, "revise");
}
