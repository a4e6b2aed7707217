/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* While a row writes into its own control, what the control tells is not the player's. */

#include "mariscal-field-row.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mariscal-stepper.h"

#define FEW 8                              /* more members are searched, not looked through */

struct _MariscalFieldRow
{
  GtkListBoxRow     parent;
  MariscalSession  *session;
  MariscalQuestion *q;
  MariscalFieldPath at;
  GtkWidget        *mark, *control;
  GPtrArray        *checks;                /* of a list: GtkCheckButton, a member each; else NULL */
  gboolean          showing;
};

G_DEFINE_FINAL_TYPE (MariscalFieldRow, mariscal_field_row, GTK_TYPE_LIST_BOX_ROW)

static void
tell (MariscalFieldRow *row)
{
  gtk_widget_activate_action (GTK_WIDGET (row), "odds.asked", NULL);
}

static char *
say_label (MariscalFieldRow *row)
{
  return war_words_label (mariscal_session_words (row->session), mariscal_session_schema (row->session),
                          row->at.info->field);
}

static char *
say_member (MariscalFieldRow *row, WarMember member)
{
  return war_words_name (mariscal_session_words (row->session), mariscal_session_state (row->session),
                         mariscal_session_data (row->session), member, NULL);
}

/* ---- counts and dice ---- */

static void
stepped_cb (MariscalStepper *stepper, int value, MariscalFieldRow *row)
{
  mariscal_question_fill (row->q, &row->at, value);
  tell (row);
}

static GtkWidget *
make_stepper (MariscalFieldRow *row)
{
  g_autofree char *label = say_label (row);
  GtkWidget *stepper = mariscal_stepper_new (row->at.info->min, row->at.info->max, label);

  g_signal_connect (stepper, "stepped", G_CALLBACK (stepped_cb), row);
  return stepper;
}

/* ---- yes or no ---- */

static void
switched_cb (GtkSwitch *control, GParamSpec *spec, MariscalFieldRow *row)
{
  if (row->showing)
    return;
  mariscal_question_fill (row->q, &row->at, gtk_switch_get_active (control));
  tell (row);
}

static GtkWidget *
make_switch (MariscalFieldRow *row)
{
  g_autofree char *label = say_label (row);
  GtkWidget *control = gtk_switch_new ();

  gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect (control, "notify::active", G_CALLBACK (switched_cb), row);
  return control;
}

/* ---- one of many ---- */

/* Where nobody need be named, the first entry is nobody. */
static guint
get_offset (MariscalFieldRow *row)
{
  return row->at.info->none || !row->at.info->required ? 1 : 0;
}

static void
chosen_cb (GtkDropDown *control, GParamSpec *spec, MariscalFieldRow *row)
{
  guint i = gtk_drop_down_get_selected (control), offset = get_offset (row);

  if (row->showing || i == GTK_INVALID_LIST_POSITION)
    return;
  if (i < offset)
    mariscal_question_put_back (row->q, &row->at);
  else
    mariscal_question_fill (row->q, &row->at, war_member_make (row->at.info->kind, i - offset));
  tell (row);
}

static GtkStringList *
list_members (MariscalFieldRow *row)
{
  GtkStringList *list = gtk_string_list_new (NULL);
  guint n = war_n_members (mariscal_session_data (row->session), row->at.info->kind);

  if (get_offset (row) == 1)
    gtk_string_list_append (list, "–");
  for (guint i = 0; i < n; i++)
    gtk_string_list_take (list, say_member (row, war_member_make (row->at.info->kind, i)));
  return list;
}

static GtkWidget *
make_drop_down (MariscalFieldRow *row)
{
  g_autofree char *label = say_label (row);
  GtkStringList *list = list_members (row);
  gboolean many = g_list_model_get_n_items (G_LIST_MODEL (list)) > FEW;
  GtkExpression *expression = gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");
  GtkWidget *control = gtk_drop_down_new (G_LIST_MODEL (list), expression);

  gtk_drop_down_set_enable_search (GTK_DROP_DOWN (control), many);
  gtk_widget_add_css_class (control, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect (control, "notify::selected", G_CALLBACK (chosen_cb), row);
  return control;
}

/* ---- some of many ---- */

static void
toggled_cb (GtkCheckButton *check, MariscalFieldRow *row)
{
  guint i;

  if (row->showing || !g_ptr_array_find (row->checks, check, &i))
    return;
  mariscal_question_item (row->q, &row->at, war_member_make (row->at.info->kind, i),
                          gtk_check_button_get_active (check));
  tell (row);
}

static GtkWidget *
make_checks (MariscalFieldRow *row)
{
  GtkWidget *button = gtk_menu_button_new (), *popover = gtk_popover_new (),
      *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_autofree char *label = say_label (row);
  guint n = war_n_members (mariscal_session_data (row->session), row->at.info->kind);

  row->checks = g_ptr_array_new ();
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = say_member (row, war_member_make (row->at.info->kind, i));
      GtkWidget *check = gtk_check_button_new_with_label (name);

      g_ptr_array_add (row->checks, check);
      g_signal_connect (check, "toggled", G_CALLBACK (toggled_cb), row);
      gtk_box_append (GTK_BOX (box), check);
    }
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_add_css_class (button, "flat");
  return button;
}

/* ---- words, and numbers one behind the other ---- */

static void
fill_numbers (MariscalFieldRow *row, const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ,;", -1);
  const WarFieldInfo *info = row->at.info;

  mariscal_question_put_back (row->q, &row->at);
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      mariscal_question_item (row->q, &row->at, (WarValue) CLAMP (g_ascii_strtoll (words[i], NULL, 10), info->min,
                                                                  info->max), TRUE);
}

static void
changed_cb (GtkEditable *entry, MariscalFieldRow *row)
{
  if (row->showing)
    return;
  if (row->at.info->list)
    fill_numbers (row, gtk_editable_get_text (entry));
  else
    mariscal_question_write (row->q, &row->at, gtk_editable_get_text (entry));
  tell (row);
}

static GtkWidget *
make_entry (MariscalFieldRow *row)
{
  g_autofree char *label = say_label (row);
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 8);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 12);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect (entry, "changed", G_CALLBACK (changed_cb), row);
  return entry;
}

static GtkWidget *
make_control (MariscalFieldRow *row)
{
  const WarFieldInfo *info = row->at.info;

  if (info->list)
    return info->type == WAR_TYPE_MEMBER ? make_checks (row) : make_entry (row);
  switch (info->type)
    {
    case WAR_TYPE_COUNT:
    case WAR_TYPE_DIE:    return make_stepper (row);
    case WAR_TYPE_FLAG:   return make_switch (row);
    case WAR_TYPE_MEMBER: return make_drop_down (row);
    default:              return make_entry (row);
    }
}

/* ---- what it shows ---- */

static gboolean
has_item (const WarRecord *record, WarField field, WarValue v)
{
  for (guint i = 0; i < war_rows (record, field); i++)
    if (war_item (record, field, i) == v)
      return TRUE;
  return FALSE;
}

static void
show_checks (MariscalFieldRow *row, const WarRecord *record)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < row->checks->len; i++)
    {
      gboolean there = has_item (record, row->at.info->field, war_member_make (row->at.info->kind, i));

      gtk_check_button_set_active (row->checks->pdata[i], there);
      if (there)
        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "",
                                gtk_check_button_get_label (row->checks->pdata[i]));
    }
  gtk_menu_button_set_label (GTK_MENU_BUTTON (row->control), text->str);
}

static void
show_numbers (MariscalFieldRow *row, const WarRecord *record)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < war_rows (record, row->at.info->field); i++)
    g_string_append_printf (text, "%s%d", text->len > 0 ? " " : "", war_item (record, row->at.info->field, i));
  if (!gtk_widget_has_focus (gtk_widget_get_first_child (row->control)))
    gtk_editable_set_text (GTK_EDITABLE (row->control), text->str);
}

static void
show_value (MariscalFieldRow *row, const WarRecord *record)
{
  const WarFieldInfo *info = row->at.info;
  WarValue v = info->list ? WAR_NONE : war_arg (record, info->field);
  gboolean known = v != WAR_NONE && v != WAR_UNKNOWN && (war_has (record, info->field) || !info->required);

  if (row->checks != NULL)
    show_checks (row, record);
  else if (info->list)
    show_numbers (row, record);
  else if (MARISCAL_IS_STEPPER (row->control))
    mariscal_stepper_show (MARISCAL_STEPPER (row->control), known, known ? v : 0);
  else if (GTK_IS_SWITCH (row->control))
    gtk_switch_set_active (GTK_SWITCH (row->control), known && v);
  else if (GTK_IS_DROP_DOWN (row->control))
    gtk_drop_down_set_selected (GTK_DROP_DOWN (row->control), known ? war_member_index (v) + get_offset (row)
                                                              : get_offset (row) == 1 ? 0
                                                                  : GTK_INVALID_LIST_POSITION);
  else if (!gtk_widget_has_focus (gtk_widget_get_first_child (row->control)))
    gtk_editable_set_text (GTK_EDITABLE (row->control), war_arg_text (record, info->field));
}

void
mariscal_field_row_show (MariscalFieldRow *row)
{
  const WarRecord *record = mariscal_question_look (row->q, &row->at);

  if (record == NULL)
    return;
  row->showing = TRUE;
  show_value (row, record);
  gtk_widget_set_visible (row->mark, war_arg_origin (record, row->at.info->field) == WAR_FROM_BOARD);
  row->showing = FALSE;
}

const MariscalFieldPath *
mariscal_field_row_path (MariscalFieldRow *row)
{
  return &row->at;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *keys, guint key, guint code, GdkModifierType modifiers, MariscalFieldRow *row)
{
  if (key != GDK_KEY_BackSpace || GTK_IS_EDITABLE (row->control))
    return FALSE;
  mariscal_question_put_back (row->q, &row->at);
  tell (row);
  return TRUE;
}

static void
mariscal_field_row_finalize (GObject *object)
{
  g_clear_pointer (&MARISCAL_FIELD_ROW (object)->checks, g_ptr_array_unref);
  G_OBJECT_CLASS (mariscal_field_row_parent_class)->finalize (object);
}

static void
mariscal_field_row_class_init (MariscalFieldRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mariscal_field_row_finalize;
}

static void
mariscal_field_row_init (MariscalFieldRow *row)
{
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (GTK_WIDGET (row), FALSE);
}

static GtkWidget *
make_label (MariscalFieldRow *row)
{
  g_autofree char *text = say_label (row);
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  return label;
}

GtkWidget *
mariscal_field_row_new (MariscalSession *session, MariscalQuestion *q, const MariscalFieldPath *at)
{
  MariscalFieldRow *row = g_object_new (MARISCAL_TYPE_FIELD_ROW, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkEventController *keys = gtk_event_controller_key_new ();

  row->session = session;
  row->q = q;
  row->at = *at;
  row->mark = gtk_image_new_from_icon_name ("mariscal-map-symbolic");
  row->control = make_control (row);
  gtk_widget_add_css_class (row->mark, "board-mark");
  gtk_widget_set_tooltip_text (row->mark, _("From the board; Backspace puts it back"));
  gtk_widget_set_valign (row->control, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (box, "field");
  gtk_box_append (GTK_BOX (box), make_label (row));
  gtk_box_append (GTK_BOX (box), row->mark);
  gtk_box_append (GTK_BOX (box), row->control);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), row);
  gtk_widget_add_controller (GTK_WIDGET (row), keys);
  return GTK_WIDGET (row);
}
