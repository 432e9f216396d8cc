#ifndef USABLE_H
#define USABLE_H

#include <stdbool.h>

/* Whether this process wants the code of this folder and runs the version of Tesseract that it was
   written for; see fast_layers.c. */
bool allergen_scan_layers_are_usable(void);

#endif
