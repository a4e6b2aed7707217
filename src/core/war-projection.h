/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where a place of the Earth lies on a map: Lambert's azimuthal equal-area projection, x to the east and y to the south
 * of its centre, in the unit of the radius. */

#pragma once

#include <glib.h>
#include <math.h>

typedef struct { double lat, lon, radius; } WarProjection;       /* degrees of the centre; of the Earth */

/* FALSE: the other end of the Earth, which has no place on the map. */
static inline gboolean
war_project (const WarProjection *from, double lat, double lon, double *x, double *y)
{
  double p = lat * G_PI / 180, l = (lon - from->lon) * G_PI / 180, p0 = from->lat * G_PI / 180;
  double k = sqrt (2 / (1 + sin (p0) * sin (p) + cos (p0) * cos (p) * cos (l)));

  *x = from->radius * k * cos (p) * sin (l);
  *y = -from->radius * k * (cos (p0) * sin (p) - sin (p0) * cos (p) * cos (l));
  return isfinite (*x) && isfinite (*y);
}

/* And back, for a place that somebody drew on the map. */
static inline void
war_unproject (const WarProjection *from, double x, double y, double *lat, double *lon)
{
  double east = x / from->radius, north = -y / from->radius, far = hypot (east, north);
  double c = 2 * asin (fmin (far / 2, 1)), p0 = from->lat * G_PI / 180;

  *lat = asin (cos (c) * sin (p0) + (far > 0 ? north * sin (c) * cos (p0) / far : 0)) * 180 / G_PI;
  *lon = from->lon + atan2 (east * sin (c), far * cos (p0) * cos (c) - north * sin (p0) * sin (c)) * 180 / G_PI;
}
