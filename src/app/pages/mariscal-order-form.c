/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Widgets write into a copy of the order as they are used. Where a list grows or shrinks all is made anew: records
 * within may have moved. */

#include "mariscal-order-form.h"
#include "mariscal-dice-run.h"
#include "mariscal-text.h"

#include <glib/gi18n.h>

struct _MariscalOrderForm
{
  AdwBin           parent;
  MariscalSession *session;
  WarRecord       *order;                  /* a copy */
  GArray          *throws;                 /* of WarThrow: what fell; or NULL */
  guint            hidden;                 /* fields that are not shown */
  guint            next_throw;             /* while rows are made: of the die that comes next */
  GtkBox          *box;
  MariscalDiceRun *run;
  WarState        *table;                  /* on which dice are thrown for it; NULL: it is not asked which */
  guint            entry;
  GArray          *faces;                  /* of WarFace */
  gboolean         thrown;                 /* other faces than those that fell */
  WarWanted       *wanted;
  gboolean         all;                    /* fields that the order leaves out, too */
  guint            renewing;
};

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MariscalOrderForm, mariscal_order_form, ADW_TYPE_BIN)

/* A place in the order: a field, or an item of one that is a list. */
typedef struct
{
  MariscalOrderForm  *form;
  WarRecord          *record;
  const WarFieldInfo *info;
  int                 item;                /* −1: the field itself */
  GArray             *members;             /* of WarMember, as a list of names has them; or NULL */
} Slot;

static void fill_records (MariscalOrderForm *self, GtkListBox *list, WarRecord *record, guint depth);

static void
free_slot (gpointer p)
{
  Slot *slot = p;

  g_clear_pointer (&slot->members, g_array_unref);
  g_free (slot);
}

/* It lives as long as the widget that writes through it. */
static Slot *
new_slot (MariscalOrderForm *self, GObject *widget, WarRecord *record, const WarFieldInfo *info, int item)
{
  Slot *slot = g_new0 (Slot, 1);

  *slot = (Slot) { self, record, info, item, NULL };
  if (widget != NULL)
    g_object_set_data_full (widget, "slot", slot, free_slot);
  return slot;
}

/* A die that has a field of its own has its buttons. */
static gboolean
has_die (const WarSchema *schema, WarForm form)
{
  const GPtrArray *fields = war_form_info (schema, form)->fields;

  for (guint i = 0; i < fields->len; i++)
    {
      const WarFieldInfo *info = g_ptr_array_index (fields, i);

      if (info->type == WAR_TYPE_DIE || (info->form != 0 && has_die (schema, info->form)))
        return TRUE;
    }
  return FALSE;
}

/* Asked as if it were done in any case: what is against it is told elsewhere. */
static WarRecord *
copy_anyway (MariscalOrderForm *self)
{
  WarRecord *order = war_record_copy (self->order);

  war_order_override (order, NULL);
  return order;
}

static void
show_run (MariscalOrderForm *self)
{
  g_autoptr (WarRecord) order = self->order != NULL ? copy_anyway (self) : NULL;
  gboolean there;

  g_clear_pointer (&self->wanted, war_wanted_free);
  if (self->table != NULL && !has_die (mariscal_session_schema (self->session), war_record_form (order))
      && war_record_check (order, NULL))
    self->wanted = war_wanted_new (self->table, order, self->entry, self->faces);
  there = self->wanted != NULL && self->wanted->any;
  gtk_widget_set_visible (GTK_WIDGET (self->run), there);
  if (there)
    mariscal_dice_run_show (self->run, self->session, self->wanted, self->faces);
}

static void
changed (MariscalOrderForm *self)
{
  show_run (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
put_faces (MariscalOrderForm *self, const GArray *faces)
{
  g_array_set_size (self->faces, 0);
  g_array_append_vals (self->faces, faces->data, faces->len);
  self->thrown = TRUE;
}

/* What cannot be thrown changes nothing. */
static void
typed_cb (MariscalDiceRun *run, const GArray *faces, MariscalOrderForm *self)
{
  g_autoptr (WarRecord) order = copy_anyway (self);
  g_autofree char *why = NULL;
  g_autoptr (WarWanted) wanted = mariscal_dice_run_try (self->session, self->table, order, self->entry, faces,
                                                        self->wanted, &why);

  if (wanted == NULL)
    {
      mariscal_dice_run_refuse (run, why);
      return;
    }
  put_faces (self, faces);
  changed (self);
}

static void make_rows (MariscalOrderForm *self);

static gboolean
renew_cb (gpointer user)
{
  MariscalOrderForm *self = user;

  self->renewing = 0;
  make_rows (self);
  changed (self);
  return G_SOURCE_REMOVE;
}

/* Not at once: a widget that is about to go is still answering. */
static void
renew (MariscalOrderForm *self)
{
  if (self->renewing == 0)
    self->renewing = g_idle_add (renew_cb, self);
}

/* The items of a list, one of them another or none. */
static void
put_item (const Slot *slot, WarValue value, gboolean gone)
{
  guint n = war_rows (slot->record, slot->info->field);
  g_autoptr (GArray) items = g_array_new (FALSE, FALSE, sizeof (WarValue));

  for (guint i = 0; i < n; i++)
    {
      WarValue v = (int) i == slot->item ? value : war_item (slot->record, slot->info->field, i);

      if ((int) i != slot->item || !gone)
        g_array_append_val (items, v);
    }
  war_clear (slot->record, slot->info->field);
  if (items->len == 0)
    war_add_nothing (slot->record, slot->info->field, WAR_TYPED);
  for (guint i = 0; i < items->len; i++)
    war_add_item (slot->record, slot->info->field, g_array_index (items, WarValue, i), WAR_TYPED);
}

static void
put (const Slot *slot, WarValue value)
{
  if (slot->item >= 0)
    put_item (slot, value, FALSE);
  else
    war_fill (slot->record, slot->info->field, value, WAR_TYPED);
  changed (slot->form);
}

static WarValue
value_of (const Slot *slot)
{
  return slot->item >= 0 ? war_item (slot->record, slot->info->field, slot->item)
                         : war_arg (slot->record, slot->info->field);
}

static void
count_cb (GtkEditable *entry, Slot *slot)
{
  const char *text = gtk_editable_get_text (entry);
  gint64 n;

  if (*text == '\0' && slot->item < 0)
    {
      war_clear (slot->record, slot->info->field);
      changed (slot->form);
    }
  else if (g_ascii_string_to_signed (text, 10, -WAR_COUNT_LIMIT, WAR_COUNT_LIMIT, &n, NULL))
    put (slot, (WarValue) n);
}

static void
flag_cb (GtkSwitch *widget, GParamSpec *spec, Slot *slot)
{
  put (slot, gtk_switch_get_active (widget));
}

static void
text_cb (GtkEditable *entry, Slot *slot)
{
  war_fill_text (slot->record, slot->info->field, gtk_editable_get_text (entry), WAR_TYPED);
  changed (slot->form);
}

static void
member_cb (GtkDropDown *widget, GParamSpec *spec, Slot *slot)
{
  guint i = gtk_drop_down_get_selected (widget);

  if (i < slot->members->len)
    put (slot, g_array_index (slot->members, WarMember, i));
}

static void
die_cb (int fell, gpointer user)
{
  put (user, fell);
}

static void
add_member (MariscalOrderForm *self, GtkStringList *names, GArray *members, WarMember member)
{
  g_autofree char *name = member == WAR_NONE ? g_strdup ("—")
    : war_words_name (mariscal_session_words (self->session), mariscal_session_state (self->session),
                      mariscal_session_data (self->session), member, NULL);

  gtk_string_list_append (names, name);
  g_array_append_val (members, member);
}

static GtkWidget *
new_member (MariscalOrderForm *self, WarRecord *record, const WarFieldInfo *info, int item)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GtkExpression *string = gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");
  GtkWidget *widget = gtk_drop_down_new (g_object_ref (G_LIST_MODEL (names)), string);
  Slot *slot = new_slot (self, G_OBJECT (widget), record, info, item);
  WarValue now = value_of (slot);
  guint at = GTK_INVALID_LIST_POSITION;

  slot->members = g_array_new (FALSE, FALSE, sizeof (WarMember));
  if (info->none || now == WAR_NONE)
    add_member (self, names, slot->members, WAR_NONE);
  war_each (mariscal_session_state (self->session), info->kind, member)
    add_member (self, names, slot->members, member);
  for (guint i = 0; i < slot->members->len; i++)
    at = g_array_index (slot->members, WarMember, i) == now ? i : at;
  gtk_drop_down_set_enable_search (GTK_DROP_DOWN (widget), slot->members->len > 8);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (widget), at);
  g_signal_connect (widget, "notify::selected", G_CALLBACK (member_cb), slot);
  return widget;
}

static GtkWidget *
new_text (MariscalOrderForm *self, WarRecord *record, const WarFieldInfo *info, int item)
{
  GtkWidget *widget = gtk_entry_new ();
  Slot *slot = new_slot (self, G_OBJECT (widget), record, info, item);
  gboolean count = info->type == WAR_TYPE_COUNT;

  gtk_editable_set_width_chars (GTK_EDITABLE (widget), count ? 6 : 18);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (widget), count ? 6 : 18);
  if (count)
    {
      g_autofree char *now = g_strdup_printf ("%d", value_of (slot));

      gtk_entry_set_input_purpose (GTK_ENTRY (widget), GTK_INPUT_PURPOSE_DIGITS);
      gtk_entry_set_alignment (GTK_ENTRY (widget), 1);
      gtk_entry_set_placeholder_text (GTK_ENTRY (widget), value_of (slot) == WAR_NONE ? "—" : now);
      if (item >= 0 || (war_has (record, info->field) && value_of (slot) != WAR_NONE))
        gtk_editable_set_text (GTK_EDITABLE (widget), now);
    }
  else
    gtk_editable_set_text (GTK_EDITABLE (widget), war_arg_text (record, info->field));
  g_signal_connect (widget, "changed", count ? G_CALLBACK (count_cb) : G_CALLBACK (text_cb), slot);
  return widget;
}

static GtkWidget *
new_flag (MariscalOrderForm *self, WarRecord *record, const WarFieldInfo *info, int item)
{
  GtkWidget *widget = gtk_switch_new ();
  Slot *slot = new_slot (self, G_OBJECT (widget), record, info, item);

  gtk_switch_set_active (GTK_SWITCH (widget), value_of (slot) == TRUE);
  g_signal_connect (widget, "notify::active", G_CALLBACK (flag_cb), slot);
  return widget;
}

/* What fell where the order names none: the dice in the order they fell. */
static int
find_fallen (MariscalOrderForm *self, WarRecord *record, const WarFieldInfo *info)
{
  const WarThrow *t = self->throws != NULL && self->next_throw < self->throws->len
    ? &g_array_index (self->throws, WarThrow, self->next_throw++) : NULL;

  if (war_has (record, info->field))
    return war_arg (record, info->field);
  return t != NULL && t->of == info->max ? t->fell : 0;
}

static GtkWidget *
new_control (MariscalOrderForm *self, WarRecord *record, const WarFieldInfo *info, int item, const char *name)
{
  GtkWidget *widget;

  switch (info->type)
    {
    case WAR_TYPE_DIE:
      return mariscal_die_buttons_new (info->max, find_fallen (self, record, info), name, die_cb,
                                       new_slot (self, NULL, record, info, item), free_slot);
    case WAR_TYPE_FLAG:
      widget = new_flag (self, record, info, item);
      break;
    case WAR_TYPE_MEMBER:
      widget = new_member (self, record, info, item);
      break;
    case WAR_TYPE_COUNT:
    case WAR_TYPE_TEXT:
    case WAR_TYPE_ANY:
    case WAR_TYPE_ROWS:
    case WAR_TYPE_RECORD:
    default:
      widget = new_text (self, record, info, item);
      break;
    }
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return widget;
}

static AdwActionRow *
add_row (MariscalOrderForm *self, GtkListBox *list, const char *title, guint depth)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *escaped = g_markup_escape_text (title, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), escaped);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 2);
  gtk_widget_set_margin_start (row, depth * 16);
  gtk_list_box_append (list, row);
  return ADW_ACTION_ROW (row);
}

static void
add_icon_button (AdwActionRow *row, const char *icon, const char *name, GCallback call, Slot *slot)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  g_object_set_data_full (G_OBJECT (button), "slot", slot, free_slot);
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (button, "clicked", call, slot);
  adw_action_row_add_suffix (row, button);
}

static void
remove_item_cb (Slot *slot)
{
  put_item (slot, WAR_NONE, TRUE);
  renew (slot->form);
}

/* Of rows those before and after it. */
static void
remove_row_cb (Slot *slot)
{
  g_autoptr (WarRecord) old = war_record_copy (slot->record);
  guint n = war_rows (old, slot->info->field);

  war_clear (slot->record, slot->info->field);
  for (guint i = 0; i < n; i++)
    if ((int) i != slot->item)
      war_carry (war_row (old, slot->info->field, i), war_add_row (slot->record, slot->info->field));
  renew (slot->form);
}

static WarValue
first_value (const Slot *slot)
{
  if (slot->info->type == WAR_TYPE_MEMBER)
    return war_next (mariscal_session_state (slot->form->session), slot->info->kind, WAR_NONE);
  return slot->info->type == WAR_TYPE_COUNT ? slot->info->min : 0;
}

static void
grow_cb (Slot *slot)
{
  if (slot->info->type == WAR_TYPE_ROWS)
    war_add_row (slot->record, slot->info->field);
  else if (slot->info->type == WAR_TYPE_RECORD)
    war_within_edit (slot->record, slot->info->field);
  else
    war_add_item (slot->record, slot->info->field, first_value (slot), WAR_TYPED);
  renew (slot->form);
}

static void
add_items (MariscalOrderForm *self, GtkListBox *list, WarRecord *record, const WarFieldInfo *info, const char *label,
           guint depth)
{
  for (guint i = 0; i < war_rows (record, info->field); i++)
    {
      g_autofree char *name = g_strdup_printf ("%s %u", label, i + 1);
      AdwActionRow *row = add_row (self, list, name, depth + 1);

      if (info->type == WAR_TYPE_ROWS)
        {
          add_icon_button (row, "list-remove-symbolic", _("Remove"), G_CALLBACK (remove_row_cb),
                           new_slot (self, NULL, record, info, (int) i));
          fill_records (self, list, war_row_edit (record, info->field, i), depth + 2);
          continue;
        }
      adw_action_row_add_suffix (row, new_control (self, record, info, (int) i, name));
      add_icon_button (row, "list-remove-symbolic", _("Remove"), G_CALLBACK (remove_item_cb),
                       new_slot (self, NULL, record, info, (int) i));
    }
}

/* Its words over the buttons: side by side they fit no narrow window. */
static void
add_die (MariscalOrderForm *self, GtkListBox *list, WarRecord *record, const WarFieldInfo *info)
{
  g_autofree char *label
    = war_words_label (mariscal_session_words (self->session), mariscal_session_schema (self->session), info->field);
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *title = gtk_label_new (label), *buttons = new_control (self, record, info, -1, label);

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_widget_set_halign (buttons, GTK_ALIGN_START);
  gtk_widget_add_css_class (box, "change");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), buttons);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  mariscal_die_buttons_take_digits (buttons, row);
  gtk_list_box_append (list, row);
}

static void
add_field (MariscalOrderForm *self, GtkListBox *list, WarRecord *record, const WarFieldInfo *info, guint depth)
{
  g_autofree char *label
    = war_words_label (mariscal_session_words (self->session), mariscal_session_schema (self->session), info->field);
  AdwActionRow *row = add_row (self, list, label, depth);

  if (info->rule != NULL)
    {
      g_autofree char *rule = g_strdup_printf ("§ %s", info->rule);

      adw_action_row_set_subtitle (row, rule);
    }
  if (info->type == WAR_TYPE_RECORD && war_has (record, info->field))
    fill_records (self, list, war_within_edit (record, info->field), depth + 1);
  else if (info->list || info->type == WAR_TYPE_ROWS || info->type == WAR_TYPE_RECORD)
    {
      add_icon_button (row, "list-add-symbolic", _("Add"), G_CALLBACK (grow_cb),
                       new_slot (self, NULL, record, info, -1));
      if (info->type != WAR_TYPE_RECORD)
        add_items (self, list, record, info, label, depth);
    }
  else
    adw_action_row_add_suffix (row, new_control (self, record, info, -1, label));
}

/* Dice come first, and at first alone: they are what is typed wrong. The others are there for who asks for them, and
 * what the order leaves out with them. */
static void
fill_records (MariscalOrderForm *self, GtkListBox *list, WarRecord *record, guint depth)
{
  const GPtrArray *fields
    = war_form_info (mariscal_session_schema (self->session), war_record_form (record))->fields;
  gboolean dice = FALSE;

  for (guint i = 0; i < fields->len; i++)
    if (((const WarFieldInfo *) g_ptr_array_index (fields, i))->type == WAR_TYPE_DIE)
      {
        add_die (self, list, record, g_ptr_array_index (fields, i));
        dice = TRUE;
      }
  for (guint i = 0; i < fields->len; i++)
    {
      const WarFieldInfo *info = g_ptr_array_index (fields, i);

      if (info->type == WAR_TYPE_DIE)
        continue;
      if (self->all || (!dice && (info->required || war_has (record, info->field))))
        add_field (self, list, record, info, depth);
      else
        self->hidden++;
    }
}

static void
show_all_cb (MariscalOrderForm *self)
{
  self->all = TRUE;
  renew (self);
}

static void
make_rows (MariscalOrderForm *self)
{
  GtkWidget *list = gtk_list_box_new ();

  mariscal_box_empty (self->box);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  self->next_throw = self->hidden = 0;
  fill_records (self, GTK_LIST_BOX (list), self->order, 0);
  if (gtk_widget_get_first_child (list) == NULL)
    gtk_widget_hide (list);
  gtk_box_append (self->box, list);
  if (self->hidden > 0)
    {
      GtkWidget *all = gtk_button_new_with_mnemonic (_("_More fields"));

      gtk_widget_add_css_class (all, "flat");
      gtk_widget_set_halign (all, GTK_ALIGN_START);
      g_signal_connect_swapped (all, "clicked", G_CALLBACK (show_all_cb), self);
      gtk_box_append (self->box, all);
    }
}

void
mariscal_order_form_show (MariscalOrderForm *self, MariscalSession *session, const WarRecord *order,
                          const GArray *throws)
{
  g_set_object (&self->session, session);
  g_clear_pointer (&self->order, war_record_free);
  g_clear_pointer (&self->throws, g_array_unref);
  self->order = war_record_copy (order);
  self->all = FALSE;
  self->throws = throws != NULL ? g_array_ref ((GArray *) throws) : NULL;
  g_clear_pointer (&self->table, war_state_free);
  g_array_set_size (self->faces, 0);
  self->thrown = FALSE;
  make_rows (self);
  show_run (self);
}

void
mariscal_order_form_throw (MariscalOrderForm *self, WarState *table, guint entry, const GArray *faces)
{
  self->table = table;
  self->entry = entry;
  g_array_append_vals (self->faces, faces->data, faces->len);
  show_run (self);
}

const GArray *
mariscal_order_form_faces (MariscalOrderForm *self)
{
  return self->thrown ? self->faces : NULL;
}

void
mariscal_order_form_fill (MariscalOrderForm *self, const WarRecord *order, const GArray *faces, gboolean all)
{
  g_clear_pointer (&self->order, war_record_free);
  self->order = war_record_copy (order);
  self->all = all;
  if (faces != NULL)
    put_faces (self, faces);
  make_rows (self);
  show_run (self);
}

gboolean
mariscal_order_form_shows_all (MariscalOrderForm *self)
{
  return self->all;
}

const WarRecord *
mariscal_order_form_order (MariscalOrderForm *self)
{
  return self->order;
}

static void
mariscal_order_form_dispose (GObject *object)
{
  MariscalOrderForm *self = MARISCAL_ORDER_FORM (object);

  g_clear_handle_id (&self->renewing, g_source_remove);
  g_clear_pointer (&self->order, war_record_free);
  g_clear_pointer (&self->throws, g_array_unref);
  g_clear_pointer (&self->wanted, war_wanted_free);
  g_clear_pointer (&self->table, war_state_free);
  g_clear_pointer (&self->faces, g_array_unref);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (mariscal_order_form_parent_class)->dispose (object);
}

static void
mariscal_order_form_class_init (MariscalOrderFormClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mariscal_order_form_dispose;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
mariscal_order_form_init (MariscalOrderForm *self)
{
  static const char *const classes[] = { "card", "panel", NULL };
  GtkWidget *all = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  self->faces = g_array_new (FALSE, FALSE, sizeof (WarFace));
  self->run = g_object_new (MARISCAL_TYPE_DICE_RUN, "visible", FALSE, "css-classes", classes, NULL);
  g_signal_connect (self->run, "typed", G_CALLBACK (typed_cb), self);
  gtk_box_append (GTK_BOX (all), GTK_WIDGET (self->run));
  gtk_box_append (GTK_BOX (all), GTK_WIDGET (self->box));
  adw_bin_set_child (ADW_BIN (self), all);
}
