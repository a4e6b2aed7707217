/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Half a second after the mouse came to a window or a bubble GTK shows a tip there. GTK 4.8 asks a bubble
 * for its surface then that may have none any more: its page was made anew, or its window closed, while the
 * mouse was in it, and somebody still holds it. So the tip goes before the surface. */

#pragma once

void mariscal_tips_begin (void);                          /* once a program */
