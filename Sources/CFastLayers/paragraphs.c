/*
 * Leaves out the search for paragraphs, which nobody here asks for.
 *
 * 5.3.0 looks for the beginning of a paragraph at each line of a result, and goes through all blocks
 * before it for each of them: the cube of the blocks. A photograph whose background is taken for a
 * thousand scraps of text took more than ten minutes, beyond the reach of any time limit. Paragraphs
 * only tell in which direction a line runs, which the languages of this program all write alike.
 */
#if defined(__x86_64__)
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <string.h>

#include "usable.h"

#define IS_WITHIN_FIRST_LINE _ZNK9tesseract12PageIterator32IsWithinFirstTextlineOfParagraphEv
#define DETECT _ZN9tesseract11TessBaseAPI16DetectParagraphsEb
#define NAME_OF(symbol) #symbol
#define NAME(symbol) NAME_OF(symbol)

static struct {
  bool (*is_within_first_line)(const void *);
  void (*detect)(void *, bool);
  bool is_replaced;
} library;

__attribute__((constructor)) static void look_up_library(void) {
  void *first = dlsym(RTLD_NEXT, NAME(IS_WITHIN_FIRST_LINE));
  void *detect = dlsym(RTLD_NEXT, NAME(DETECT));
  memcpy(&library.is_within_first_line, &first, sizeof first);
  memcpy(&library.detect, &detect, sizeof detect);
  library.is_replaced = first && detect && allergen_scan_layers_are_usable();
}

/* Where a line begins a paragraph, its direction is looked for anew. */
bool IS_WITHIN_FIRST_LINE(const void *iterator) {
  return library.is_replaced ? false : library.is_within_first_line(iterator);
}

void DETECT(void *engine, bool after_recognition) {
  if (!library.is_replaced) library.detect(engine, after_recognition);
}
#endif
