/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What comes because somebody types stands there at once: a revealer's child that still unfolds is mapped in the next
 * frame only, and GTK lets every key go that comes before. A quick hand would lose letters. Going, it folds as ever. */

#pragma once

#include <gtk/gtk.h>

void mariscal_reveal_at_once (GtkRevealer *revealer);

/* Before what is revealed is hidden: GTK 4.8 holds for ever what is hidden around the keys if something else is hidden
 * around them before they are elsewhere. */
void mariscal_reveal_keys_leave (GtkRevealer *revealer, GtkWidget *to);
