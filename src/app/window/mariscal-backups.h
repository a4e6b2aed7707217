/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The campaign as it was: a list, and one click back to any of it. What that replaces is kept, and a click away too. */

#pragma once

#include "mariscal-window.h"

void mariscal_backups         (MariscalWindow *over, const char *argument);
void mariscal_backups_restore (MariscalWindow *window, const char *backup);
