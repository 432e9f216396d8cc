/*
 * Spares the recogniser a detour.
 *
 * libtesseract 5.3 compresses every line of text as PNG before it recognises it (ImageData::SetPix
 * calls pixWriteMem) and decompresses it at once: a third of all its work on a photograph. This
 * definition stands before Leptonica's own in the order of symbol lookup and answers requests for
 * PNG with Leptonica's uncompressed format, which pixReadMem tells by its first bytes. What is
 * recognised stays the same.
 *
 * Only the executable may link this: in a host that embeds the library it would spoil the host's
 * own PNG files.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <leptonica/allheaders.h>

#include "CPlatform.h"

typedef l_ok (*write_function)(l_uint8 **, size_t *, PIX *, l_int32);

l_ok pixWriteMem(l_uint8 **data, size_t *size, PIX *pix, l_int32 format) {
  if (format == IFF_PNG) return pixWriteMemSpix(data, size, pix);
  write_function original = (write_function)dlsym(RTLD_NEXT, "pixWriteMem");
  return original ? original(data, size, pix, format) : 1;
}
