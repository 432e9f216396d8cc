/*
 * Ends a process that cannot have the memory it asks for, with a status that says so.
 *
 * Leptonica answers "no such picture" when memory is short, which would be told of a picture that is
 * sound, and C++ aborts, which looks like any other crash. Both can be told beforehand.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <leptonica/allheaders.h>
#include <stdlib.h>
#include <unistd.h>

#include "CPlatform.h"

static int end_status;

static void end_process(void) { _exit(end_status); }

static void *allocate_pixels(size_t size) {
  void *pixels = malloc(size);
  if (!pixels && size > 0) end_process();
  return pixels;
}

void platform_end_when_out_of_memory(int status) {
  end_status = status;
  setPixMemoryManager(allocate_pixels, free);
  /* std::set_new_handler, by its mangled name: libtesseract brings the library that has it. */
  void *(*set_new_handler)(void (*)(void)) = (void *(*)(void (*)(void)))dlsym(
      RTLD_DEFAULT, "_ZSt15set_new_handlerPFvvE");
  if (set_new_handler) set_new_handler(end_process);
}
