/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Two laptops: the pen goes from one to the other, and copies written apart meet. */

#pragma once

#include "mariscal-window.h"

void     mariscal_hand_over (MariscalWindow *window, const char *argument);
/* TRUE: it is a copy of the campaign that is open, and has been dealt with. */
gboolean mariscal_meet_copy (MariscalWindow *window, WarCampaign *copy);
