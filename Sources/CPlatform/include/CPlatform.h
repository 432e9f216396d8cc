#ifndef CPLATFORM_H
#define CPLATFORM_H

/* Linked by the executable only; see png_shortcut.c and fast_layers.c. It has nothing to call. */

#endif
