/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The worked tests that lie in the games' own folders (src/games/ID/tests), read for the runners. No game is named here. */

#pragma once

#include <json-glib/json-glib.h>

#include "war-game.h"

typedef struct
{
  const WarGame *game;
  char          *path;                     /* of the file */
  char          *name;                     /* "/ID/FILE/NAME OF THE CASE", fit for a test */
  JsonObject    *page;                     /* the whole file */
  JsonObject    *about;                    /* the case */
  GBytes        *with;                     /* the overlay it is played on; NULL: none */
} FolderCase;

/* All cases of the files in tests/FOLDER of every game, or of tests/FOLDER itself if it ends in .json. */
GPtrArray  *folder_cases      (const char *folder);
void        folder_add_samples (GPtrArray *cases);                        /* and the campaigns that come with the games */
char       *folder_text       (JsonNode *node);                           /* JSON again */
const char *folder_member     (JsonObject *o, const char *name, const char *otherwise);   /* a text */
JsonArray  *folder_list       (JsonObject *o, const char *name);          /* or NULL */
JsonObject *folder_object     (JsonObject *o, const char *name);          /* or NULL */
