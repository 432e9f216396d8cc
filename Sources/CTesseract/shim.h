#include <leptonica/allheaders.h>
#include <tesseract/capi.h>
/* For malloc_trim, which the Glibc module lacks. */
#include <malloc.h>
