/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* On every page while the campaign can only be read: why, and who can write it again. */

#pragma once

#include "mariscal-watcher.h"

#define MARISCAL_TYPE_READER_BANNER (mariscal_reader_banner_get_type ())
G_DECLARE_FINAL_TYPE (MariscalReaderBanner, mariscal_reader_banner, MARISCAL, READER_BANNER, MariscalWatcher)
