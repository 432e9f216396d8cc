#ifndef CPLATFORM_H
#define CPLATFORM_H

/* Linked by the executable only; see png_shortcut.c, fast_layers.c and quiet_libraries.c. */

/* To be called once, before any library is. */
void quiet_libraries(void);

#endif
