/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One run of mariscal-cli: a command, its words and options, and what it is going to print.
 *
 * - Nothing goes to standard output before the command has succeeded: it writes into `out`, which is
 *   printed at the end.
 * - A failure is a GError whose message is "WHERE: WHY" in one line; its code decides the exit status.
 * - No game and no kind of a game is named here. */

#pragma once

#include "war-campaign.h"
#include "war-error.h"
#include "war-game.h"
#include "war-print.h"

#define CLI_INPUT_MOST (4 * 1024 * 1024)   /* bytes of a question or an order */
#define CLI_WIDTH      80                  /* columns, where nobody says how many there are */

typedef enum
{
  CLI_LANG, CLI_HELP, CLI_VERSION, CLI_JSON, CLI_AT, CLI_ALL, CLI_DRY_RUN, CLI_SCENARIO, CLI_RULES, CLI_REPAIR,
  CLI_TAKE_OVER, CLI_WITH, CLI_LAYER, CLI_NEAR, CLI_DARK, CLI_TO, CLI_SVG, CLI_CHECK, CLI_ANYWAY, CLI_SAMPLE, CLI_WHY,
  CLI_SHEET, CLI_SIDE, CLI_PAPER, CLI_MONO,
  CLI_N_OPTIONS
} CliOption;

#define CLI_TAKES(option) (1u << (option))

typedef struct _CliCommand CliCommand;

typedef struct
{
  const CliCommand *command;
  GPtrArray        *words;                 /* of const char *: what is no option, in order; ends with NULL */
  const char       *option[CLI_N_OPTIONS]; /* its value, "" of a switch; NULL: not given */
  char             *what;                  /* what an error is about: the command, or the topic of a query */
  GString          *out;
  gboolean          coloured;              /* `out` holds escape sequences of our own */
  gboolean          answer_is_no;          /* it went well, and the exit status is 1 */
} Cli;

struct _CliCommand
{
  const char *name;
  gboolean  (*run) (Cli *cli, GError **error);
  guint       least, most;                 /* words after the name */
  guint       takes;                       /* options, as CLI_TAKES; every command takes --lang and --help */
  gboolean    free_options;                /* options it doesn't know are left among its words, for itself to read */
  const char *use;                         /* keys of the words for --help */
  const char *about;
};

/* cli-main.c */
int         cli_run         (int argc, char **argv);

/* cli-args.c */
gboolean    cli_args_read   (Cli *cli, const CliCommand *commands, guint n, char **args, GError **error);
gboolean    cli_args_lang   (char **args, GError **error);
gboolean    cli_args_number (const char *text, const char *where, gint64 least, gint64 most, gint64 *n,
                             GError **error);
void        cli_help        (Cli *cli, const CliCommand *commands, guint n);
void        cli_help_rows   (Cli *cli, char **left, char **right, guint n);

#define cli_has(cli, which)  ((cli)->option[which] != NULL)
#define cli_word(cli, i) \
  ((i) < (cli)->words->len ? (const char *) g_ptr_array_index ((cli)->words, i) : NULL)

/* cli-io.c */
gboolean    cli_guard_files (void);
void        cli_complain    (const char *what, const char *message);
gboolean    cli_print       (Cli *cli);
char       *cli_read        (const char *path, gsize *len, GError **error);
gboolean    cli_write_file  (const char *path, const char *text, gsize len, GError **error);
void        cli_say         (Cli *cli, const char *key, const WarArg *args);
guint       cli_columns     (void);

/* cli-open.c: a game, a campaign to look into, or one to write to. */
const WarGame *cli_game        (const char *id, GError **error);
char          *cli_brought     (const WarGame *game, const char *word, char **ids);
gboolean       cli_overlay     (Cli *cli, const WarGame *game, GBytes **overlay, GError **error);  /* --with */
WarData       *cli_load        (Cli *cli, const WarGame *game, GBytes *overlay, GPtrArray *complaints,
                                GError **error);
gboolean       cli_file_given  (const char *path, GError **error);
gboolean       cli_file_meant  (const char *path, GError **error);             /* "-" is no file */
void           cli_refuse_word (GError **error, WarError code, const char *word, const char *why);
WarCampaign   *cli_open        (Cli *cli, const char *path, gboolean to_write, GError **error);
/* On standard error. */
void           cli_notice      (Cli *cli, WarCampaign *c, const char *key, const WarArg *args);
gboolean       cli_pen         (Cli *cli, WarCampaign *c, GError **error);
const WarWords *cli_words       (WarCampaign *c);
GPtrArray     *cli_orders_parse (WarData *data, const char *text, gsize len, GError **error);
GPtrArray     *cli_orders_read (WarData *data, const char *path, GError **error);
void           cli_insist      (Cli *cli, GPtrArray *orders);
void           cli_hint_anyway (Cli *cli, GError **error);
gboolean       cli_entry_given (WarCampaign *c, const char *text, const char *where, guint *entry,
                                GError **error);

/* cli-journal.c: entries and decisions as lines. */
void        cli_journal_entry    (GString *out, WarCampaign *c, const WarWords *w, guint entry,
                                  const char *mark);
void        cli_journal_decision (GString *out, const WarState *s, const WarWords *w, const WarDecision *d);
gboolean    cli_no_trial         (const WarRecord *order, GError **error);
void        cli_journal_changes  (GString *out, const WarState *s, const WarWords *w, const GArray *changes,
                                  const char *indent);

/* cli-campaign.c */
gboolean    cli_check_text       (const char *text, const char *where, GError **error);
gboolean    cli_check_word       (const char *text, const char *word, GError **error);
gboolean    cli_carry_out        (Cli *cli, WarCampaign *c, GPtrArray *orders, GError **error);
gboolean    cli_write_note       (Cli *cli, WarCampaign *c, const char *text, GError **error);

/* cli-say.c */
void        cli_say_help         (Cli *cli);                                   /* what --help adds to this command */

/* cli-show.c: what must be done now, or should have been; what was asked `before` is only counted. */
void        cli_show_open        (Cli *cli, const WarState *state, const WarWords *words, const WarPrompts *before);

/* cli-revise.c: another order in the place of an entry, or with --dry-run what would come of it. */
gboolean    cli_put_in_place     (Cli *cli, WarCampaign *c, guint entry, const WarRecord *order, GError **error);

/* The commands. */
gboolean cli_games  (Cli *cli, GError **error);
gboolean cli_query  (Cli *cli, GError **error);
gboolean cli_odds   (Cli *cli, GError **error);
gboolean cli_orders (Cli *cli, GError **error);
gboolean cli_map    (Cli *cli, GError **error);
gboolean cli_new    (Cli *cli, GError **error);
gboolean cli_data   (Cli *cli, GError **error);
gboolean cli_show   (Cli *cli, GError **error);
gboolean cli_do     (Cli *cli, GError **error);
gboolean cli_say_line (Cli *cli, GError **error);
gboolean cli_due    (Cli *cli, GError **error);
gboolean cli_note   (Cli *cli, GError **error);
gboolean cli_four_words (Cli *cli, GError **error);
gboolean cli_backup (Cli *cli, GError **error);
gboolean cli_branch (Cli *cli, GError **error);
gboolean cli_adopt  (Cli *cli, GError **error);
gboolean cli_undo   (Cli *cli, GError **error);
gboolean cli_redo   (Cli *cli, GError **error);
gboolean cli_goto   (Cli *cli, GError **error);
gboolean cli_revise (Cli *cli, GError **error);
gboolean cli_log    (Cli *cli, GError **error);
gboolean cli_verify (Cli *cli, GError **error);
gboolean cli_export (Cli *cli, GError **error);
WarMapLook cli_look (const Cli *cli);                            /* what is asked of the map */
