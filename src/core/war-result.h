/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a calculator shows: a list of parts that a page, a terminal and a printed sheet all know how to draw. Words
 * are keys of the game's texts with arguments, said when drawn. Rows given as arrays are copied. A chance or a
 * mean whose denominator is 0 (WAR_RATIO_LEFT_OUT) is not shown. Columns, rows, cells and stops are keys, or texts
 * as they stand. */

#pragma once

#include "war-args.h"
#include "war-form.h"
#include "war-words.h"

#define WAR_RATIO_LEFT_OUT ((WarRatio) { 0, 0 })

typedef enum { WAR_TONE_PLAIN, WAR_TONE_GOOD, WAR_TONE_EVEN, WAR_TONE_BAD } WarTone;

typedef enum
{
  WAR_PART_VERDICT, WAR_PART_SUM, WAR_PART_TABLE, WAR_PART_GRID, WAR_PART_BARS, WAR_PART_CHOICE,
  WAR_PART_UNITS, WAR_PART_WHAT_IF, WAR_PART_SAYS, WAR_PART_UNKNOWN, WAR_PART_SECTION
} WarPartType;

/* A sentence to be: its key and arguments; key NULL: nothing is said. */
typedef struct { char *key; WarArg *args; } WarSentence;

/* Off: it would count, but does not. */
typedef struct { const char *words; const WarArg *args; int n; const char *rule; gboolean off; } WarTerm;
/* Indices of stops: where the sum starts and ends; −1 off the scale. */
typedef struct { const char *const *stops; guint n; int from, to; } WarScale;
/* What comes of a row of a table, and the chance of a good end then. */
typedef struct { const char *words; const WarArg *args; WarRatio chance; } WarNote;
typedef struct { const char *title; const char *const *columns; guint n_columns; const char *const *rows; guint n_rows;
                 const char *const *cells; /* row by row */ const gboolean *dimmed; /* or NULL */
                 const int *own; /* each row's own column, −1 none; or NULL */
                 const WarNote *notes; /* one a row; or NULL */
                 WarField fills; /* the die that picks a row, the first by a 1; or 0 */
                 const char *rows_words; /* what the rows are, "Blitz die"; or NULL */ } WarTable;
/* An outcome: who has got what was fought for, and how: nobody else is left, they fell back, it stalled, it was
 * held. */
typedef enum { WAR_ENDS_SOMEHOW, WAR_ENDS_GONE, WAR_ENDS_FALLEN_BACK, WAR_ENDS_STALLED, WAR_ENDS_HELD } WarEnding;
typedef struct { WarMember whose; WarEnding ending; } WarPaintwork;
typedef struct { char mark; const char *words; WarRatio chance; WarPaintwork paint; } WarGridClass;
/* Index of each cell. */
typedef struct { const char *title; const char *rows_words, *columns_words; guint n_rows, n_columns;
                 const guint8 *classes;
                 const WarGridClass *legend; guint n_classes; } WarGrid;
/* Words NULL: the number n. */
typedef struct { const char *words; const WarArg *args; int n; WarRatio chance; gboolean happened;
                 WarPaintwork paint; } WarBar;
typedef struct { WarValue value; const char *words; const WarArg *args; WarRatio chance; gboolean best; } WarOption;
typedef struct { WarMember who; const char *words; const WarArg *args; int before, after; } WarUnitRow;

typedef struct
{
  WarPartType  type;
  WarTone      tone;                       /* verdict */
  WarRatio     chance;                     /* verdict, what-if */
  WarRatio     gain;                       /* what-if; the mean of bars */
  WarSentence  words;                      /* verdict, what-if, says, titles */
  char        *rule;                       /* says */
  WarField     field;                      /* choice, what-if; of a table the die that picks a row, or 0 */
  WarValue     value;                      /* what-if */
  WarMember    whose;                      /* choice */
  WarCell      cell;                       /* unknown */
  int          row, column;                /* table: lit, −1 none; grid: how many */
  /* Of WarPartItem: terms, bars, options, units, the grid's legend; of a table with cells that are dimmed or their
   * row's own one a cell. */
  GArray      *items;
  /* table; the scale's stops stand in columns; grid: what its sides are, one each */
  GStrv        columns, rows, cells;
  int          from, to;                   /* scale */
  GBytes      *classes;                    /* grid */
  char        *rows_words;                 /* table: what its rows are, or NULL */
  GArray      *notes;                      /* of WarPartItem: of a table, one a row; or NULL */
  gboolean     noted;                      /* says: the notes of the table before it say so too */
} WarPart;

/* Rows as a part keeps them. */
typedef struct
{
  WarSentence words;
  char       *rule;
  char        mark;
  int         n, after;
  gboolean    off, best, happened;
  WarPaintwork paint;
  WarValue    value;
  WarMember   who;
  WarRatio    chance;
} WarPartItem;

typedef struct _WarResult WarResult;

WarResult     *war_result_new   (WarData *data);
void           war_result_free  (WarResult *r);
guint          war_result_parts (const WarResult *r);
const WarPart *war_result_part  (const WarResult *r, guint i);

/* One JSON object a part, in an array; sentences said in the language of the words. */
void   war_result_write (const WarResult *r, const WarWords *w, GString *out);
char  *war_result_brief (const WarResult *r, const WarWords *w);   /* "1-1 → 3-1 · The zone is taken: 11/36 (30.6%)" */
char  *war_sentence_say (const WarSentence *sentence, const WarWords *w, const WarData *data);
/* Of columns, rows, cells, stops: a key, or a text as it stands. */
char  *war_label_say    (const char *text, const WarWords *w);
int    war_part_total   (const WarPart *part);                            /* of a sum: all terms that count */
WarData *war_result_data (const WarResult *r);

void war_show_verdict (WarResult *r, WarTone tone, WarRatio p, const char *words, const WarArg *args);
void war_show_sum     (WarResult *r, const char *title, const WarTerm *terms, guint n, const WarScale *scale);
void war_show_table   (WarResult *r, const WarTable *table, int row, int column);
void war_show_grid    (WarResult *r, const WarGrid *grid);
void war_show_bars    (WarResult *r, const char *title, const WarBar *bars, guint n, WarRatio mean);
void war_show_choice  (WarResult *r, WarField field, WarMember whose, const WarOption *options, guint n);
void war_show_units   (WarResult *r, const WarUnitRow *rows, guint n);
void war_show_what_if (WarResult *r, WarField field, WarValue instead, WarRatio p, WarRatio gain, const char *words,
                       const WarArg *args);
void war_show_says    (WarResult *r, const char *rule, const char *words, const WarArg *args);
/* What the notes of the last table say row by row, for surfaces that draw none. */
void war_show_noted   (WarResult *r, const char *rule, const char *words, const WarArg *args);
void war_show_unknown (WarResult *r, WarCell cell);
void war_show_section (WarResult *r, const char *title);
void war_show_section_of (WarResult *r, const char *title, const WarArg *args);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarResult, war_result_free)
