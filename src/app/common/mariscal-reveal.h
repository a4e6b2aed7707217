/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What comes because somebody types stands there at once: a revealer's child that still unfolds is mapped in the next
 * frame only, and GTK lets every key go that comes before. A quick hand would lose letters. Going, it folds as ever. */

#pragma once

#include <gtk/gtk.h>

void mariscal_reveal_at_once (GtkRevealer *revealer);
