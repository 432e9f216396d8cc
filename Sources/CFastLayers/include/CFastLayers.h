#ifndef CFASTLAYERS_H
#define CFASTLAYERS_H

/* Nothing to call: a program that links this runs the layers of Tesseract's network itself, in half
   the time and to the same bits; see fast_layers.c for its price. */

#endif
