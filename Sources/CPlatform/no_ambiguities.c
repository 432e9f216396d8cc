/*
 * Spares an engine nine tenths of its start.
 *
 * With every language libtesseract sorts a table of letters that the recogniser of version 3 took
 * for one another, by inserting each where it belongs; the network that we use alone never asks for
 * it. This definition stands before the library's own in the order of symbol lookup and leaves the
 * table empty. What is recognised stays the same.
 *
 * Only the executable may link this: a host that embeds the library may use the old recogniser.
 */
#include "CPlatform.h"

/* UnicharAmbigs::LoadUniversal(const UNICHARSET &, UNICHARSET *) */
void _ZN9tesseract13UnicharAmbigs13LoadUniversalERKNS_10UNICHARSETEPS1_(
    void *ambiguities, const void *encoder_characters, void *characters) {
  (void)ambiguities;
  (void)encoder_characters;
  (void)characters;
}
