/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a game.json declares, member by member: one that is absent or of another type reads as nothing. Texts are
 * interned. */

#pragma once

#include <json-glib/json-glib.h>

#include "war-schema.h"

/* A section of game.json that core keeps as text, read anew; NULL: the game has none. */
JsonNode   *war_declared_section (const WarSchema *schema, const char *section);
const char *war_declared_string (JsonNode *node);                            /* "": it is none */
const char *war_declared_text   (JsonObject *o, const char *member);         /* NULL: there is none */
gboolean    war_declared_flag   (JsonObject *o, const char *member);
gint64      war_declared_count  (JsonObject *o, const char *member, gint64 otherwise);
JsonNode   *war_declared_node   (JsonObject *o, const char *member);         /* NULL: there is none */
JsonObject *war_declared_object (JsonObject *o, const char *member);         /* of none there is none */
GPtrArray  *war_declared_texts  (JsonNode *node);   /* of const char *, of a list; else empty */
