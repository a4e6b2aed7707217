/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Every order and calculator of every game with one thing wrong in it. A form is filled in to the last field from its
 * schema, and is good; then each field in turn, however deep, is left out, is null, out of its range on both sides, of
 * every other JSON kind, somebody else's name, a list too short or too long. A new order is tried without a word here.
 *
 * What is asked of each mistake: one line in each language, that begins with the field's path, says what is wrong and for
 * an order names it and the paragraph; nothing left in it that should have been filled in. And for each order of a game
 * some case in tests/play shows what the rules refuse. */

#include <string.h>

#include "game-folder.h"
#include "war-error.h"
#include "war-games.h"
#include "war-words.h"

#define MOST 1000                          /* items of one list */

typedef struct
{
  const WarGame     *game;
  WarData           *data;
  const WarFormInfo *form;
  JsonObject        *whole;                /* the form, filled in */
  const char        *rule;                 /* of the field that is wrong, or of what it stands in */
  guint              wanted;               /* items of a list, least or most */
  guint              n;                    /* mistakes made */
} Bad;

static JsonNode *
parse (const char *json)
{
  g_autoptr (GError) error = NULL;
  JsonNode *node = json_from_string (json, &error);

  g_assert_no_error (error);
  return node;
}

/* Somebody of this kind, who is made here if he is made in play; NULL: there is nobody. */
static const char *
name_somebody (const Bad *b, WarKind kind)
{
  const WarKindInfo *info = war_kind_info (war_data_schema (b->data), kind);

  if (info->made && war_n_members (b->data, kind) == 0)
    war_data_make (b->data, kind, info->id);
  return war_n_members (b->data, kind) > 0 ? war_id (b->data, war_member_make (kind, 0)) : NULL;
}

static JsonObject *make_record (const Bad *b, WarForm form);
static JsonNode *make_list (const Bad *b, const WarFieldInfo *info, guint n);

static JsonNode *
make_scalar (const Bad *b, const WarFieldInfo *info)
{
  JsonNode *node = json_node_new (JSON_NODE_VALUE);

  if (info->type == WAR_TYPE_TEXT)
    json_node_set_string (node, "Ana");
  else if (info->type == WAR_TYPE_FLAG)
    json_node_set_boolean (node, TRUE);
  else if (info->type == WAR_TYPE_MEMBER)
    json_node_set_string (node, name_somebody (b, info->kind));
  else
    json_node_set_int (node, info->type == WAR_TYPE_ANY ? 1 : info->max);
  return node;
}

static JsonNode *
make_one (const Bad *b, const WarFieldInfo *info)
{
  if (info->type != WAR_TYPE_ROWS && info->type != WAR_TYPE_RECORD)
    return make_scalar (b, info);
  if (info->bare)
    return make_list (b, g_ptr_array_index (war_form_info (war_data_schema (b->data), info->form)->fields, 0), 1);

  JsonNode *node = json_node_new (JSON_NODE_OBJECT);

  json_node_take_object (node, make_record (b, info->form));
  return node;
}

static JsonNode *
make_list (const Bad *b, const WarFieldInfo *info, guint n)
{
  JsonNode *node = json_node_new (JSON_NODE_ARRAY);
  JsonArray *list = json_array_new ();

  for (guint i = 0; i < n; i++)
    json_array_add_element (list, make_one (b, info));
  json_node_take_array (node, list);
  return node;
}

static gboolean
is_list (const WarFieldInfo *info)
{
  return info->list || info->type == WAR_TYPE_ROWS;
}

static gboolean
can_be_filled (const Bad *b, const WarFieldInfo *info)
{
  return info->type != WAR_TYPE_MEMBER || name_somebody (b, info->kind) != NULL;
}

static JsonObject *
make_record (const Bad *b, WarForm form)
{
  const WarFormInfo *info = war_form_info (war_data_schema (b->data), form);
  JsonObject *record = json_object_new ();

  for (guint i = 0; i < info->fields->len; i++)
    {
      const WarFieldInfo *field = g_ptr_array_index (info->fields, i);

      if (can_be_filled (b, field))
        json_object_set_member (record, field->id,
                                is_list (field) ? make_list (b, field, MAX (field->least, 1)) : make_one (b, field));
    }
  return record;
}

/* Reads the form as it stands now. */
static gboolean
read_form (const Bad *b, GError **error)
{
  g_autoptr (JsonNode) root = json_node_init_object (json_node_alloc (), b->whole);
  g_autofree char *json = json_to_string (root, FALSE);

  if (b->form->order)
    {
      g_autoptr (WarRecord) order = war_order_read (b->data, json, strlen (json), error);

      return order != NULL;
    }

  g_autoptr (WarRecord) record = war_record_new (b->data, b->form->form);

  return war_record_read (record, json, strlen (json), error);
}

/* All that stands fast in the sentence of this key; where it counts, the whole of it. */
static void
check_says (const Bad *b, const char *message, const char *key)
{
  const char *sentence = war_words_plain (war_game_words (NULL, war_language ()), key);
  g_autofree char *counted
      = strstr (sentence, "{n}") != NULL ? war_words_core (key, WAR_ARGS (WAR_N ("n", b->wanted))) : NULL;
  const char *plain = counted != NULL ? counted : sentence;
  g_auto (GStrv) parts = g_regex_split_simple ("\\{[^}]*\\}", plain, 0, 0);

  for (guint i = 0; parts[i] != NULL; i++)
    if (strstr (message, parts[i]) == NULL)
      g_error ("it does not say %s: %s", key, message);
}

static void
check_names_order (const Bad *b, const char *message)
{
  g_autofree char *order = g_strdup_printf (" %s", b->form->id);
  g_autofree char *rule = g_strdup_printf (", § %s", b->rule);

  if (!b->form->order)
    return;
  if (b->rule != NULL && !g_str_has_suffix (message, rule))
    g_error ("it does not end with § %s: %s", b->rule, message);
  if (strstr (strrchr (message, ';'), order) == NULL)
    g_error ("it does not name the order: %s", message);
}

static char *
complain (const Bad *b, const char *language, const char *where, const char *key)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *begin = g_strdup_printf ("%s: ", where);

  war_language_set (language);
  if (read_form (b, &error))
    g_error ("%s: %s: %s: taken without a word", b->form->id, where, key);
  g_assert_error (error, WAR_ERROR, WAR_ERROR_INPUT);
  if (!g_str_has_prefix (error->message, begin))
    g_error ("it does not begin with %s: %s", begin, error->message);
  if (strpbrk (error->message, "\n\r{}<>") != NULL || strlen (error->message) > 240)
    g_error ("that is not one short line: %s", error->message);
  check_says (b, error->message, key);
  check_names_order (b, error->message);
  return g_strdup (error->message);
}

static void
check (Bad *b, const char *where, const char *key)
{
  g_autofree char *english = complain (b, "en", where, key), *spanish = complain (b, "es", where, key);

  g_assert_cmpstr (english, !=, spanish);
  b->n++;
}

/* One wrong thing, in the place of what is right. */
static void
try (Bad *b, JsonObject *record, const char *member, const char *where, JsonNode *wrong /* taken */, const char *key)
{
  JsonNode *right = json_object_dup_member (record, member);

  if (wrong != NULL)
    json_object_set_member (record, member, wrong);
  else
    json_object_remove_member (record, member);
  check (b, where, key);
  if (right != NULL)
    json_object_set_member (record, member, right);
  else
    json_object_remove_member (record, member);
}

/* What no field of this type takes, whatever its range. */
typedef struct { const char *json, *key; } Wrong;

static const Wrong no_count[] = { { "\"1\"", "form-want-count" }, { "true", "form-want-count" }, { "[]", "form-want-count" },
                                  { "{}", "form-want-count" }, { "[1]", "form-want-count" }, { "\"\"", "form-want-count" } };
static const Wrong no_flag[] = { { "1", "form-want-flag" }, { "0", "form-want-flag" }, { "\"true\"", "form-want-flag" },
                                 { "[]", "form-want-flag" }, { "{}", "form-want-flag" } };
static const Wrong no_text[] = { { "1", "form-want-text" }, { "true", "form-want-text" }, { "[]", "form-want-text" },
                                 { "{}", "form-want-text" } };
static const Wrong no_member[] = { { "1", "form-want-name" }, { "false", "form-want-name" }, { "[]", "form-want-name" },
                                   { "{}", "form-want-name" } };
static const Wrong no_record[] = { { "1", "form-want-record" }, { "\"x\"", "form-want-record" }, { "[]", "form-want-record" },
                                   { "null", "form-want-record" }, { "true", "form-want-record" } };
static const Wrong no_list[] = { { "1", "form-want-list" }, { "\"x\"", "form-want-list" }, { "{}", "form-want-list" },
                                 { "null", "form-want-list" }, { "true", "form-want-list" } };
static const Wrong no_rows[] = { { "1", "form-want-rows" }, { "\"x\"", "form-want-rows" }, { "{}", "form-want-rows" },
                                 { "null", "form-want-rows" }, { "true", "form-want-rows" } };
static const Wrong no_value[] = { { "[]", "form-want-one" }, { "{}", "form-want-one" } };
static const Wrong no_override[] = { { "false", "form-want-reason" }, { "1", "form-want-reason" }, { "null", "form-want-reason" },
                                     { "[]", "form-want-reason" }, { "{}", "form-want-reason" } };

/* Where a wrong item of a list stands: in it, or in the field itself. */
typedef struct
{
  Bad                *b;
  JsonObject         *record;
  const WarFieldInfo *info;
  const char         *where;
} Spot;

static void
try_value (const Spot *s, const char *json, const char *key)
{
  g_autofree char *listed = is_list (s->info) ? g_strdup_printf ("[%s]", json) : NULL;

  try (s->b, s->record, s->info->id, s->where, parse (listed != NULL ? listed : json), key);
}

static void
try_values (const Spot *s, const Wrong *wrong, guint n)
{
  for (guint i = 0; i < n; i++)
    try_value (s, wrong[i].json, wrong[i].key);
}

static void
try_number (const Spot *s, gint64 n)
{
  g_autofree char *json = g_strdup_printf ("%" G_GINT64_FORMAT, n);

  try_value (s, json, "form-range");
}

static void
try_counts (const Spot *s)
{
  const gint64 wrong[] = { (gint64) s->info->min - 1, (gint64) s->info->max + 1, G_MAXINT32 + G_GINT64_CONSTANT (1),
                           G_MININT32, G_MAXINT64, G_MININT64 };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    try_number (s, wrong[i]);
  try_values (s, no_count, G_N_ELEMENTS (no_count));
}

/* A name of another kind that nobody of this kind has. */
static void
try_strangers (const Spot *s)
{
  const WarSchema *schema = war_data_schema (s->b->data);
  const WarKindInfo *kind_info = war_kind_info (schema, s->info->kind);
  const char *key = !kind_info->made && war_n_members (s->b->data, s->info->kind) <= 12 ? "form-one-of" : "form-nobody";
  g_autofree char *path = g_strdup_printf ("\"%s/%s\"", kind_info->id,
                                           name_somebody (s->b, s->info->kind));

  for (WarKind kind = 1; kind <= (WarKind) war_schema_n_kinds (schema); kind++)
    {
      const char *other = kind != s->info->kind ? name_somebody (s->b, kind) : NULL;
      g_autofree char *json = other != NULL ? g_strdup_printf ("\"%s\"", other) : NULL;

      if (other != NULL && war_find (s->b->data, s->info->kind, other) == WAR_NONE)
        try_value (s, json, key);
    }
  try_value (s, path, key);
  try_value (s, "\"\"", key);
  try_value (s, "\"nobody of this name\"", key);
  try_value (s, "\"two\\nlines\"", key);
  if (!s->info->unknown)
    try_value (s, "\"?\"", key);
}

/* A list too short, too long, or none. */
static void
try_lengths (const Spot *s)
{
  const Wrong *wrong = s->info->list ? no_list : no_rows;

  for (guint i = 0; i < G_N_ELEMENTS (no_list); i++)
    try (s->b, s->record, s->info->id, s->where, parse (wrong[i].json), wrong[i].key);
  s->b->wanted = s->info->least;
  if (s->info->least > 0)
    try (s->b, s->record, s->info->id, s->where, make_list (s->b, s->info, s->info->least - 1), "form-least");
  s->b->wanted = MOST;
  try (s->b, s->record, s->info->id, s->where, make_list (s->b, s->info, MOST + 1), "form-most");
}

static void
try_type (const Spot *s)
{
  switch (s->info->type)
    {
    case WAR_TYPE_COUNT:
    case WAR_TYPE_DIE:
      try_counts (s);
      break;
    case WAR_TYPE_FLAG:
      try_values (s, no_flag, G_N_ELEMENTS (no_flag));
      break;
    case WAR_TYPE_TEXT:
      try_values (s, no_text, G_N_ELEMENTS (no_text));
      break;
    case WAR_TYPE_MEMBER:
      try_values (s, no_member, G_N_ELEMENTS (no_member));
      try_strangers (s);
      break;
    case WAR_TYPE_RECORD:
    case WAR_TYPE_ROWS:
      if (s->info->bare)
        try_values (s, no_list, G_N_ELEMENTS (no_list));
      else
        try_values (s, no_record, G_N_ELEMENTS (no_record));
      break;
    case WAR_TYPE_ANY:
      try_values (s, no_value, G_N_ELEMENTS (no_value));
      break;
    default:
      g_assert_not_reached ();
    }
}

static void try_record (Bad *b, JsonObject *record, WarForm form, const char *where);

static void
try_field (Bad *b, JsonObject *record, const WarFieldInfo *info, const char *where)
{
  const Spot spot = { b, record, info, where };

  if (info->required)
    try (b, record, info->id, where, NULL, "form-missing");
  if (!can_be_filled (b, info))
    return;
  try_type (&spot);
  if (is_list (info))
    try_lengths (&spot);
  if (!info->none && info->type != WAR_TYPE_RECORD && info->type != WAR_TYPE_ROWS)
    try_value (&spot, "null", "form-null");
  if (info->type == WAR_TYPE_RECORD)
    try_record (b, json_object_get_object_member (record, info->id), info->form, where);
  else if (info->type == WAR_TYPE_ROWS && !info->bare)
    try_record (b, json_array_get_object_element (json_object_get_array_member (record, info->id), 0), info->form, where);
}

static char *
join (const char *where, const char *id)
{
  return *where != '\0' ? g_strdup_printf ("%s.%s", where, id) : g_strdup (id);
}

static void
try_record (Bad *b, JsonObject *record, WarForm form, const char *where)
{
  const WarFormInfo *info = war_form_info (war_data_schema (b->data), form);
  const char *rule = b->rule;
  g_autofree char *nobody = join (where, "zeppelins");

  try (b, record, "zeppelins", nobody, parse ("1"), "form-no-field");
  for (guint i = 0; i < info->fields->len; i++)
    {
      const WarFieldInfo *field = g_ptr_array_index (info->fields, i);
      g_autofree char *here = join (where, field->id);

      b->rule = field->rule != NULL ? field->rule : rule;
      try_field (b, record, field, here);
    }
  b->rule = rule;
}

typedef struct { const WarGame *game; WarForm form; } About;

static void
test_form (gconstpointer user)
{
  const About *about = user;
  g_autoptr (GError) error = NULL;
  g_autoptr (WarData) data = war_game_data (about->game, NULL, NULL, &error);

  g_assert_no_error (error);

  const WarFormInfo *form = war_form_info (war_data_schema (data), about->form);
  Bad b = { about->game, data, form, NULL, form->rule, 0, 0 };
  g_autoptr (JsonObject) whole = make_record (&b, form->form);

  b.whole = whole;
  if (form->order)
    json_object_set_string_member (whole, "do", form->id);
  read_form (&b, &error);
  g_assert_no_error (error);
  try_record (&b, whole, form->form, "");
  for (guint i = 0; form->order && i < G_N_ELEMENTS (no_override); i++)
    try (&b, whole, "override", "override", parse (no_override[i].json), no_override[i].key);
  g_assert_true (read_form (&b, NULL));
  g_test_message ("%u mistakes", b.n);
}

/* The order that a case sees refused; NULL: none, or a line is typed. */
static const char *
find_refused (const FolderCase *c)
{
  JsonArray *orders = folder_list (c->about, "orders");
  guint n = orders != NULL ? json_array_get_length (orders) : 0;

  if (n == 0 || !json_object_has_member (c->about, "refused")
      || !JSON_NODE_HOLDS_OBJECT (json_array_get_element (orders, n - 1)))
    return NULL;
  return folder_member (json_array_get_object_element (orders, n - 1), "do", NULL);
}

/* Whatever a table can be told, there is a moment when it makes no sense: a case of the game shows it. */
static void
test_each_is_refused_somewhere (gconstpointer user)
{
  const WarGame *game = user;
  const WarSchema *schema = war_game_schema (game);
  g_autoptr (GPtrArray) cases = folder_cases ("play");
  g_autoptr (GHashTable) refused = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < cases->len; i++)
    {
      const FolderCase *c = g_ptr_array_index (cases, i);

      if (c->game == game && find_refused (c) != NULL)
        g_hash_table_add (refused, (gpointer) find_refused (c));
    }
  for (guint i = 0; i < war_schema_n_forms (schema); i++)
    {
      const WarFormInfo *form = war_form_info (schema, WAR_FIRST_FORM + (WarForm) i);

      if (form->order && !form->part && !g_hash_table_contains (refused, form->id))
        {
          g_test_message ("no case of tests/play shows %s refused", form->id);
          g_test_fail ();
        }
    }
}

static void
add_game (const WarGame *game)
{
  const WarSchema *schema = war_game_schema (game);

  for (guint i = 0; i < war_schema_n_forms (schema); i++)
    {
      const WarFormInfo *form = war_form_info (schema, WAR_FIRST_FORM + (WarForm) i);
      g_autofree char *name = g_strdup_printf ("/%s/%s/%s/one-thing-wrong", game->id,
                                               form->order ? "order" : "calculator", form->id);
      About *about = g_new (About, 1);

      *about = (About) { game, form->form };
      if (form->part)
        g_free (about);
      else
        g_test_add_data_func_full (name, about, test_form, g_free);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  war_games_load ();
  for (guint i = 0; i < war_game_count (); i++)
    {
      const WarGame *game = war_game_at (i);
      g_autofree char *name = g_strdup_printf ("/%s/each-order-is-refused-somewhere", game->id);

      add_game (game);
      if (!war_schema_template (war_game_schema (game)))
        g_test_add_data_func (name, game, test_each_is_refused_somewhere);
    }
  return g_test_run ();
}
