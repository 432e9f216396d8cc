/*
 * Sends what C libraries print on the stream stderr nowhere: libpng, libjpeg, libtiff, GLib.
 *
 * What matters of it comes back as errors and diagnostics. The program itself writes to the
 * descriptor 2. Only the executable may do this: in a host that embeds the library the stream is
 * the host's.
 */
#include <stdio.h>

#include "CPlatform.h"

void quiet_libraries(void) {
  FILE *nowhere = fopen("/dev/null", "we");
  if (nowhere) stderr = nowhere;
}
