/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Memory that was needed once goes back to the system. */

#pragma once

void mariscal_thrift_soon (void);          /* in a moment, when nobody waits for anything; asked again, later */
