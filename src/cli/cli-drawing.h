/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the drawings of parts share. Names and sentences are said cleaned of whatever a terminal would
 * obey. */

#pragma once

#include "cli-page.h"
#include "war-result.h"

#define CLI_INDENT 2
#define CLI_LABELS 34                      /* cells that names may take beside bars and figures */

typedef struct
{
  CliPage         page;
  const WarWords *w;
  WarData        *data;
} Drawing;

const WarPartItem *drawing_get_item   (const WarPart *part, guint i);
char              *drawing_say        (const Drawing *d, const WarSentence *sentence);
char              *drawing_say_label  (const Drawing *d, const char *text);
char              *drawing_say_core   (const Drawing *d, const char *key, const WarArg *args);
GPtrArray         *drawing_say_items  (const Drawing *d, const WarPart *part, guint most, guint *cells);
void               drawing_put_name   (Drawing *d, const char *name, guint at, guint cells, CliStyle style);
void               drawing_title (Drawing *d, const WarSentence *title);

void               drawing_table  (Drawing *d, const WarPart *part);
void               drawing_grid   (Drawing *d, const WarPart *part);
void               drawing_bars   (Drawing *d, const WarPart *part);
void               drawing_choice (Drawing *d, const WarPart *part);
void               drawing_units  (Drawing *d, const WarPart *part);
