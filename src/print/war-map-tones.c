/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Colours by name; no other file of print has any for the map. The dark ground is the light one under a style
 * sheet; ranges let the wash under them be seen. */

#include "war-map-tones.h"

#include <glib.h>

const WarMapTones war_map_light = {
  .sea = "#d3e1e8", .land = "#f6f2e8", .link = "#a08a66", .dotted = "#4a86ad", .limit = "#7fa8bf",
  .tick = "#3d86b5",
  .sea_name = "#3d6076", .paper = "#fffdf7", .ink = "#2b2722", .halo = "#f8f5ed", .sea_halo = "#d3e1e8",
  .gold = "#8a6100",
  .warning = "#c64600", .focus = "#1c71d8",
  .ground = ".range{fill-opacity:.5}",
  .tone = {
    { "#46566b", "#ffffff", "#3c4a5d", "#33404f", "#5a7396", "#14171b" },
    { "#b5850f", "#1f1700", "#765600", "#7d5c06", "#c99a1c", "#1f1700" },
    { "#b3262e", "#ffffff", "#a01c26", "#85161d", "#b3262e", "#1c0305" },
    { "#e4e2de", "#2e2b28", "#5e5b56", "#8b8882", "#8b8882", "#2e2b28" },
  },
};

const WarMapTones war_map_dark = {
  .sea = "#141d25", .land = "#2c2e2f", .link = "#857760", .dotted = "#4f8fba", .limit = "#2f5068",
  .tick = "#58a6d6",
  .sea_name = "#7fa5bd", .paper = "#383a3c", .ink = "#eae6dd", .halo = "#1d1f20", .sea_halo = "#141d25",
  .gold = "#e8c566",
  .warning = "#ffa348", .focus = "#78aeed",
  .ground = ".sea{fill:#141d25}.shore{fill:#1b2731}"
            ".shore-line{stroke:#243440}.graticule{stroke:#22303b}.land{fill:#2c2e2f}"
            ".coast{stroke:#586670}.lake{fill:#141d25}"
            ".river{stroke:#3a5a6d}.range{fill:#313231;fill-opacity:.5}.range-lit{stroke:#3a3935}"
            ".range-even{stroke:#42403a}.range-shade{stroke:#4a4740}"
            ".marsh{stroke:#41584f}.paper{fill:#232526}.frame{stroke:#77736a}.scale{fill:#77736a}",
  .tone = {
    { "#9fb2cc", "#0e151f", "#b4c4da", "#c9d6e8", "#8fa6c6", "#05080c" },
    { "#edc75c", "#1f1700", "#e8c566", "#f5d98a", "#d8ae3c", "#120d00" },
    { "#d9545c", "#1c0305", "#f08c90", "#f3a3a6", "#d14a53", "#ffffff" },
    { "#55534f", "#ffffff", "#b8b5b2", "#8f8c88", "#8f8c88", "#ffffff" },
  },
};

/* Whose is dark, half dark and light; what is nobody's is hardly there. */
const WarMapTones war_map_mono = {
  .sea = "#eeeeee", .land = "#ffffff", .link = "#9a9a9a", .dotted = "#8a8a8a", .limit = "#b4b4b4",
  .tick = "#6a6a6a",
  .sea_name = "#555555", .paper = "#ffffff", .ink = "#000000", .halo = "#ffffff", .sea_halo = "#eeeeee",
  .gold = "#000000",
  .warning = "#000000", .focus = "#000000",
  .ground = ".sea{fill:#eeeeee}.shore{fill:#e2e2e2}.land{fill:#ffffff}.lake{fill:#eeeeee}"
            ".range{fill-opacity:.4}",
  .tone = {
    { "#1c1c1c", "#ffffff", "#000000", "#000000", "#505050", "#000000" },
    { "#b0b0b0", "#000000", "#444444", "#7a7a7a", "#c4c4c4", "#000000" },
    { "#6a6a6a", "#ffffff", "#333333", "#404040", "#9a9a9a", "#000000" },
    { "#f0f0f0", "#444444", "#555555", "#c8c8c8", "#c8c8c8", "#444444" },
  },
};

void
war_map_set_ink (cairo_t *cr, const char *colour, double opacity)
{
  guint32 rgb = (guint32) g_ascii_strtoull (colour + 1, NULL, 16);

  cairo_set_source_rgba (cr, (rgb >> 16 & 0xff) / 255.0, (rgb >> 8 & 0xff) / 255.0, (rgb & 0xff) / 255.0,
                         opacity);
}
