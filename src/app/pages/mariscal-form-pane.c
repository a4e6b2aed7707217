/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The pane is built anew when its shape changes: another form, a row more or less, more or fewer fields. Else each
 * row shows its field again. */

#include "mariscal-form-pane.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mariscal-badge.h"
#include "mariscal-field-row.h"

struct _MariscalFormPane
{
  GtkBox            parent;
  MariscalSession  *session;
  MariscalQuestion *q;
  char             *shape;
  GPtrArray        *rows;                  /* of MariscalFieldRow */
  GPtrArray        *badges;                /* of MariscalBadge, one a list of forces */
  gboolean          more;
};

G_DEFINE_FINAL_TYPE (MariscalFormPane, mariscal_form_pane, GTK_TYPE_BOX)

static const WarFormInfo *
get_form (MariscalFormPane *pane)
{
  return war_form_info (mariscal_session_schema (pane->session), mariscal_question_form (pane->q));
}

/* Is it declared among those for who wants more? */
static gboolean
is_more (MariscalFormPane *pane, const char *path)
{
  const WarFormInfo *form = get_form (pane);
  g_auto (GStrv) more = g_strsplit (form->more != NULL ? form->more : "", " ", -1);

  return g_strv_contains ((const char *const *) more, path);
}

static char *
say_field (MariscalFormPane *pane, const WarFieldInfo *info)
{
  return war_words_label (mariscal_session_words (pane->session), mariscal_session_schema (pane->session),
                          info->field);
}

static GtkWidget *
make_list (void)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  return list;
}

static void
add_field (MariscalFormPane *pane, GtkWidget *list, const MariscalFieldPath *at)
{
  GtkWidget *row = mariscal_field_row_new (pane->session, pane->q, at);

  g_ptr_array_add (pane->rows, row);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
}

/* ---- lists of rows ---- */

static void
tell (GtkWidget *widget)
{
  gtk_widget_activate_action (widget, "odds.asked", NULL);
}

static void
free_path (gpointer path, GClosure *closure)
{
  g_free (path);
}

static void
add_clicked_cb (GtkButton *button, const MariscalFieldPath *at)
{
  MariscalFormPane *pane = MARISCAL_FORM_PANE (gtk_widget_get_ancestor (GTK_WIDGET (button),
                                                                        MARISCAL_TYPE_FORM_PANE));

  mariscal_question_add (pane->q, at);
  tell (GTK_WIDGET (pane));
}

/* The last step of the way is the row that goes. */
static void
remove_clicked_cb (GtkButton *button, const MariscalFieldPath *at)
{
  MariscalFormPane *pane = MARISCAL_FORM_PANE (gtk_widget_get_ancestor (GTK_WIDGET (button),
                                                                        MARISCAL_TYPE_FORM_PANE));
  MariscalFieldPath list = *at;

  list.depth--;
  list.info = war_field_info (mariscal_session_schema (pane->session), at->inside[list.depth]);
  mariscal_question_remove (pane->q, &list, at->row[list.depth]);
  tell (GTK_WIDGET (pane));
}

static GtkWidget *
make_button (const char *icon, const char *label, GCallback clicked, const MariscalFieldPath *at)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_css_classes (button, (const char *[]) { "flat", "circular", NULL });
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect_data (button, "clicked", clicked, g_memdup2 (at, sizeof *at), free_path, 0);
  return button;
}

static void add_fields (MariscalFormPane *pane, GtkWidget *list, WarForm form, MariscalFieldPath at,
                        const char *path);

/* One row of a list: its fields, and a way to be rid of it. */
static void
add_row (MariscalFormPane *pane, const MariscalFieldPath *rows, guint i, const char *path)
{
  GtkWidget *list = make_list (), *first;
  MariscalFieldPath at = *rows;

  at.inside[at.depth] = rows->info->field;
  at.row[at.depth++] = i;
  add_fields (pane, list, rows->info->form, at, path);
  first = GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0));
  if (first != NULL)
    gtk_box_append (GTK_BOX (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (first))),
                    make_button ("list-remove-symbolic", _("Take this row away"), G_CALLBACK (remove_clicked_cb),
                                 &at));
  gtk_box_append (GTK_BOX (pane), list);
}

static void
add_heading (MariscalFormPane *pane, const MariscalFieldPath *rows, gboolean badge)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *label;
  g_autofree char *text = say_field (pane, rows->info);

  label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, "heading");
  if (badge)
    {
      g_ptr_array_add (pane->badges, mariscal_badge_new (4, "", 18));
      gtk_box_append (GTK_BOX (box), pane->badges->pdata[pane->badges->len - 1]);
    }
  gtk_box_append (GTK_BOX (box), label);
  if (rows->info->type == WAR_TYPE_ROWS)
    gtk_box_append (GTK_BOX (box), make_button ("list-add-symbolic", _("One row more"), G_CALLBACK (add_clicked_cb),
                                                rows));
  gtk_box_append (GTK_BOX (pane), box);
}

static void
add_rows (MariscalFormPane *pane, const MariscalFieldPath *at, const char *path)
{
  const WarRecord *record = mariscal_question_look (pane->q, at);
  guint n = record != NULL ? war_rows (record, at->info->field) : 0;

  add_heading (pane, at, at->depth == 0);
  for (guint i = 0; i < n; i++)
    add_row (pane, at, i, path);
}

/* ---- fields ---- */

/* Fields of a form into a list; what has fields of its own gets lists of its own behind it. */
static void
add_one (MariscalFormPane *pane, GtkWidget *list, MariscalFieldPath at, const char *path)
{
  if (at.info->type == WAR_TYPE_ROWS)
    add_rows (pane, &at, path);
  else if (at.info->type != WAR_TYPE_RECORD)
    add_field (pane, list, &at);
  else if (at.depth < MARISCAL_FIELD_DEPTH)
    {
      MariscalFieldPath within = at;

      within.inside[within.depth++] = at.info->field;
      add_fields (pane, list, at.info->form, within, path);
    }
}

static void
add_fields (MariscalFormPane *pane, GtkWidget *list, WarForm form, MariscalFieldPath at, const char *path)
{
  const WarFormInfo *info = war_form_info (mariscal_session_schema (pane->session), form);

  for (guint i = 0; i < info->fields->len && at.depth < MARISCAL_FIELD_DEPTH + 1; i++)
    {
      g_autofree char *own = NULL;

      at.info = g_ptr_array_index (info->fields, i);
      own = path != NULL ? g_strdup_printf ("%s.%s", path, at.info->id) : g_strdup (at.info->id);
      if (path == NULL || pane->more || !is_more (pane, own))
        add_one (pane, list, at, own);
    }
}

/* "retreat.cancel", from the form down. */
static gboolean
find_path (MariscalFormPane *pane, const char *path, MariscalFieldPath *at)
{
  g_auto (GStrv) names = g_strsplit (path, ".", -1);
  WarForm form = mariscal_question_form (pane->q);

  *at = (MariscalFieldPath) { .depth = 0 };
  for (guint i = 0; names[i] != NULL; i++)
    {
      at->info = war_find_field (mariscal_session_schema (pane->session), form, names[i], -1);
      form = at->info->form;
      if (names[i + 1] != NULL && at->info->type == WAR_TYPE_ROWS)
        return FALSE;
      if (names[i + 1] != NULL)
        at->inside[at->depth++] = at->info->field;
    }
  return TRUE;
}

/* A list that has stayed empty is not seen. */
static void
add_list (MariscalFormPane *pane, GtkWidget *list)
{
  if (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0) != NULL)
    gtk_box_append (GTK_BOX (pane), list);
  else
    g_object_unref (g_object_ref_sink (list));
}

static void
add_group (MariscalFormPane *pane, const char *group)
{
  g_auto (GStrv) paths = g_strsplit (group, " ", -1);
  GtkWidget *list = make_list ();

  for (guint i = 0; paths[i] != NULL; i++)
    {
      MariscalFieldPath at;

      if (find_path (pane, paths[i], &at))
        add_one (pane, list, at, paths[i]);
    }
  add_list (pane, list);
}

static void
more_toggled_cb (GtkToggleButton *button, MariscalFormPane *pane)
{
  pane->more = gtk_toggle_button_get_active (button);
  tell (GTK_WIDGET (pane));
}

static void
add_more (MariscalFormPane *pane, const char *more)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (_("More circumstances"));

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), pane->more);
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect (button, "toggled", G_CALLBACK (more_toggled_cb), pane);
  gtk_box_append (GTK_BOX (pane), button);
  if (pane->more)
    add_group (pane, more);
}

static void
build (MariscalFormPane *pane)
{
  const WarFormInfo *form = get_form (pane);
  GtkWidget *child;

  g_ptr_array_set_size (pane->rows, 0);
  g_ptr_array_set_size (pane->badges, 0);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (pane))) != NULL)
    gtk_box_remove (GTK_BOX (pane), child);
  if (form->groups == NULL)
    {
      GtkWidget *list = make_list ();

      add_fields (pane, list, form->form, (MariscalFieldPath) { .depth = 0 }, NULL);
      add_list (pane, list);
      return;
    }
  for (guint i = 0; i < form->groups->len; i++)
    add_group (pane, g_ptr_array_index (form->groups, i));
  if (form->more != NULL)
    add_more (pane, form->more);
}

/* ---- its shape ---- */

static void
print_shape (const WarRecord *record, GString *out)
{
  const WarFormInfo *form = war_form_info (war_data_schema (war_record_data (record)), war_record_form (record));

  for (guint i = 0; i < form->fields->len; i++)
    {
      const WarFieldInfo *info = g_ptr_array_index (form->fields, i);

      for (guint row = 0; info->type == WAR_TYPE_ROWS && row < war_rows (record, info->field); row++)
        {
          g_string_append_printf (out, "%s%u(", info->id, row);
          print_shape (war_row (record, info->field, row), out);
          g_string_append_c (out, ')');
        }
    }
}

/* Whose the i-th list of forces is: as the losses say, else as its first row does. */
static WarMember
find_whose (MariscalFormPane *pane, const MariscalOddsView *view, guint which)
{
  const WarRecord *record = mariscal_question_record (pane->q);
  const WarFormInfo *form = get_form (pane);

  if (which < view->losses->len)
    return g_array_index (view->losses, MariscalLoss, which).whose;
  for (guint i = 0; i < form->fields->len; i++)
    {
      const WarFieldInfo *info = g_ptr_array_index (form->fields, i);
      const WarFormInfo *row = info->type == WAR_TYPE_ROWS
          ? war_form_info (mariscal_session_schema (pane->session), info->form) : NULL;

      if (row == NULL || which-- > 0 || war_rows (record, info->field) == 0)
        continue;
      for (guint k = 0; k < row->fields->len; k++)
        {
          const WarFieldInfo *own = g_ptr_array_index (row->fields, k);
          WarMember v = own->type == WAR_TYPE_MEMBER && !own->list
              ? war_arg (war_row (record, info->field, 0), own->field) : WAR_NONE;

          if (v != WAR_NONE && mariscal_sides_tone (pane->session, v) != MARISCAL_NOBODY)
            return v;
        }
    }
  return WAR_NONE;
}

void
mariscal_form_pane_show (MariscalFormPane *pane, const MariscalOddsView *view)
{
  g_autoptr (GString) shape = g_string_new (war_language ());

  g_string_append_printf (shape, " %d %d ", mariscal_question_form (pane->q), pane->more);
  print_shape (mariscal_question_record (pane->q), shape);
  if (g_strcmp0 (shape->str, pane->shape) != 0)
    {
      build (pane);
      g_free (pane->shape);
      pane->shape = g_strdup (shape->str);
    }
  for (guint i = 0; i < pane->rows->len; i++)
    mariscal_field_row_show (pane->rows->pdata[i]);
  for (guint i = 0; i < pane->badges->len; i++)
    {
      WarMember whose = find_whose (pane, view, i);

      gtk_widget_set_visible (pane->badges->pdata[i], whose != WAR_NONE);
      if (whose != WAR_NONE)
        mariscal_badge_set_side (pane->badges->pdata[i], pane->session, whose);
    }
}

static void
mariscal_form_pane_finalize (GObject *object)
{
  MariscalFormPane *pane = MARISCAL_FORM_PANE (object);

  g_free (pane->shape);
  g_ptr_array_unref (pane->rows);
  g_ptr_array_unref (pane->badges);
  G_OBJECT_CLASS (mariscal_form_pane_parent_class)->finalize (object);
}

static void
mariscal_form_pane_class_init (MariscalFormPaneClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mariscal_form_pane_finalize;
}

static void
mariscal_form_pane_init (MariscalFormPane *pane)
{
  pane->rows = g_ptr_array_new ();
  pane->badges = g_ptr_array_new ();
  gtk_orientable_set_orientation (GTK_ORIENTABLE (pane), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (pane), 8);
}

GtkWidget *
mariscal_form_pane_new (MariscalSession *session, MariscalQuestion *q)
{
  MariscalFormPane *pane = g_object_new (MARISCAL_TYPE_FORM_PANE, NULL);

  pane->session = session;
  pane->q = q;
  return GTK_WIDGET (pane);
}
