/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is chosen before a campaign begins, as rows of a list; what is chosen is written into the view. */

#pragma once

#include <adwaita.h>

#include "new-view.h"

GtkWidget *new_choice_row (NewChoice *choice);                               /* linked toggles */
GtkWidget *new_own_row   (NewView *view);                      /* begin with the own copy of the game? */
GtkWidget *new_house_row  (NewView *view);                                   /* all readings of the house, folded */
