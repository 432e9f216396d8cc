#include <cairo.h>
#include <poppler.h>

/* Error domains and macros that Swift does not import. */
static inline int poppler_shim_is_encrypted(const GError *error) {
  return error && error->domain == POPPLER_ERROR && error->code == POPPLER_ERROR_ENCRYPTED;
}

static inline void poppler_shim_unref(void *object) { g_object_unref(object); }
