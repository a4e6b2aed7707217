/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A game of a handful of zones, for tests of words, lines, prompts and results: the nouns, a table, and
 * words in both languages. Its verbs are each test's own. */

#pragma once

#include "war-game.h"

static const char small_game_json[] =
  "{'mariscal-game':1,'id':'small','title':'SMALL','turns':9,"
  "'kinds':{"
  " 'side':{'members':['axis','allies'],'kept':{'supply':{'type':'count','by':'zone','max':99},'player':{'type':'text'}},"
  "         'worked':{'points':{'type':'count'}}},"
  " 'country':{'table':'t.json','fixed':{'home':{'type':'zone','none':true},'name':{'type':'count'}},"
  "            'kept':{'status':{'type':['neutral','active'],'start':'neutral'}}},"
  " 'zone':{'table':'t.json','fixed':{'name':{'type':'text'},'alias':{'type':'text'},'country':{'type':'country','none':true},"
  "         'depth':{'type':'count','unknown':true}},"
  "         'kept':{'control':{'type':'side','none':true},'tanks':{'type':'count','by':'country','max':99},"
  "'fort':{'type':'flag'}}},"
  " 'sea':{'table':'t.json','fixed':{'name':{'type':'text'}},'kept':{'fleet':{'type':'count','by':'side','max':99}}},"
  " 'house':{'one':true,'kept':{'cap':{'type':['before','after']},'name':{'type':'text'},'scores':{'type':'count','by':'side'}}},"
  " 'block':{'made':true,'kept':{'place':{'type':'zone','none':true}}}"
  "},"
  "'orders':{"
  " 'control':{'about':'zone','fields':{'zones':{'type':'zone','list':true,'least':1},'side':{'type':'side','none':true}}},"
  " 'pay':{'about':'side','fields':{'halves':{'type':'count','min':1,'max':999},'zone':{'type':'zone','none':true,"
  "'start':null}}},"
  " 'stack':{'about':'zone','fields':{'zone':{'type':'zone'},'tanks':{'type':'count','max':99,'start':0}}}"
  "},"
  "'forms':{'assault':{'about':'zone','rule':'16','fields':{"
  "  'attackers':{'rows':{'tanks':{'type':'count','max':9,'start':0}}},"
  "  'terrain':{'type':['clear','marsh'],'start':'clear'}}}},"
  "'sequence':[{'step':'talks'},{'each':'side','of':['axis','allies'],'steps':['moves']}]}";

static const char small_table_json[] =
  "{'country':{'GER':{'home':'berlin','name':3},'POL':{'home':'warszawa'},'UK':{}},"
  " 'zone':{"
  "  'berlin':{'name':'Berlin','country':'GER'},"
  "  'warszawa':{'name':'Varsovia','country':'POL'},"
  "  'varna':{'name':'Varna'},"
  "  'bir_hacheim':{'name':'Bir Hacheim'},"
  "  'birmingham':{'name':'Birmingham','country':'UK'},"
  "  'el_agheila':{'name':'El Agheila'},"
  "  'brest':{'name':'Brest'},"
  "  'brest_litovsk':{'name':'Brest-Litovsk','country':'POL'},"
  "  'london':{'name':'London','country':'UK'},"
  "  'lodz':{'name':'Łódź','country':'POL','alias':'Litzmannstadt'},"
  "  'pol_north':{'name':'Polonia Norte','country':'POL'},"
  "  'norwich':{'name':'Norwich','country':'UK','depth':'?'}},"
  " 'sea':{'north_sea':{'name':'Mar del Norte'},'north_atlantic':{'name':'Atlántico Norte'},'south_atlantic':{'name':'Atlántico "
  "Sur'},"
  "        'norwegian':{'name':'Mar de Noruega'}}}";

static const char small_words_en[] =
  "{'side/axis':{'name':'Axis','the':'the Axis'},'side/allies':{'name':'Allies','the':'the Allies'},"
  " 'country/GER':'Germany','country/POL':'Poland','country/UK':{'name':'United Kingdom','the':'the United Kingdom'},"
  " 'zone/warszawa':{'name':'Warsaw','alias':'Warschau|Warszawa'},'zone/lodz':'Lodz','zone/berlin':{'name':'Berlin','in':'in "
  "Berlin'},"
  " 'sea/north_sea':'North Sea','sea/north_atlantic':'North Atlantic','sea/south_atlantic':'South Atlantic',"
  "'sea/norwegian':'Norwegian Sea',"
  " 'status/neutral':'neutral','status/active':'at war',"
  " 'label/zone/control':'Control','label/zone/tanks':'Tanks','label/house/cap':'Cap','label/house/scores':'Scores',"
  " 'label/assault/attackers/tanks':'Tanks','label/assault/terrain':'Terrain','terrain/clear':'Clear','terrain/marsh':'Marsh',"
  " 'verb/control':'e|x|axis','verb/allies':'a|allies','verb/pay':'pay','verb/bare':'*','verb/long':'pay all',"
  " 'word/river':'river','word/free':'free poland',"
  " 'begun':'begun: {what.side}',"
  " 'joins':'{country.the} joins {side.the}','lost':{'one':'{n} corps is lost','other':'{n} corps are lost'},"
  " 'holds':'It holds: {p}','share':'It holds in {p.percent}',"
  " 'plain':'{n} {what}','what/corps':{'one':'corps','other':'corps (several)'},'circle':'{what}',"
  " 'house-ladder':'From corps to column',"
  " 'falls':'{country.the} falls.','fallen':'{country.the}, fallen'}";

static const char small_words_es[] =
  "{'side/axis':{'name':'Eje','the':'el Eje','to':'al Eje'},'side/allies':{'name':'Aliados','the':'los Aliados','to':'a los "
  "Aliados'},"
  " 'country/GER':'Alemania','country/POL':'Polonia','country/UK':{'name':'Reino Unido','the':'el Reino Unido'},"
  " 'zone/warszawa':'Varsovia','zone/lodz':'Lodz','zone/berlin':{'name':'Berlín','in':'en Berlín'},'zone/london':'Londres',"
  " 'sea/north_sea':'Mar del Norte','sea/north_atlantic':'Atlántico Norte','sea/south_atlantic':'Atlántico Sur',"
  "'sea/norwegian':'Mar de Noruega',"
  " 'status/neutral':'neutral','status/active':'en guerra',"
  " 'label/zone/control':'Control','label/zone/tanks':'Carros','label/house/cap':'Límite','label/house/scores':'Marcador',"
  " 'label/assault/attackers/tanks':'Carros','label/assault/terrain':'Terreno','terrain/clear':'Fácil',"
  "'terrain/marsh':'Marismas',"
  " 'verb/control':'e|x|eje','verb/allies':'a|aliados','verb/pay':'paga|pagar','verb/bare':'*','verb/long':'pagar todo',"
  " 'word/river':'río','word/free':'polonia libre',"
  " 'begun':'empieza: {what.side}',"
  " 'joins':'{country.the} se une {side.to}','lost':{'one':'Se pierde {n} cuerpo','other':'Se pierden {n} cuerpos'},"
  " 'holds':'Resiste: {p}','share':'Resiste en el {p.percent}',"
  " 'plain':'{n} {what}','what/corps':{'one':'cuerpo','other':'cuerpos'},'circle':'{what}',"
  " 'house-ladder':'De cuerpos a relación',"
  " 'falls':'{country.the} cae.','fallen':'{country.the}, caído'}";

/* JSON in C reads better with single quotes; no text here has one of its own. */
static GBytes *
small_bytes (const char *json)
{
  char *text = g_strdelimit (g_strdup (json), "'", '"');

  return g_bytes_new_take (text, strlen (text));
}

typedef struct
{
  WarSchema *schema;
  WarData   *data;
  WarState  *state;
  WarWords  *en, *es;
} Small;

static GBytes *
small_file (const char *name, gpointer user)
{
  g_assert_cmpstr (name, ==, "t.json");
  return small_bytes (small_table_json);
}

static inline WarWords *
small_words (const char *language, const char *json)
{
  g_autoptr (GError)  error = NULL;
  g_autofree char   *path = g_strdup_printf ("/io/github/mariscal_app/Mariscal/core/text/%s.json", language);
  g_autofree char   *core_words = war_words_core ("value-yes", NULL);       /* brings core's bundle in */
  g_autoptr (GBytes)  core = g_resources_lookup_data (path, 0, &error);
  g_autoptr (GBytes)  own = small_bytes (json);

  g_assert_no_error (error);

  WarWords *words = war_words_new (language, core, own, &error);

  g_assert_no_error (error);
  return words;
}

static inline Small
small_new (const WarGame *game)
{
  Small                small;
  g_autoptr (GError)    error = NULL;
  g_autoptr (GBytes)    json = small_bytes (small_game_json);
  g_autoptr (GPtrArray) tables = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  small.schema = war_schema_load_with (json, small_file, NULL, &error);
  g_assert_no_error (error);
  g_ptr_array_add (tables, small_file ("t.json", NULL));
  small.data = war_data_load (small.schema, game, tables, NULL, NULL, &error);
  g_assert_no_error (error);
  small.state = war_state_new (small.data);
  war_state_write (small.state, &(WarCell) { .field = war_schema_moment (small.schema)->turn,
                                             .of = war_schema_moment (small.schema)->game }, 1);
  small.en = small_words ("en", small_words_en);
  small.es = small_words ("es", small_words_es);
  return small;
}

static inline void
small_free (Small *small)
{
  war_words_free (small->es);
  war_words_free (small->en);
  war_state_free (small->state);
  war_data_free (small->data);
  war_schema_free (small->schema);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Small, small_free)

static inline WarMember
small_member (const Small *small, const char *path)
{
  WarMember member;

  g_assert_true (war_member_parse (small->data, path, strlen (path), &member));
  return member;
}

static inline WarCell
small_cell (const Small *small, const char *path)
{
  WarCell cell;

  g_assert_true (war_path_parse (small->data, path, strlen (path), &cell));
  return cell;
}

static inline WarField
small_field (const Small *small, gint32 group, const char *id)
{
  const WarFieldInfo *info = war_find_field (small->schema, group, id, -1);

  g_assert_nonnull (info);
  return info->field;
}
