/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Sealed dice: what is closed and what it waits for; and a roll to seal. */

#pragma once

#include "mariscal-window.h"

void mariscal_sealed (MariscalWindow *over, const char *argument);
