/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Declarations of games: how nouns are numbered, what each may say, and every mistake an author can make in them. */

#include <string.h>

#include "trial-game.h"

static GBytes *
no_table (const char *name, gpointer user)
{
  return g_str_equal (name, "t.json") ? trial_bytes ("{'zone':{'a':{},'b':{}}}")
         : g_str_equal (name, "bad.json") ? trial_bytes ("{'zone':{'a':{},")
                                          : NULL;
}

static WarSchema *
load (const char *text, GError **error)
{
  g_autoptr (GBytes) json = trial_bytes (text);

  return war_schema_load_with (json, no_table, NULL, error);
}

#define GAME(more) "{'mariscal-game':1,'id':'g','title':'G','turns':3," more "}"
#define FIELD(field) GAME ("'kinds':{'zone':{'members':['a','b'],'kept':{'x':" field "}}}")
#define SEQUENCE(steps) GAME ("'kinds':{'side':{'members':['a','b']}},'sequence':" steps)

typedef struct
{
  const char *name, *json;
  const char *where;                       /* the error begins so */
} Mistake;

static const Mistake mistakes[] = {
  { "no-json", "{", NULL },
  { "no-object", "[]", "game.json: " },
  { "no-id", "{'title':'G'}", "id: " },
  { "no-title", "{'id':'g'}", "id: " },
  { "an-id-that-is-no-text", "{'id':7,'title':'G'}", "id: " },
  { "a-kind-that-is-no-object", GAME ("'kinds':{'zone':7}"), "kinds: " },
  { "a-kind-twice", GAME ("'kinds':{'zone':{},'zone':{}}"), NULL },
  { "a-member-twice", GAME ("'kinds':{'zone':{'members':['a','a']}}"), "zone: " },
  { "a-member-that-is-no-text", GAME ("'kinds':{'zone':{'members':['a',7]}}"), "zone: " },
  { "a-member-without-a-name", GAME ("'kinds':{'zone':{'members':['']}}"), "zone: " },
  { "a-member-that-would-part-a-path", GAME ("'kinds':{'zone':{'members':['a/b']}}"), "zone: " },
  { "a-member-that-is-a-list", GAME ("'kinds':{'zone':{'members':[['a']]}}"), "zone: " },
  { "no-such-table", GAME ("'kinds':{'zone':{'table':'none.json'}}"), "zone: " },
  { "a-torn-table", GAME ("'kinds':{'zone':{'table':'bad.json'}}"), "bad.json: " },
  { "a-field-that-is-no-object", FIELD ("7"), "zone: " },
  { "no-type", FIELD ("{}"), "zone.x: " },
  { "an-unknown-type", FIELD ("{'type':'number'}"), "zone.x: " },
  { "a-type-that-is-a-number", FIELD ("{'type':7}"), "zone.x: " },
  { "a-type-that-is-an-object", FIELD ("{'type':{}}"), "zone.x: " },
  { "by-nobody", FIELD ("{'type':'count','by':'moon'}"), "zone.x: " },
  { "a-start-that-is-no-member", FIELD ("{'type':['p','q'],'start':'r'}"), "zone.x: " },
  { "a-start-above-the-range", FIELD ("{'type':'count','max':3,'start':4}"), "zone.x: " },
  { "a-start-below-the-range", FIELD ("{'type':'count','min':3,'start':2}"), "zone.x: " },
  { "a-start-for-a-text", FIELD ("{'type':'text','start':'so'}"), "zone.x: " },
  { "a-start-that-is-no-name", FIELD ("{'type':['p','q'],'start':7}"), "zone.x: " },
  { "a-choice-of-the-same-twice", FIELD ("{'type':['p','p']}"), "x: " },
  { "a-choice-called-as-a-kind",
    GAME ("'kinds':{'moon':{'members':['a']},'zone':{'members':['a'],'kept':{'moon':{'type':['a']}}}}"), "zone.moon: " },
  { "two-choices-of-one-name",
    GAME ("'kinds':{'zone':{'members':['a'],'kept':{'x':{'type':['p','q']}}},'sea':{'members':['a'],'kept':{'x':{'type':['q',"
          "'p']}}}}"), "sea.x: " },
  { "two-of-different-length",
    GAME ("'kinds':{'zone':{'members':['a'],'kept':{'x':{'type':['p','q']}}},'sea':{'members':['a'],"
          "'kept':{'x':{'type':['p']}}}}"), "sea.x: " },
  { "an-order-that-is-no-object", GAME ("'orders':{'go':7}"), "orders: " },
  { "an-order-that-is-core's", GAME ("'orders':{'next':{}}"), "orders: " },
  { "a-form-that-is-no-object", GAME ("'forms':{'ask':[]}"), "forms: " },
  { "an-order-about-nobody", GAME ("'orders':{'go':{'about':'moon'}}"), "go: " },
  { "a-field-of-a-form", GAME ("'forms':{'ask':{'fields':{'n':{'type':'moon'}}}}"), "ask.n: " },
  { "a-field-of-a-row", GAME ("'forms':{'ask':{'fields':{'list':{'rows':{'n':{'type':'moon'}}}}}}"), "ask.list.n: " },
  { "a-field-of-a-record", GAME ("'forms':{'ask':{'fields':{'within':{'record':{'n':{'type':'moon'}}}}}}"), "ask.within.n: " },
  { "a-step-that-is-a-number", SEQUENCE ("[7]"), "sequence: " },
  { "a-step-without-a-name", SEQUENCE ("[{}]"), "sequence: " },
  { "a-step-of-nobody", SEQUENCE ("[{'each':'side','of':['c'],'steps':['x']}]"), "sequence: " },
  { "a-step-of-no-kind", SEQUENCE ("[{'each':'moon','of':['a'],'steps':['x']}]"), "sequence: " },
  { "a-step-within-that-is-wrong", SEQUENCE ("[{'each':'side','of':['a'],'steps':[7]}]"), "sequence: " },
  { "steps-that-are-no-list", SEQUENCE ("{}"), NULL },
  { "a-misspelt-word-of-the-game", GAME ("'kindz':{}"), "game.json: " },
  { "turns-beyond-32-bits", "{'id':'g','title':'G','turns':4294967299}", "game.json: " },
  { "turns-that-are-a-text", "{'id':'g','title':'G','turns':'3'}", "game.json: " },
  { "a-misspelt-word-of-a-kind", GAME ("'kinds':{'zone':{'mmebers':['a']}}"), "zone: " },
  { "a-misspelt-word-of-a-field", FIELD ("{'type':'count','unkown':true}"), "zone.x: " },
  { "a-misspelt-word-of-an-order", GAME ("'orders':{'go':{'setp':'x'}}"), "go: " },
  { "a-misspelt-word-of-a-step", SEQUENCE ("[{'step':'x','sotp':true}]"), "sequence: " },
  { "a-word-that-is-no-flag", FIELD ("{'type':'count','none':'yes'}"), "zone.x: " },
  { "a-count-that-starts-with-a-text", FIELD ("{'type':'count','start':'5'}"), "zone.x: " },
  { "a-count-that-starts-beyond-32-bits", FIELD ("{'type':'count','start':4294967297}"), "zone.x: " },
  { "a-count-that-starts-with-nought-below-its-range", FIELD ("{'type':'count','min':1,'start':0}"), "zone.x: " },
  { "a-count-that-starts-with-null", FIELD ("{'type':'count','start':null}"), "zone.x: " },
  { "a-flag-that-starts-with-a-text", FIELD ("{'type':'flag','start':'yes'}"), "zone.x: " },
  { "a-list-that-starts-with-two",
    GAME ("'forms':{'ask':{'fields':{'n':{'type':'count','list':true,'start':[1,2]}}}}"), "ask.n: " },
  { "rows-that-start-with-one",
    GAME ("'forms':{'ask':{'fields':{'n':{'rows':{'m':{'type':'count'}},'start':[{}]}}}}"), "ask.n: " },
  { "a-record-that-starts-with-a-number",
    GAME ("'forms':{'ask':{'fields':{'n':{'record':{'m':{'type':'count'}},'start':1}}}}"), "ask.n: " },
  { "a-die-that-starts", GAME ("'orders':{'go':{'fields':{'n':{'type':'die','start':3}}}}"), "go.n: " },
  { "a-range-upside-down", FIELD ("{'type':'count','min':5,'max':1}"), "zone.x: " },
  { "a-range-beyond-counting", FIELD ("{'type':'count','max':4294967297}"), "zone.x: " },
  { "a-range-far-below-counting", FIELD ("{'type':'count','min':-4294967297}"), "zone.x: " },
  { "less-than-none", GAME ("'forms':{'ask':{'fields':{'n':{'type':'count','list':true,'least':-1}}}}"), "ask.n: " },
  { "a-die-of-nothing", GAME ("'orders':{'go':{'fields':{'n':{'type':'die','of':0}}}}"), "go.n: " },
  { "a-field-fixed-and-kept",
    GAME ("'kinds':{'zone':{'members':['a'],'fixed':{'x':{'type':'count'}},'kept':{'x':{'type':'flag'}}}}"), "zone.x: " },
  { "a-field-that-is-core's", GAME ("'kinds':{'game':{'kept':{'turn':{'type':'count'}}}}"), "game.turn: " },
  { "a-field-with-an-old-name-of-another",
    GAME ("'kinds':{'zone':{'members':['a'],'kept':{'y':{'type':'count'},'x':{'type':'flag','was':['y']}}}}"), "zone.x: " },
  { "a-die-that-is-kept", FIELD ("{'type':'die'}"), "zone.x: " },
  { "rows-that-are-kept", FIELD ("{'rows':{'y':{'type':'count'}}}"), "zone.x: " },
  { "a-record-that-is-kept", FIELD ("{'record':{'y':{'type':'count'}}}"), "zone.x: " },
  { "a-record-like-no-kind", GAME ("'forms':{'ask':{'fields':{'r':{'record':'moon'}}}}"), "ask.r: " },
  { "a-record-like-what-is-by-another",
    GAME ("'kinds':{'side':{'members':['a']},'k':{'one':true,'kept':{'x':{'type':'count','by':'side'}}}},"
          "'forms':{'ask':{'fields':{'r':{'record':'k'}}}}"), "ask.r: " },
  { "bare-rows-of-two-fields",
    GAME ("'forms':{'ask':{'fields':{'r':{'bare':true,'rows':{'n':{'type':'count','list':true},'m':{'type':'count'}}}}}}"),
    "ask.r: " },
  { "bare-rows-without-a-list", GAME ("'forms':{'ask':{'fields':{'r':{'bare':true,'rows':{'n':{'type':'count'}}}}}}"),
    "ask.r: " },
  { "a-bare-count", GAME ("'forms':{'ask':{'fields':{'n':{'bare':true,'type':'count'}}}}"), "ask.n: " },
  { "a-list-that-is-kept", FIELD ("{'type':'count','list':true}"), "zone.x: " },
  { "anything-that-is-kept", FIELD ("{'type':'any'}"), "zone.x: " },
  { "by-what-is-made-in-play",
    GAME ("'kinds':{'block':{'made':true},'zone':{'members':['a'],'kept':{'x':{'type':'count','by':'block'}}}}"), "zone.x: " },
  { "by-somebody-in-a-form", GAME ("'kinds':{'zone':{'members':['a']}},'orders':{'go':{'fields':{'n':{'type':'count',"
                                   "'by':'zone'}}}}"), "go.n: " },
  { "something-printed-on-what-is-made-in-play",
    GAME ("'kinds':{'block':{'made':true,'fixed':{'x':{'type':'count'}}}}"), "block.x: " },
  { "a-cover-of-no-field", FIELD ("{'type':'count','cover':'moon'}"), "zone.x: " },
  { "a-kind's-cover-of-no-field", GAME ("'kinds':{'zone':{'members':['a'],'cover':'moon'}}"), "zone: " },
  { "a-form-that-records-no-order", GAME ("'forms':{'ask':{'records':'moon'}}"), "ask: " },
  { "a-line-of-no-field", GAME ("'forms':{'ask':{'line':['moon']}}"), "ask: " },
  { "a-group-of-no-field", GAME ("'forms':{'ask':{'groups':['moon'],'fields':{}}}"), "ask: " },
  { "more-of-no-field", GAME ("'forms':{'ask':{'more':'moon','fields':{}}}"), "ask: " },
  { "a-line-of-no-field-of-a-row",
    GAME ("'forms':{'ask':{'line':['a.n','a.moon'],'fields':{'a':{'rows':{'n':{'type':'count'}}}}}}"), "ask: " },
  { "a-line-of-whole-rows",
    GAME ("'forms':{'ask':{'line':['a'],'fields':{'a':{'rows':{'n':{'type':'count'}}}}}}"), "ask: " },
  { "an-order-of-no-step", GAME ("'sequence':['x'],'orders':{'go':{'step':'x moon'}}"), "go: " },
  { "seen-in-a-field-that-is-not-there", GAME ("'kinds':{'zone':{'members':['a']}},'map':{'seen':'zone/seen'}"), "map: " },
  { "seen-in-no-field", GAME ("'map':{'seen':'zone'}"), "map: " },
  { "seen-in-a-field-that-is-no-count",
    GAME ("'kinds':{'zone':{'members':['a'],'kept':{'x':{'type':'text'}}}},'map':{'seen':'zone/x'}"), "map: " },
  { "seen-in-a-field-that-cannot-say-never",
    GAME ("'kinds':{'zone':{'members':['a'],'kept':{'x':{'type':'count'}}}},'map':{'seen':'zone/x'}"), "map: " },
  { "seen-by-somebody",
    GAME ("'kinds':{'zone':{'members':['a'],'kept':{'x':{'type':'count','none':true,'by':'zone'}}}},'map':{'seen':'zone/x'}"),
    "map: " },
  { "a-step-twice", SEQUENCE ("['x','x']"), "step: " },
};

static void
test_mistake (gconstpointer user)
{
  const Mistake *about = user;
  g_autoptr (GError) error = NULL;
  g_autoptr (WarSchema) schema = load (about->json, &error);

  g_assert_null (schema);
  g_assert_error (error, WAR_ERROR, WAR_ERROR_INPUT);
  g_assert_null (strchr (error->message, '\n'));
  if (about->where != NULL && !g_str_has_prefix (error->message, about->where))
    g_assert_cmpstr (error->message, ==, about->where);
}

/* What the build wrote into trial-names.h is what a loader gives. */
static void
test_numbers (void)
{
  const WarSchema *schema = war_game_schema (&trial_game);

  g_assert_cmpint (war_find_kind (schema, "place"), ==, KIND_PLACE);
  g_assert_cmpint (war_find_kind (schema, "sky"), ==, KIND_SKY);
  g_assert_cmpint (war_find_kind (schema, "moon"), ==, 0);
  g_assert_cmpint (war_find_form (schema, "storm", TRUE), ==, ORDER_STORM);
  g_assert_cmpint (war_find_form (schema, "storm", FALSE), ==, 0);
  g_assert_cmpint (war_find_form (schema, "sum", FALSE), ==, FORM_SUM);
  g_assert_cmpint (war_find_form (schema, "sum.parts", FALSE), ==, 0);  /* a part of a form is nothing to be asked */
  g_assert_cmpint (war_find_field (schema, KIND_PLACE, "troops", -1)->field, ==, PLACE_TROOPS);
  g_assert_cmpint (war_find_field (schema, KIND_PLACE, "owner", -1)->field, ==, PLACE_CONTROL);   /* its old name */
  g_assert_cmpint (war_find_field (schema, ORDER_STORM, "die", -1)->field, ==, STORM_DIE);
  g_assert_null (war_find_field (schema, KIND_PLACE, "troop", -1));
  g_assert_null (war_find_field (schema, KIND_PLACE, "troops", 0));
  g_assert_cmpint (war_form_info (schema, FORM_SUM)->records, ==, ORDER_RECRUIT);
  g_assert_cmpint (war_form_info (schema, FORM_SUM)->about, ==, KIND_PLACE);
  g_assert_cmpstr (war_form_info (schema, ORDER_RECRUIT)->step, ==, "move");
  for (guint k = 1; k <= war_schema_n_kinds (schema); k++)
    {
      const WarKindInfo *kind = war_kind_info (schema, (WarKind) k);

      g_assert_cmpint (kind->kind, ==, k);
      for (guint f = 0; f < kind->fields->len; f++)
        g_assert_true (war_field_info (schema, war_field_make (kind->kind, f)) == g_ptr_array_index (kind->fields, f));
    }
}

static void
test_heading (void)
{
  g_autoptr (WarSchema) plain = load (GAME ("'template':true,'map':{'nodes':['zone']}"), NULL);
  const WarSchema *schema = war_game_schema (&trial_game);

  g_assert_cmpstr (war_schema_id (schema), ==, "trial");
  g_assert_cmpstr (war_schema_title (schema), ==, "TRIAL");
  g_assert_cmpint (war_schema_turns (schema), ==, 4);
  g_assert_false (war_schema_template (schema));
  g_assert_true (war_schema_template (plain));
  g_assert_cmpstr (war_schema_declared (plain, "map"), ==, "{\"nodes\":[\"zone\"]}");
  g_assert_null (war_schema_declared (plain, "layers"));
  g_assert_cmpuint (war_schema_n_steps (plain), ==, 0);
}

static void
test_sequence (void)
{
  static const struct { const char *id, *part; WarMember who; gboolean stop; } steps[] = {
    { "dawn", "dawn", WAR_NONE, TRUE }, { "red.move", "move", SIDE_RED, FALSE }, { "red.fight", "fight", SIDE_RED, FALSE },
    { "blue.move", "move", SIDE_BLUE, FALSE }, { "blue.fight", "fight", SIDE_BLUE, FALSE }, { "dusk", "dusk", WAR_NONE, FALSE },
  };
  const WarSchema *schema = war_game_schema (&trial_game);

  g_assert_cmpuint (war_schema_n_steps (schema), ==, G_N_ELEMENTS (steps));
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      const WarStepInfo *info = war_step_info (schema, war_step_at (schema, i));

      g_assert_cmpstr (info->id, ==, steps[i].id);
      g_assert_cmpstr (info->part, ==, steps[i].part);
      g_assert_cmpint (info->who, ==, steps[i].who);
      g_assert_cmpint (info->stop, ==, steps[i].stop);
    }
  g_assert_null (war_step_info (schema, SIDE_RED));
  g_assert_null (war_step_info (schema, WAR_NONE));
}

static void
test_fields (void)
{
  const WarSchema *schema = war_game_schema (&trial_game);
  const WarFieldInfo *morale = war_field_info (schema, SIDE_MORALE), *die = war_field_info (schema, STORM_DIE);
  const WarFieldInfo *worth = war_field_info (schema, PLACE_WORTH), *troops = war_field_info (schema, PLACE_TROOPS);

  g_assert_cmpint (morale->min, ==, -5);
  g_assert_cmpint (morale->start, ==, 2);
  g_assert_false (morale->required);
  g_assert_cmpint (die->type, ==, WAR_TYPE_DIE);
  g_assert_cmpint (die->min, ==, 1);
  g_assert_cmpint (die->max, ==, 6);
  g_assert_false (die->required);
  g_assert_true (war_field_info (schema, CONTROL_PLACE)->required);
  g_assert_cmpint (war_field_info (schema, STORM_PLACE)->start, ==, PLACE_HILLS);
  g_assert_cmpint (worth->standing, ==, WAR_FIXED);
  g_assert_cmpint (worth->start, ==, WAR_UNKNOWN);
  g_assert_cmpint (troops->by, ==, KIND_SIDE);
  g_assert_cmpstr (troops->rule, ==, "4");
  g_assert_cmpint (war_field_info (schema, PLACE_SKY)->start, ==, SKY_CLEAR);
  g_assert_true (war_kind_info (schema, KIND_SKY)->choice);
  g_assert_cmpstr (war_kind_info (schema, KIND_CARD)->cover, ==, "owner");
  g_assert_true (war_kind_info (schema, KIND_BLOCK)->made);
  g_assert_true (war_kind_info (schema, KIND_HOUSE)->one);
}

/* A record like a kind has what the kind keeps, each with its start, or with the first of a choice. */
static void
test_likeness (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WarSchema) schema
    = load (GAME ("'kinds':{'house':{'one':true,'kept':{'mud':{'type':['deep','none']},'rain':{'type':['a','b'],'start':'b'},"
                  "'n':{'type':'count','start':3}}}},"
                  "'forms':{'ask':{'fields':{'house':{'start':null,'record':'house'},"
                  "'dice':{'bare':true,'start':[],'rows':{'die':{'type':'count','list':true}}}}}}"), &error);

  g_assert_no_error (error);

  const WarFieldInfo *house = war_find_field (schema, war_find_form (schema, "ask", FALSE), "house", -1);
  const WarFormInfo *part = war_form_info (schema, house->form);
  const WarKind mud = war_find_kind (schema, "mud"), rain = war_find_kind (schema, "rain");

  g_assert_cmpint (house->type, ==, WAR_TYPE_RECORD);
  g_assert_false (house->required);
  g_assert_cmpint (part->like, ==, war_find_kind (schema, "house"));
  g_assert_cmpuint (part->fields->len, ==, 3);
  g_assert_cmpint (war_find_field (schema, part->form, "mud", -1)->start, ==, war_member_make (mud, 0));
  g_assert_cmpint (war_find_field (schema, part->form, "rain", -1)->start, ==, war_member_make (rain, 1));
  g_assert_cmpint (war_find_field (schema, part->form, "n", -1)->start, ==, 3);
  g_assert_false (war_find_field (schema, part->form, "n", -1)->required);
  g_assert_true (war_find_field (schema, war_find_form (schema, "ask", FALSE), "dice", -1)->bare);
}

/* The same choice declared in two places is one kind; a game may add to the kind `game`. */
static void
test_shared (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WarSchema) schema
    = load (GAME ("'kinds':{'game':{'kept':{'mood':{'type':['p','q']}}},'zone':{'table':'t.json','kept':{'mood':{'type':['p',"
                  "'q'],'start':'q'}}}},"
                                             "'orders':{'go':{'fields':{'mood':{'type':['p','q'],'list':true,'start':['q']}}}}"),
                                             &error);
  WarKind mood;

  g_assert_no_error (error);
  mood = war_find_kind (schema, "mood");
  g_assert_cmpint (war_find_field (schema, war_find_kind (schema, "game"), "mood", -1)->kind, ==, mood);
  g_assert_cmpint (war_find_field (schema, war_find_kind (schema, "zone"), "mood", -1)->kind, ==, mood);
  g_assert_cmpint (war_find_field (schema, war_find_form (schema, "go", TRUE), "mood", -1)->start, ==, war_member_make (mood, 1));
  g_assert_cmpuint (war_kind_info (schema, war_find_kind (schema, "zone"))->members->len, ==, 2);
  g_assert_nonnull (war_find_field (schema, war_find_kind (schema, "game"), "turn", -1));
}

int
main (int argc, char **argv)
{
  trial_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (mistakes); i++)
    {
      g_autofree char *name = g_strdup_printf ("/schema/refuses/%s", mistakes[i].name);

      g_test_add_data_func (name, &mistakes[i], test_mistake);
    }
  g_test_add_func ("/schema/numbers-what-the-build-has-named", test_numbers);
  g_test_add_func ("/schema/tells-what-the-game-is", test_heading);
  g_test_add_func ("/schema/flattens-the-sequence", test_sequence);
  g_test_add_func ("/schema/reads-what-a-field-may-say", test_fields);
  g_test_add_func ("/schema/a-record-like-a-kind", test_likeness);
  g_test_add_func ("/schema/shares-choices-and-core's-kinds", test_shared);
  return g_test_run ();
}
