/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* `asked` holds what was said and what the board says, told apart by the origin of each field; `shown` is a copy
 * of it after the game has settled what nobody said. An edit is made in `shown`, which the player sees, and what
 * was taken for granted is forgotten again before the next answer. */

#include "mariscal-question.h"

#include <glib/gi18n.h>
#include <string.h>

#include "war-asking.h"
#include "war-error.h"

struct _MariscalQuestion
{
  MariscalSession *session;
  const WarCalculator *calculator;
  const WarFormInfo *info;
  WarMember  about;                        /* or WAR_NONE */
  WarRecord *asked, *shown;
  WarRecord *board;                        /* what the board alone says of it; or NULL */
  WarResult *result;
  char      *why;
  GArray    *faces;                        /* of WarFace: dice of the table that are in no field of it */
  char      *kept;                         /* as JSON, for when map or cards are read anew */
  guint      edits;
};

/* ---- the fields of a record ---- */

static WarRecord *
reach (WarRecord *record, const MariscalFieldPath *at)
{
  for (guint i = 0; i < at->depth && record != NULL; i++)
    {
      const WarFieldInfo *info = war_field_info (war_data_schema (war_record_data (record)), at->inside[i]);

      if (info->type == WAR_TYPE_RECORD)
        record = war_within_edit (record, info->field);
      else
        record = at->row[i] < war_rows (record, info->field) ? war_row_edit (record, info->field, at->row[i]) : NULL;
    }
  return record;
}

static const WarRecord *
look (const WarRecord *record, const MariscalFieldPath *at)
{
  for (guint i = 0; i < at->depth && record != NULL; i++)
    {
      const WarFieldInfo *info = war_field_info (war_data_schema (war_record_data (record)), at->inside[i]);

      if (info->type == WAR_TYPE_RECORD)
        record = war_within (record, info->field);
      else
        record = at->row[i] < war_rows (record, info->field) ? war_row (record, info->field, at->row[i]) : NULL;
    }
  return record;
}

static const WarFormInfo *
form_of (const WarRecord *record)
{
  return war_form_info (war_data_schema (war_record_data (record)), war_record_form (record));
}

/* Did a player say any of it? */
static gboolean
is_said (const WarRecord *record)
{
  const WarFormInfo *form = form_of (record);

  for (guint i = 0; i < form->fields->len; i++)
    {
      const WarFieldInfo *info = g_ptr_array_index (form->fields, i);

      if (info->type == WAR_TYPE_RECORD && is_said (war_within (record, info->field)))
        return TRUE;
      for (guint row = 0; info->type == WAR_TYPE_ROWS && row < war_rows (record, info->field); row++)
        if (is_said (war_row (record, info->field, row)))
          return TRUE;
      if (info->type != WAR_TYPE_RECORD && info->type != WAR_TYPE_ROWS
          && war_arg_origin (record, info->field) == WAR_TYPED)
        return TRUE;
    }
  return FALSE;
}

/* What nobody said goes: the board and the game say it again. Rows of which one was touched stay as they are, but
 * for what was taken for granted. */
static void
forget (WarRecord *record, gboolean board_too)
{
  const WarFormInfo *form = form_of (record);

  for (guint i = 0; i < form->fields->len; i++)
    {
      const WarFieldInfo *info = g_ptr_array_index (form->fields, i);
      WarOrigin origin = war_arg_origin (record, info->field);
      gboolean said = FALSE;

      for (guint row = 0; info->type == WAR_TYPE_ROWS && row < war_rows (record, info->field); row++)
        said |= is_said (war_row (record, info->field, row));
      if (info->type == WAR_TYPE_RECORD && war_has (record, info->field))
        forget (war_within_edit (record, info->field), board_too);
      else if (info->type == WAR_TYPE_RECORD)
        continue;                          /* touched, it would be given, and what it requires would be lacking */
      else if (info->type != WAR_TYPE_ROWS)
        {
          if (origin == WAR_FROM_START || (board_too && origin == WAR_FROM_BOARD))
            war_clear (record, info->field);
        }
      else if (!said && board_too)
        war_clear (record, info->field);
      else
        for (guint row = 0; row < war_rows (record, info->field); row++)
          forget (war_row_edit (record, info->field, row), FALSE);
    }
}

/* The player has taken these rows into his own hands. */
static void
claim (WarRecord *record)
{
  const WarFormInfo *form = form_of (record);

  for (guint i = 0; i < form->fields->len; i++)
    {
      const WarFieldInfo *info = g_ptr_array_index (form->fields, i);
      gboolean one = info->type != WAR_TYPE_ROWS && info->type != WAR_TYPE_RECORD && !info->list;

      if (one && war_arg_origin (record, info->field) == WAR_FROM_BOARD)
        war_fill (record, info->field, war_arg (record, info->field), WAR_TYPED);
    }
}

/* ---- the answer ---- */

/* What it is about: said by the page that asked, or by the field named like what it is about. */
static WarMember
find_about (const MariscalQuestion *q)
{
  const WarSchema *schema = mariscal_session_schema (q->session);
  const WarKindInfo *kind = q->info->about != 0 ? war_kind_info (schema, q->info->about) : NULL;
  const WarFieldInfo *field = kind != NULL ? war_find_field (schema, q->info->form, kind->id, -1) : NULL;
  WarMember said = WAR_NONE;

  if (field != NULL && field->type == WAR_TYPE_MEMBER && field->kind == kind->kind && !field->list)
    said = war_arg (q->asked, field->field);
  return said != WAR_NONE ? said : q->about;
}

/* "attackers: at least one": the place is plain to see, the sentence stays. */
static char *
say_why (const GError *error)
{
  const char *colon = strstr (error->message, ": ");
  const char *blank = strchr (error->message, ' ');

  return g_strdup (colon != NULL && blank == colon + 1 ? colon + 2 : error->message);
}

static void
ask_board (MariscalQuestion *q)
{
  const WarState *state = mariscal_session_state (q->session);
  WarMember about = find_about (q);

  g_clear_pointer (&q->board, war_record_free);
  forget (q->asked, TRUE);
  if (q->calculator->prefill == NULL)
    return;
  q->calculator->prefill (state, q->asked, about);
  q->board = war_record_new (war_record_data (q->asked), q->info->form);
  if (!q->calculator->prefill (state, q->board, about))
    g_clear_pointer (&q->board, war_record_free);
}

/* A list that must not be empty begins with a row to fill. */
static void
begin_rows (WarRecord *record)
{
  const WarFormInfo *form = form_of (record);

  for (guint i = 0; i < form->fields->len; i++)
    {
      const WarFieldInfo *info = g_ptr_array_index (form->fields, i);

      if (info->type == WAR_TYPE_ROWS && (info->least > 0 || info->required) && war_rows (record, info->field) == 0)
        begin_rows (war_add_row (record, info->field));
    }
}

static void
answer (MariscalQuestion *q)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) json = g_string_new (NULL);

  ask_board (q);
  g_clear_pointer (&q->shown, war_record_free);
  g_clear_pointer (&q->result, war_result_free);
  g_clear_pointer (&q->why, g_free);
  q->shown = war_record_copy (q->asked);
  begin_rows (q->shown);
  if (q->calculator->settle != NULL)
    q->calculator->settle (q->shown);
  q->result = war_result_new (war_record_data (q->shown));
  if (!war_record_check (q->shown, &error) || !q->calculator->show (q->shown, q->result, &error))
    {
      g_clear_pointer (&q->result, war_result_free);
      q->why = say_why (error);
    }
  war_record_write (q->asked, json);
  g_free (q->kept);
  q->kept = g_string_free (g_steal_pointer (&json), FALSE);
  q->edits++;
}

/* ---- which calculator ---- */

static gboolean
can_be_asked (MariscalSession *session, WarForm form)
{
  const WarFormInfo *info = war_form_info (mariscal_session_schema (session), form);
  const WarCalculator *calculator
    = info->order || info->part ? NULL : war_game_calculator (mariscal_session_game (session), form);

  return calculator != NULL && calculator->show != NULL;
}

GArray *
mariscal_question_forms (MariscalSession *session)
{
  const WarSchema *schema = mariscal_session_schema (session);
  GArray *forms = g_array_new (FALSE, FALSE, sizeof (WarForm));

  for (int fights = 1; fights >= 0; fights--)
    for (guint i = 0; i < war_schema_n_forms (schema); i++)
      {
        WarForm form = WAR_FIRST_FORM + (WarForm) i;

        if (can_be_asked (session, form) && (war_form_info (schema, form)->records != 0) == fights)
          g_array_append_val (forms, form);
      }
  return forms;
}

static void
begin (MariscalQuestion *q, WarForm form, WarMember about, const WarRecord *from)
{
  q->info = war_form_info (mariscal_session_schema (q->session), form);
  q->calculator = war_game_calculator (mariscal_session_game (q->session), form);
  q->about = about;
  g_array_set_size (q->faces, 0);
  g_clear_pointer (&q->asked, war_record_free);
  if (from != NULL && war_record_form (from) == form)
    q->asked = war_record_copy (from);
  else
    q->asked = war_record_new (mariscal_session_data (q->session), form);
  if (from != NULL && war_record_form (from) != form)
    war_carry (from, q->asked);
  answer (q);
}

static MariscalQuestion *
new_question (MariscalSession *session)
{
  MariscalQuestion *q = g_new0 (MariscalQuestion, 1);

  q->session = session;
  q->faces = g_array_new (FALSE, FALSE, sizeof (WarFace));
  return q;
}

MariscalQuestion *
mariscal_question_new (MariscalSession *session)
{
  g_autoptr (GArray) forms = mariscal_question_forms (session);
  MariscalQuestion *q;

  if (forms->len == 0)
    return NULL;
  q = new_question (session);
  begin (q, g_array_index (forms, WarForm, 0), WAR_NONE, NULL);
  return q;
}

void
mariscal_question_free (MariscalQuestion *q)
{
  if (q == NULL)
    return;
  war_record_free (q->asked);
  war_record_free (q->shown);
  war_record_free (q->board);
  war_result_free (q->result);
  g_array_unref (q->faces);
  g_free (q->why);
  g_free (q->kept);
  g_free (q);
}

WarForm
mariscal_question_form (const MariscalQuestion *q)
{
  return q->info->form;
}

void
mariscal_question_choose (MariscalQuestion *q, WarForm form)
{
  begin (q, form, WAR_NONE, NULL);
}

void
mariscal_question_clear (MariscalQuestion *q)
{
  begin (q, q->info->form, WAR_NONE, NULL);
}

gboolean
mariscal_question_about (MariscalQuestion *q, WarMember member)
{
  g_autoptr (GArray) forms = mariscal_question_forms (q->session);

  for (guint i = 0; i < forms->len; i++)
    {
      WarForm form = g_array_index (forms, WarForm, i);
      const WarFormInfo *info = war_form_info (mariscal_session_schema (q->session), form);

      if (info->about != war_member_kind (member)
          || war_game_calculator (mariscal_session_game (q->session), form)->prefill == NULL)
        continue;
      begin (q, form, member, NULL);
      return TRUE;
    }
  return FALSE;
}

void
mariscal_question_ask (MariscalQuestion *q, const WarRecord *question)
{
  begin (q, war_record_form (question), WAR_NONE, question);
}

/* ---- a line ---- */

/* The words of a line that is numbers and nothing else, be it behind a verb; NULL: it is another. */
static char **
cut_numbers (const char *line)
{
  g_auto (GStrv) words = g_strsplit_set (line, " \t:", -1);
  g_autoptr (GStrvBuilder) numbers = g_strv_builder_new ();
  guint n = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      gboolean number = *words[i] != '\0' && strspn (words[i], "0123456789") == strlen (words[i])
          && strlen (words[i]) < 5;

      if (number)
        g_strv_builder_add (numbers, words[i]), n++;
      else if (*words[i] != '\0' && i > 0)
        return NULL;
    }
  return n > 0 ? g_strv_builder_end (numbers) : NULL;
}

/* "gdy 5 4" is about Gdynia. FALSE: the first word is of no use here, and who typed it did not mean nothing. */
static gboolean
read_first_word (const MariscalQuestion *q, const char *text, WarMember *about)
{
  g_autoptr (WarLine) line = war_line_new (mariscal_session_state (q->session), text);
  g_autoptr (GPtrArray) orders = NULL;
  const char *typed;
  int n;

  if (g_ascii_isdigit (text[strspn (text, " ")]))
    return TRUE;
  war_line_read (line, &orders, NULL);
  if (war_line_chips (line) == 0)
    return FALSE;
  war_line_chip (line, 0, &typed, about, &n);
  return *about == WAR_NONE || war_member_kind (*about) == q->info->about;
}

/* The field of a path, "attackers.infantry", in the first row of each list on the way, which is made. */
static WarRecord *
make_way (WarRecord *record, char **names, const WarFieldInfo **info)
{
  const WarSchema *schema = war_data_schema (war_record_data (record));

  for (;; names++)
    {
      *info = war_find_field (schema, war_record_form (record), *names, -1);
      if (names[1] == NULL)
        return record;
      if ((*info)->type == WAR_TYPE_RECORD)
        record = war_within_edit (record, (*info)->field);
      else if (war_rows (record, (*info)->field) == 0)
        record = war_add_row (record, (*info)->field);
      else
        record = war_row_edit (record, (*info)->field, 0);
    }
}

static gboolean
fill_number (WarRecord *record, const char *path, const char *number, GError **error)
{
  g_auto (GStrv) names = g_strsplit (path, ".", -1);
  const WarFieldInfo *info;
  WarRecord *within = make_way (record, names, &info);
  WarValue v = (WarValue) g_ascii_strtoll (number, NULL, 10);

  if (info->type != WAR_TYPE_COUNT && info->type != WAR_TYPE_DIE)
    {
      g_set_error_literal (error, WAR_ERROR, WAR_ERROR_INPUT, _("Numbers alone do not say it"));
      return FALSE;
    }
  if (!war_value_check (war_record_data (record), info, v, path, error))
    return FALSE;
  war_fill (within, info->field, v, WAR_TYPED);
  return TRUE;
}

/* What the numbers are about is said anew, the rest stays. */
static gboolean
take_numbers (MariscalQuestion *q, char **numbers, WarMember about, GError **error)
{
  g_autoptr (WarRecord) record = war_record_copy (q->asked);
  GPtrArray *line = q->info->line;
  guint n = g_strv_length (numbers);

  if (line == NULL || n > line->len)
    {
      g_set_error_literal (error, WAR_ERROR, WAR_ERROR_INPUT, _("That is more than is asked for here"));
      return FALSE;
    }
  for (guint i = 0; i < n; i++)
    {
      g_auto (GStrv) names = g_strsplit (g_ptr_array_index (line, i), ".", -1);

      war_clear (record, war_find_field (war_data_schema (war_record_data (record)), q->info->form, names[0],
                                         -1)->field);
    }
  for (guint i = 0; i < n; i++)
    if (!fill_number (record, g_ptr_array_index (line, i), numbers[i], error))
      return FALSE;
  begin (q, q->info->form, about != WAR_NONE ? about : q->about, record);
  return TRUE;
}

static gboolean
take_order (MariscalQuestion *q, const WarRecord *order)
{
  g_autoptr (GArray) forms = mariscal_question_forms (q->session);

  for (guint i = 0; i < forms->len; i++)
    {
      WarForm form = g_array_index (forms, WarForm, i);

      if (war_form_info (mariscal_session_schema (q->session), form)->records != war_record_form (order))
        continue;
      begin (q, form, WAR_NONE, order);
      return TRUE;
    }
  return FALSE;
}

/* "5:4 tanks air": all of it is said anew. */
static gboolean
take_words (MariscalQuestion *q, const char *text, GError **error)
{
  g_autoptr (WarAsking) asking = war_asking_new (mariscal_session_state (q->session));
  g_autoptr (WarRecord) record = war_asking_read (asking, q->info->form, text, error);

  if (record != NULL)
    begin (q, war_record_form (record), WAR_NONE, record);
  return record != NULL;
}

gboolean
mariscal_question_type (MariscalQuestion *q, const char *text, GError **error)
{
  g_auto (GStrv) numbers = cut_numbers (text);
  gboolean begins_with_number = g_ascii_isdigit (text[strspn (text, " ")]);
  g_autoptr (WarLine) line = NULL;
  g_autoptr (GPtrArray) orders = NULL;
  WarMember about = WAR_NONE;

  if (numbers != NULL && read_first_word (q, text, &about))
    return take_numbers (q, numbers, about, error);
  if (take_words (q, text, begins_with_number ? error : NULL))
    return TRUE;
  if (begins_with_number)
    return FALSE;
  line = war_line_new (mariscal_session_state (q->session), text);
  if (q->info->records != 0)
    war_line_expect (line, war_form_info (mariscal_session_schema (q->session), q->info->records)->id);
  if (!war_line_read (line, &orders, error))
    return FALSE;
  for (guint i = 0; i < orders->len; i++)
    if (take_order (q, g_ptr_array_index (orders, i)))
      return TRUE;
  g_set_error_literal (error, WAR_ERROR, WAR_ERROR_INPUT, _("There are no odds to this"));
  return FALSE;
}

/* ---- what the pages ask ---- */

void
mariscal_question_follow (MariscalQuestion *q, MariscalChange what)
{
  WarForm form = q->info->form;

  if (what & MARISCAL_DATA && war_record_data (q->asked) != mariscal_session_data (q->session))
    {
      g_autofree char *kept = g_strdup (q->kept);

      g_clear_pointer (&q->asked, war_record_free);
      q->info = war_form_info (mariscal_session_schema (q->session), form);
      q->asked = war_record_new (mariscal_session_data (q->session), form);
      if (!war_record_read (q->asked, kept, strlen (kept), NULL))
        {
          mariscal_question_clear (q);
          return;
        }
    }
  if (what & (MARISCAL_DATA | MARISCAL_BOARD))
    answer (q);
}

const WarRecord *
mariscal_question_record (const MariscalQuestion *q)
{
  return q->shown;
}

const WarResult *
mariscal_question_result (const MariscalQuestion *q)
{
  return q->result;
}

const char *
mariscal_question_why (const MariscalQuestion *q)
{
  return q->why;
}

guint
mariscal_question_edits (const MariscalQuestion *q)
{
  return q->edits;
}

const WarRecord *
mariscal_question_look (const MariscalQuestion *q, const MariscalFieldPath *at)
{
  return look (q->shown, at);
}

static gboolean
find_in (const WarSchema *schema, WarForm form, WarField field, MariscalFieldPath *at)
{
  const WarFormInfo *info = war_form_info (schema, form);

  for (guint i = 0; i < info->fields->len; i++)
    {
      const WarFieldInfo *own = g_ptr_array_index (info->fields, i);

      if (own->field == field)
        {
          at->info = own;
          return TRUE;
        }
      if (own->form == 0 || at->depth == MARISCAL_FIELD_DEPTH)
        continue;
      at->inside[at->depth++] = own->field;
      if (find_in (schema, own->form, field, at))
        return TRUE;
      at->depth--;
    }
  return FALSE;
}

gboolean
mariscal_question_find (const MariscalQuestion *q, WarField field, MariscalFieldPath *at)
{
  *at = (MariscalFieldPath) { .depth = 0 };
  return find_in (mariscal_session_schema (q->session), q->info->form, field, at);
}

gboolean
mariscal_question_has (const MariscalQuestion *q, WarField field)
{
  MariscalFieldPath at;
  const WarRecord *within = mariscal_question_find (q, field, &at) ? look (q->shown, &at) : NULL;

  return within != NULL && war_has (within, field);
}

/* What is seen becomes what is asked, and there the edit is made. */
static WarRecord *
edit (MariscalQuestion *q, const MariscalFieldPath *at)
{
  g_clear_pointer (&q->asked, war_record_free);
  q->asked = war_record_copy (q->shown);
  return reach (q->asked, at);
}

void
mariscal_question_fill (MariscalQuestion *q, const MariscalFieldPath *at, WarValue v)
{
  WarRecord *within = edit (q, at);

  if (within != NULL)
    war_fill (within, at->info->field, v, WAR_TYPED);
  answer (q);
}

void
mariscal_question_write (MariscalQuestion *q, const MariscalFieldPath *at, const char *text)
{
  WarRecord *within = edit (q, at);

  if (within != NULL)
    war_fill_text (within, at->info->field, text, WAR_TYPED);
  answer (q);
}

void
mariscal_question_item (MariscalQuestion *q, const MariscalFieldPath *at, WarValue v, gboolean there)
{
  WarRecord *within = edit (q, at);
  g_autoptr (GArray) items = g_array_new (FALSE, FALSE, sizeof (WarValue));

  for (guint i = 0; within != NULL && i < war_rows (within, at->info->field); i++)
    {
      WarValue item = war_item (within, at->info->field, i);

      if (item != v)
        g_array_append_val (items, item);
    }
  if (there)
    g_array_append_val (items, v);
  if (within != NULL && items->len >= at->info->least)
    {
      war_clear (within, at->info->field);
      war_add_nothing (within, at->info->field, WAR_TYPED);
      for (guint i = 0; i < items->len; i++)
        war_add_item (within, at->info->field, g_array_index (items, WarValue, i), WAR_TYPED);
    }
  answer (q);
}

/* Nothing of a list that has been changed is the board's. */
static void
claim_rows (WarRecord *within, WarField rows)
{
  for (guint i = 0; i < war_rows (within, rows); i++)
    claim (war_row_edit (within, rows, i));
}

/* Of the first field that a row begins with nothing is known, so the row above is copied: most often it is the
 * same country. */
void
mariscal_question_add (MariscalQuestion *q, const MariscalFieldPath *rows)
{
  WarRecord *within = edit (q, rows), *row;
  const WarFieldInfo *first;
  guint n;

  if (within == NULL)
    return;
  n = war_rows (within, rows->info->field);
  row = war_add_row (within, rows->info->field);
  first = g_ptr_array_index (form_of (row)->fields, 0);
  if (n > 0 && first->type == WAR_TYPE_MEMBER && !first->list)
    war_fill (row, first->field, war_arg (war_row (within, rows->info->field, n - 1), first->field), WAR_TYPED);
  claim_rows (within, rows->info->field);
  answer (q);
}

void
mariscal_question_remove (MariscalQuestion *q, const MariscalFieldPath *rows, guint i)
{
  WarRecord *within = edit (q, rows);

  if (within != NULL && i < war_rows (within, rows->info->field))
    {
      war_remove_row (within, rows->info->field, i);
      claim_rows (within, rows->info->field);
    }
  answer (q);
}

void
mariscal_question_put_back (MariscalQuestion *q, const MariscalFieldPath *at)
{
  WarRecord *within = edit (q, at);
  const WarRecord *board = q->board != NULL ? look (q->board, at) : NULL;
  WarField field = at->info->field;

  if (within != NULL)
    {
      war_clear (within, field);
      if (board != NULL && !at->info->list && war_has (board, field))
        war_fill (within, field, war_arg (board, field), WAR_FROM_BOARD);
    }
  answer (q);
}

/* A die that some table asks for and that lies not there yet. */
static gboolean
find_open_die (const MariscalQuestion *q, MariscalFieldPath *at)
{
  for (guint i = 0; q->result != NULL && i < war_result_parts (q->result); i++)
    {
      const WarPart *part = war_result_part (q->result, i);

      if (part->type == WAR_PART_TABLE && part->field != 0 && !mariscal_question_has (q, part->field))
        return mariscal_question_find (q, part->field, at);
    }
  return FALSE;
}

void
mariscal_question_roll (MariscalQuestion *q)
{
  MariscalFieldPath at;

  while (find_open_die (q, &at))
    mariscal_question_fill (q, &at, g_random_int_range (at.info->min, at.info->max + 1));
}

const GArray *
mariscal_question_faces (const MariscalQuestion *q)
{
  return q->faces;
}

void
mariscal_question_throw (MariscalQuestion *q, const GArray *faces)
{
  g_array_set_size (q->faces, 0);
  g_array_append_vals (q->faces, faces->data, faces->len);
  q->edits++;
}

WarRecord *
mariscal_question_order (const MariscalQuestion *q)
{
  WarRecord *order;

  if (q->info->records == 0 || q->result == NULL)
    return NULL;
  order = war_record_new (war_record_data (q->shown), q->info->records);
  war_carry (q->shown, order);
  return order;
}
