/*
 * Listens to the messages of libtiff while a picture is decoded.
 *
 * The handler is one for the whole process. Whoever set one before, such as a host that embeds the
 * library, still gets every message; who sets one afterwards takes it from us, and damaged pictures
 * are then told by what Leptonica gives back alone.
 */
#include <pthread.h>
#include <string.h>
#include <tiffio.h>

#include "CTIFF.h"

static _Thread_local int is_listening, heard;
static TIFFErrorHandlerExt other_errors, other_warnings;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void on_error(thandle_t file, const char *module, const char *format, va_list values) {
  if (is_listening) heard++;
  if (other_errors) other_errors(file, module, format, values);
}

/* Decoders warn of lines that are too short or too long; other warnings are of tags that are not
   known and of old ways to write a file. */
static int is_of_pixels(const char *module) {
  return strcmp(module, "JPEGLib") == 0 || (strstr(module, "Decode") && !strstr(module, "PreDecode"));
}

static void on_warning(thandle_t file, const char *module, const char *format, va_list values) {
  if (is_listening && module && is_of_pixels(module)) heard++;
  if (other_warnings) other_warnings(file, module, format, values);
}

static void install(void) {
  other_errors = TIFFSetErrorHandlerExt(on_error);
  other_warnings = TIFFSetWarningHandlerExt(on_warning);
}

void tiff_damage_listen(void) {
  pthread_once(&once, install);
  heard = 0;
  is_listening = 1;
}

int tiff_damage_heard(void) {
  is_listening = 0;
  return heard;
}
