/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Records: what is read is what is written, and whatever is wrong is one sentence with its place. */

#include "war-error.h"
#include "war-form.h"
#include "war-words.h"

#include <string.h>

static const char game_json[]
    = "{\"mariscal-game\":1,\"id\":\"toy\",\"title\":\"Toy\",\"turns\":3,"
      "\"kinds\":{\"side\":{\"members\":[\"axis\",\"allies\"]},\"zone\":{\"members\":[\"lodz\",\"berlin\"]},"
      "\"block\":{\"made\":true,\"kept\":{\"place\":{\"type\":\"zone\",\"none\":true}}}},"
      "\"orders\":{"
      "\"pay\":{\"fields\":{\"side\":{\"type\":\"side\"},\"halves\":{\"type\":\"count\",\"min\":1,"
      "\"max\":99},"
      "\"zone\":{\"type\":\"zone\",\"none\":true,\"start\":null}}},"
      "\"take\":{\"fields\":{\"zones\":{\"type\":\"zone\",\"list\":true,\"least\":2}}},"
      "\"storm\":{\"rule\":\"9\",\"fields\":{\"die\":{\"type\":\"die\",\"of\":6,\"rule\":\"9.2\"},"
      "\"parties\":{\"rule\":\"9.3\",\"start\":[],\"rows\":{\"corps\":{\"type\":\"count\",\"max\":3},"
      "\"brave\":{\"type\":\"flag\",\"start\":false,\"rule\":\"9.4\"}}}}},"
      "\"move\":{\"fields\":{\"block\":{\"type\":\"block\"}}}},"
      "\"forms\":{"
      "\"fight\":{\"records\":\"pay\",\"fields\":{"
      "\"attackers\":{\"rows\":{\"side\":{\"type\":\"side\"},"
      "\"tanks\":{\"type\":\"count\",\"max\":9,\"start\":0,\"was\":[\"panzers\"]},"
      "\"tough\":{\"type\":\"flag\",\"start\":false},"
      "\"squads\":{\"start\":[],\"rows\":{\"men\":{\"type\":\"count\",\"max\":3}}}},\"least\":1},"
      "\"terrain\":{\"type\":[\"clear\",\"marsh\"],\"start\":\"clear\"},"
      "\"via\":{\"type\":[\"land\",\"river\"],\"list\":true,\"least\":1,\"start\":[\"land\"]},"
      "\"retreat\":{\"record\":{\"possible\":{\"type\":\"flag\",\"start\":true},"
      "\"losses\":{\"type\":\"count\",\"max\":3}},\"start\":null},"
      "\"die\":{\"type\":\"die\",\"of\":6},"
      "\"who\":{\"type\":\"text\",\"none\":true,\"start\":null},"
      "\"free\":{\"type\":\"any\",\"none\":true,\"start\":null},"
      "\"air\":{\"type\":\"count\",\"min\":-2,\"max\":9,\"start\":4,\"unknown\":true},"
      "\"halves\":{\"type\":\"count\",\"min\":1,\"max\":500,\"start\":1},"
      "\"zone\":{\"type\":\"zone\",\"start\":null,\"none\":true},"
      "\"side\":{\"type\":\"zone\",\"start\":null,\"none\":true}}}}}";

typedef struct
{
  WarSchema *schema;
  WarData   *data;
} Toy;

static Toy toy;

static WarForm
find_form (const char *id, gboolean order)
{
  WarForm form = war_find_form (toy.schema, id, order);

  g_assert_cmpint (form, !=, 0);
  return form;
}

static WarField
find_field (WarForm form, const char *id)
{
  const WarFieldInfo *info = war_find_field (toy.schema, form, id, -1);

  g_assert_nonnull (info);
  return info->field;
}

static char *
write_record (const WarRecord *r)
{
  GString *out = g_string_new (NULL);

  war_record_write (r, out);
  return g_string_free (out, FALSE);
}

typedef struct
{
  const char *name;
  const char *in;
  const char *out;                         /* as it is written again; NULL: as it came in */
  const char *error;                       /* or the message */
} Case;

#define ONE "{\"attackers\":[{\"side\":\"axis\"}]"

static const Case fights[] = {
  { "the-least", ONE "}" },
  { "everything",
    "{\"attackers\":[{\"side\":\"axis\",\"tanks\":9,\"tough\":true},{\"side\":\"allies\"}],"
    "\"terrain\":\"marsh\","
    "\"via\":[\"river\",\"land\"],\"retreat\":{\"possible\":false,\"losses\":3},\"die\":6,\"who\":\"Ana\","
    "\"free\":-1.5e3,\"air\":-2,\"halves\":500,\"zone\":\"lodz\"}" },
  { "any-order-of-members", "{\"die\":1,\"attackers\":[{\"tanks\":1,\"side\":\"axis\"}]}",
    "{\"attackers\":[{\"side\":\"axis\",\"tanks\":1}],\"die\":1}" },
  { "white-space", " {\n\"attackers\" : [ { \"side\" :\t\"axis\" } ] }\r\n", ONE "}" },
  { "an-old-name", "{\"attackers\":[{\"side\":\"axis\",\"panzers\":2}]}",
    "{\"attackers\":[{\"side\":\"axis\",\"tanks\":2}]}" },
  { "a-name-with-escapes", "{\"attackers\":[{\"side\":\"\\u0061xis\"}]}", ONE "}" },
  { "null-where-nothing-is-a-value", ONE ",\"who\":null,\"zone\":null}" },
  { "a-null-die-is-rolled-here", ONE ",\"die\":null}" },
  { "question-mark-where-it-may-be-unknown", ONE ",\"air\":\"?\"}" },
  { "a-text-that-is-a-question-mark", ONE ",\"who\":\"?\"}" },
  { "a-text-with-escapes", ONE ",\"who\":\"a\\\"b\\\\c\\u0009\\u00e9\"}",
    ONE ",\"who\":\"a\\\"b\\\\c\\té\"}" },
  { "any-text", ONE ",\"free\":\"a \\\" b\"}" },
  { "any-flag", ONE ",\"free\":true}" },
  { "any-null", ONE ",\"free\":null}" },

  { "nothing", "{}", NULL, "attackers: it is required and is not there" },
  { "an-empty-list", "{\"attackers\":[]}", NULL, "attackers: at least one is needed" },
  { "an-empty-row", "{\"attackers\":[{}]}", NULL,
    "attackers.side: it is required and is not there (number 1 of the list)" },
  { "an-unknown-member", ONE ",\"tank\":1}", NULL, "tank: nothing of this name is asked here" },
  { "an-unknown-member-of-a-row", "{\"attackers\":[{\"side\":\"axis\",\"corps\":1}]}", NULL,
    "attackers.corps: nothing of this name is asked here (number 1 of the list)" },
  { "an-unknown-member-of-a-record", ONE ",\"retreat\":{\"losses\":1,\"x\":1}}", NULL,
    "retreat.x: nothing of this name is asked here" },
  { "a-record-without-what-it-requires", ONE ",\"retreat\":{}}", NULL,
    "retreat.losses: it is required and is not there" },
  { "old-and-new-name", "{\"attackers\":[{\"side\":\"axis\",\"panzers\":2,\"tanks\":2}]}", NULL,
    "attackers.tanks: it is given twice, under its old name and its new one (number 1 of the list)" },
  { "too-many", "{\"attackers\":[{\"side\":\"axis\"},{\"side\":\"axis\",\"tanks\":10}]}", NULL,
    "attackers.tanks: 10 is outside the range from 0 to 9 (number 2 of the list)" },
  { "too-few", ONE ",\"air\":-3}", NULL, "air: -3 is outside the range from -2 to 9" },
  { "a-number-of-64-bits", ONE ",\"air\":9223372036854775807}", NULL,
    "air: 9223372036854775807 is outside the range from -2 to 9" },
  { "a-die-of-seven", ONE ",\"die\":7}", NULL, "die: 7 is outside the range from 1 to 6" },
  { "a-die-of-nought", ONE ",\"die\":0}", NULL, "die: 0 is outside the range from 1 to 6" },
  { "a-text-for-a-count", ONE ",\"air\":\"4\"}", NULL, "air: a whole number is expected" },
  { "a-list-for-a-count", ONE ",\"air\":[4]}", NULL, "air: a whole number is expected" },
  { "null-for-a-count", ONE ",\"air\":null}", NULL, "air: it cannot be null" },
  { "no-json-for-a-count", ONE ",\"air\":@}", NULL, "air: byte 38: this is not JSON" },
  { "a-number-for-a-flag", "{\"attackers\":[{\"side\":\"axis\",\"tough\":1}]}", NULL,
    "attackers.tough: true or false is expected (number 1 of the list)" },
  { "a-number-for-a-text", ONE ",\"who\":4}", NULL, "who: a text is expected" },
  { "a-number-for-a-name", ONE ",\"terrain\":4}", NULL, "terrain: a name is expected" },
  { "a-name-of-no-choice", ONE ",\"terrain\":\"Marsh\"}", NULL,
    "terrain: “Marsh” is none of these: clear, marsh" },
  { "an-empty-name", ONE ",\"terrain\":\"\"}", NULL, "terrain: “” is none of these: clear, marsh" },
  { "a-question-mark-where-nothing-is-unknown", ONE ",\"terrain\":\"?\"}", NULL,
    "terrain: “?” is none of these: clear, marsh" },
  { "a-scalar-for-a-list", ONE ",\"via\":\"land\"}", NULL, "via: a list is expected" },
  { "no-ways", ONE ",\"via\":[]}", NULL, "via: at least one is needed" },
  { "a-wrong-way", ONE ",\"via\":[\"land\",\"sea\"]}", NULL,
    "via: “sea” is none of these: land, river (number 2 of the list)" },
  { "null-in-a-list", ONE ",\"via\":[null]}", NULL, "via: it cannot be null (number 1 of the list)" },
  { "an-object-for-rows", "{\"attackers\":{\"side\":\"axis\"}}", NULL,
    "attackers: a list of objects is expected" },
  { "a-name-for-a-row", "{\"attackers\":[\"axis\"]}", NULL,
    "attackers: an object is expected (number 1 of the list)" },
  { "a-row-within-a-row", "{\"attackers\":[{\"side\":\"axis\"},{\"side\":\"axis\",\"squads\":[{\"men\":4}]}]}",
    NULL, "attackers.squads.men: 4 is outside the range from 0 to 3 (number 2 of attackers, number 1 of squads)" },
  { "a-list-for-a-record", ONE ",\"retreat\":[]}", NULL, "retreat: an object is expected" },
  { "an-object-for-any", ONE ",\"free\":{}}", NULL, "free: one single value is expected" },
  { "no-object", "[]", NULL, "an object is expected" },
  { "a-calculator-has-no-override", ONE ",\"override\":true}", NULL,
    "override: nothing of this name is asked here" },
  { "a-long-and-dirty-name", ONE ",\"terrain\":\"0123456789\\n0123456789012345678901234567890123456789\"}",
    NULL, "terrain: “0123456789 01234567890123456789012345678” is none of these: clear, marsh" },
};

static void
test_read (gconstpointer user)
{
  const Case *c = user;
  g_autoptr (WarRecord) r = war_record_new (toy.data, find_form ("fight", FALSE));
  g_autoptr (GError) error = NULL;
  gboolean read = war_record_read (r, c->in, strlen (c->in), &error);

  if (c->error != NULL)
    {
      g_assert_false (read);
      g_assert_error (error, WAR_ERROR, WAR_ERROR_INPUT);
      g_assert_cmpstr (error->message, ==, c->error);
      return;
    }
  g_assert_no_error (error);
  g_assert_true (read);

  g_autofree char *out = write_record (r);

  g_assert_cmpstr (out, ==, c->out != NULL ? c->out : c->in);

  g_autoptr (WarRecord) again = war_record_new (toy.data, find_form ("fight", FALSE));

  g_assert_true (war_record_read (again, out, strlen (out), NULL));

  g_autofree char *same = write_record (again);

  g_assert_cmpstr (same, ==, out);
}

static const Case orders[] = {
  { "an-order", "{\"do\":\"pay\",\"side\":\"axis\",\"halves\":7}" },
  { "do-behind-the-fields", "{\"halves\":7,\"side\":\"axis\",\"do\":\"pay\"}",
    "{\"do\":\"pay\",\"side\":\"axis\",\"halves\":7}" },
  { "override", "{\"do\":\"pay\",\"side\":\"axis\",\"halves\":7,\"override\":true}" },
  { "override-with-a-reason", "{\"do\":\"pay\",\"side\":\"axis\",\"halves\":7,\"override\":\"so agreed\"}" },
  { "an-empty-reason", "{\"do\":\"pay\",\"side\":\"axis\",\"halves\":7,\"override\":\"\"}" },
  { "a-made-member", "{\"do\":\"move\",\"block\":\"12a\"}" },
  { "core-order", "{\"do\":\"next\"}" },

  { "no-do", "{\"side\":\"axis\"}", NULL, "do: it is required and is not there" },
  { "unknown-order", "{\"do\":\"fly\"}", NULL, "do: there is no order called “fly”" },
  { "a-calculator-is-no-order", "{\"do\":\"fight\"}", NULL, "do: there is no order called “fight”" },
  { "do-is-a-number", "{\"do\":1}", NULL, "do: a name is expected" },
  { "override-is-false", "{\"do\":\"next\",\"override\":false}", NULL,
    "override: true is expected, or the reason as a text; order next" },
  { "override-is-a-number", "{\"do\":\"next\",\"override\":1}", NULL,
    "override: true is expected, or the reason as a text; order next" },
  { "a-list", "[{\"do\":\"next\"}]", NULL, "an order is expected: an object that says what to do" },
  { "a-member-nobody-made", "{\"do\":\"move\",\"block\":\"99z\"}", NULL,
    "block: nothing here is called “99z”; order move" },
  { "too-short-a-list", "{\"do\":\"take\",\"zones\":[\"lodz\"]}", NULL, "zones: at least 2 are needed; order take" },
  { "a-mistake-names-the-order's-paragraph", "{\"do\":\"storm\",\"dice\":3}", NULL,
    "dice: nothing of this name is asked here; order storm, § 9" },
  { "the-field's-own-paragraph-before-the-order's", "{\"do\":\"storm\",\"die\":7}", NULL,
    "die: 7 is outside the range from 1 to 6; order storm, § 9.2" },
  { "a-row's-field-has-the-list's-paragraph", "{\"do\":\"storm\",\"parties\":[{\"corps\":4}]}", NULL,
    "parties.corps: 4 is outside the range from 0 to 3 (number 1 of the list); order storm, § 9.3" },
  { "or-its-own", "{\"do\":\"storm\",\"parties\":[{\"corps\":1,\"brave\":1}]}", NULL,
    "parties.brave: true or false is expected (number 1 of the list); order storm, § 9.4" },
};

static void
test_order (gconstpointer user)
{
  const Case *c = user;
  g_autoptr (GError) error = NULL;
  g_autoptr (WarRecord) r = war_order_read (toy.data, c->in, strlen (c->in), &error);

  if (c->error != NULL)
    {
      g_assert_null (r);
      g_assert_error (error, WAR_ERROR, WAR_ERROR_INPUT);
      g_assert_cmpstr (error->message, ==, c->error);
      return;
    }
  g_assert_no_error (error);

  g_autofree char *out = write_record (r);

  g_assert_cmpstr (out, ==, c->out != NULL ? c->out : c->in);
}

/* Texts that are hardly JSON: refused in one short line, whatever the sentence. */
static const struct { const char *name, *in; gsize len;
} hostile[] = {
  { "nothing-at-all", "", 0 },
  { "a-zero-byte", "{\"do\":\"next\"\0}", 14 },
  { "not-utf-8", "{\"do\":\"ne\xff\"}", 12 },
  { "half-a-surrogate", "{\"do\":\"waive\",\"prompt\":\"\\ud800\"}", 0 },
  { "cut-off", "{\"do\":\"waive\",\"prompt\":\"a", 0 },
  { "do-twice", "{\"do\":\"next\",\"do\":\"next\"}", 0 },
  { "a-field-twice", "{\"do\":\"waive\",\"prompt\":\"a\",\"prompt\":\"a\"}", 0 },
  { "a-field-twice-in-a-row", "{\"do\":\"set-up\",\"changes\":[{\"path\":\"a\",\"path\":\"b\",\"value\":1}]}",
    0 },
  { "an-escaped-member", "{\"do\":\"waive\",\"pr\\u006fmpt\":\"a\"}", 0 },
  { "a-comma-too-many", "{\"do\":\"next\",}", 0 },
  { "not-whole", "{\"do\":\"pay\",\"side\":\"axis\",\"halves\":1.0}", 0 },
  { "beyond-doubles", "{\"do\":\"pay\",\"side\":\"axis\",\"halves\":1e400}", 0 },
  { "beyond-64-bits", "{\"do\":\"pay\",\"side\":\"axis\",\"halves\":92233720368547758080}", 0 },
  { "minus-nothing", "{\"do\":\"pay\",\"side\":\"axis\",\"halves\":-}", 0 },
  { "two-orders", "{\"do\":\"next\"}{\"do\":\"next\"}", 0 },
  { "a-bare-word", "{\"do\":\"pay\",\"side\":axis,\"halves\":1}", 0 },
};

static void
test_hostile (gconstpointer user)
{
  guint i = GPOINTER_TO_UINT (user);
  gsize len = hostile[i].len != 0 || *hostile[i].in == '\0' ? hostile[i].len : strlen (hostile[i].in);
  g_autoptr (GError) error = NULL;

  g_assert_null (war_order_read (toy.data, hostile[i].in, len, &error));
  g_assert_error (error, WAR_ERROR, WAR_ERROR_INPUT);
  g_assert_null (strchr (error->message, '\n'));
  g_assert_cmpuint (strlen (error->message), <, 200);
}

static void
test_deep_and_long (void)
{
  g_autoptr (GString) deep = g_string_new ("{\"do\":\"correct\",\"path\":\"a\",\"value\":");
  g_autoptr (GString) list = g_string_new ("{\"do\":\"take\",\"zones\":[\"lodz\"");
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < 200000; i++)
    g_string_append_c (deep, '[');
  g_assert_null (war_order_read (toy.data, deep->str, deep->len, &error));
  g_assert_error (error, WAR_ERROR, WAR_ERROR_INPUT);
  g_clear_error (&error);

  for (int i = 0; i < 100000; i++)
    g_string_append (list, ",\"lodz\"");
  g_string_append (list, "]}");
  g_assert_null (war_order_read (toy.data, list->str, list->len, &error));
  g_assert_error (error, WAR_ERROR, WAR_ERROR_INPUT);
  g_assert_cmpstr (error->message, ==, "zones: no more than 1000 are taken; order take");
}

/* What a page fills in is judged as what is read; where there are no words they are called by their ids. */
static void
test_check_names_the_order (void)
{
  WarForm storm = find_form ("storm", TRUE);
  g_autoptr (WarRecord) r = war_record_new (toy.data, storm);
  g_autoptr (GError) error = NULL;

  war_fill (r, find_field (storm, "die"), 7, WAR_TYPED);
  g_assert_false (war_record_check (r, &error));
  g_assert_cmpstr (error->message, ==, "die: 7 is outside the range from 1 to 6; order storm, § 9.2");
  g_clear_error (&error);
  g_assert_false (war_record_check_said (r, &error));
  g_assert_cmpstr (error->message, ==, "die: 7 is outside the range from 1 to 6 (“storm”, § 9.2)");
}

static void
test_starts (void)
{
  WarForm fight = find_form ("fight", FALSE);
  g_autoptr (WarRecord) r = war_record_new (toy.data, fight);
  WarField via = find_field (fight, "via"), air = find_field (fight, "air"), who = find_field (fight, "who");
  WarField retreat = find_field (fight, "retreat"), die = find_field (fight, "die");

  g_assert_false (war_has (r, air));
  g_assert_cmpint (war_arg (r, air), ==, 4);
  g_assert_cmpint (war_arg (r, die), ==, WAR_NONE);
  g_assert_cmpstr (war_arg_text (r, who), ==, "");
  g_assert_cmpuint (war_rows (r, find_field (fight, "attackers")), ==, 0);
  g_assert_cmpuint (war_rows (r, via), ==, 1);
  g_assert_cmpstr (war_id (toy.data, war_item (r, via, 0)), ==, "land");
  g_assert_cmpstr (war_id (toy.data, war_arg (r, find_field (fight, "terrain"))), ==, "clear");

  const WarRecord *within = war_within (r, retreat);

  g_assert_false (war_has (r, retreat));
  g_assert_cmpint (war_arg (within, find_field (war_record_form (within), "possible")), ==, TRUE);
}

static void
test_fill (void)
{
  WarForm fight = find_form ("fight", FALSE);
  g_autoptr (WarRecord) r = war_record_new (toy.data, fight);
  WarField air = find_field (fight, "air"), via = find_field (fight, "via"), who = find_field (fight, "who");
  WarField attackers = find_field (fight, "attackers"), retreat = find_field (fight, "retreat");
  g_autoptr (GError) error = NULL;

  war_fill (r, air, 2, WAR_FROM_BOARD);
  g_assert_cmpint (war_arg_origin (r, air), ==, WAR_FROM_BOARD);
  war_fill_text (r, who, "Pau", WAR_TYPED);
  war_add_item (r, via, war_find (toy.data, war_find_kind (toy.schema, "via"), "river"), WAR_FROM_START);
  war_fill (war_within_edit (r, retreat), find_field (war_record_form (war_within (r, retreat)), "losses"), 1,
            WAR_TYPED);
  g_assert_false (war_record_check (r, &error));
  g_assert_cmpstr (error->message, ==, "attackers: it is required and is not there");
  g_clear_error (&error);

  WarRecord *row = war_add_row (r, attackers);

  g_assert_false (war_record_check (r, &error));
  g_assert_cmpstr (error->message, ==,
                   "attackers.side: it is required and is not there (number 1 of the list)");
  g_clear_error (&error);
  war_fill (row, find_field (war_record_form (row), "side"),
            war_find (toy.data, war_find_kind (toy.schema, "side"), "axis"), WAR_TYPED);
  war_fill (war_row_edit (r, attackers, 0), find_field (war_record_form (row), "tanks"), 10, WAR_TYPED);
  g_assert_false (war_record_check (r, &error));
  g_assert_cmpstr (error->message, ==,
                   "attackers.tanks: 10 is outside the range from 0 to 9 (number 1 of the list)");
  g_clear_error (&error);
  war_clear (war_row_edit (r, attackers, 0), find_field (war_record_form (row), "tanks"));
  g_assert_true (war_record_check (r, &error));

  g_autofree char *out = write_record (r);

  g_assert_cmpstr (out, ==, ONE ",\"via\":[\"river\"],\"retreat\":{\"losses\":1},\"who\":\"Pau\",\"air\":2}");
  war_clear (r, retreat);
  war_clear (r, attackers);
  war_clear (r, via);
  war_clear (r, who);
  war_clear (r, air);

  g_autofree char *empty = write_record (r);

  g_assert_cmpstr (empty, ==, "{}");
}

static void
test_remove (void)
{
  static const char in[] = "{\"attackers\":[{\"side\":\"axis\"},{\"side\":\"allies\"}],\"via\":[\"land\",\"river\"]}";
  WarForm fight = find_form ("fight", FALSE);
  g_autoptr (WarRecord) r = war_record_new (toy.data, fight);
  g_autofree char *out = NULL;

  g_assert_true (war_record_read (r, in, strlen (in), NULL));
  war_remove_row (r, find_field (fight, "attackers"), 0);
  war_remove_row (r, find_field (fight, "via"), 1);
  out = write_record (r);
  g_assert_cmpstr (out, ==, "{\"attackers\":[{\"side\":\"allies\"}],\"via\":[\"land\"]}");
}

static void
test_copy (void)
{
  static const char in[] = ONE ",\"via\":[\"land\"],\"retreat\":{\"losses\":1},\"who\":\"Ana\"}";
  WarForm fight = find_form ("fight", FALSE);
  g_autoptr (WarRecord) r = war_record_new (toy.data, fight);

  g_assert_true (war_record_read (r, in, strlen (in), NULL));

  g_autoptr (WarRecord) copy = war_record_copy (r);

  g_autofree char *copied = write_record (copy);

  g_assert_cmpstr (copied, ==, in);
  war_add_row (copy, find_field (fight, "attackers"));
  war_add_item (copy, find_field (fight, "via"), war_item (r, find_field (fight, "via"), 0), WAR_TYPED);

  g_autofree char *out = write_record (r);

  g_assert_cmpstr (out, ==, in);
}

/* What is read again replaces the field and leaves the others. */
static void
test_read_over (void)
{
  WarForm fight = find_form ("fight", FALSE);
  g_autoptr (WarRecord) r = war_record_new (toy.data, fight);

  war_fill (r, find_field (fight, "air"), 2, WAR_FROM_BOARD);
  war_add_row (r, find_field (fight, "attackers"));
  g_assert_true (war_record_read (r, ONE "}", strlen (ONE "}"), NULL));

  g_autofree char *out = write_record (r);

  g_assert_cmpstr (out, ==, ONE ",\"air\":2}");
}

static void
test_carry (void)
{
  static const char in[] = ONE ",\"halves\":9,\"zone\":\"berlin\",\"side\":\"lodz\"}";
  g_autoptr (WarRecord) fight = war_record_new (toy.data, find_form ("fight", FALSE));
  g_autoptr (WarRecord) pay = war_record_new (toy.data, find_form ("pay", TRUE));

  g_assert_true (war_record_read (fight, in, strlen (in), NULL));
  war_carry (fight, pay);

  g_autofree char *out = write_record (pay);

  /* `side` is a zone there and a side here: not the same field. */
  g_assert_cmpstr (out, ==, "{\"do\":\"pay\",\"halves\":9,\"zone\":\"berlin\"}");
}

static void
test_override (void)
{
  g_autoptr (WarRecord) r = war_record_new (toy.data, find_form ("next", TRUE));
  const char *reason = "?";

  g_assert_false (war_order_overrides (r, &reason));
  g_assert_null (reason);
  war_order_override (r, NULL);
  g_assert_true (war_order_overrides (r, &reason));
  g_assert_null (reason);
  war_order_override (r, "agreed");
  war_order_overrides (r, &reason);
  g_assert_cmpstr (reason, ==, "agreed");

  g_autoptr (WarRecord) copy = war_record_copy (r);

  g_assert_true (war_order_overrides (copy, &reason));
  g_assert_cmpstr (reason, ==, "agreed");
}

static void
test_spanish (void)
{
  g_autoptr (GError) error = NULL;

  war_language_set ("es");
  g_assert_null (war_order_read (toy.data, "{\"do\":\"volar\"}", 14, &error));
  g_assert_cmpstr (error->message, ==, "do: no existe ninguna orden llamada «volar»");
  war_language_set ("en");
}

static void
add_cases (const char *under, const Case *cases, guint n, GTestDataFunc run)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("/form/%s/%s-%s", under,
                                               cases[i].error != NULL ? "refuses" : "takes", cases[i].name);

      g_test_add_data_func (name, &cases[i], run);
    }
}

static void
add_tests (void)
{
  add_cases ("record", fights, G_N_ELEMENTS (fights), test_read);
  add_cases ("order", orders, G_N_ELEMENTS (orders), test_order);
  for (guint i = 0; i < G_N_ELEMENTS (hostile); i++)
    {
      g_autofree char *name = g_strdup_printf ("/form/hostile/refuses-%s", hostile[i].name);

      g_test_add_data_func (name, GUINT_TO_POINTER (i), test_hostile);
    }
  g_test_add_func ("/form/hostile/refuses-the-deep-and-the-long", test_deep_and_long);
  g_test_add_func ("/form/a-check-names-the-order", test_check_names_the_order);
  g_test_add_func ("/form/answers-the-declared-starts", test_starts);
  g_test_add_func ("/form/is-filled-checked-and-cleared", test_fill);
  g_test_add_func ("/form/rows-and-items-are-taken-away", test_remove);
  g_test_add_func ("/form/a-copy-stands-alone", test_copy);
  g_test_add_func ("/form/reading-replaces-what-it-names", test_read_over);
  g_test_add_func ("/form/carries-fields-of-the-same-name", test_carry);
  g_test_add_func ("/form/an-order-overrides", test_override);
  g_test_add_func ("/form/complains-in-spanish", test_spanish);
}

int
main (int argc, char **argv)
{
  g_autoptr (GBytes) json = g_bytes_new_static (game_json, sizeof game_json - 1);
  g_autoptr (GPtrArray) tables = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;

  g_test_init (&argc, &argv, NULL);
  war_language_set ("en");
  toy.schema = war_schema_load (json, &error);
  g_assert_no_error (error);
  toy.data = war_data_load (toy.schema, NULL, tables, NULL, NULL, &error);
  g_assert_no_error (error);
  war_data_make (toy.data, war_find_kind (toy.schema, "block"), "12a");
  add_tests ();

  int failed = g_test_run ();

  war_data_free (toy.data);
  war_schema_free (toy.schema);
  return failed;
}
