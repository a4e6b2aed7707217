/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The card that says where one stopped. It is looked at once; its one button has the focus and goes to the desk. */

#pragma once

#include <adwaita.h>

#include "mariscal-session.h"

GtkWidget *mariscal_resume_new (MariscalSession *session);
