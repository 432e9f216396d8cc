#ifndef CPLATFORM_H
#define CPLATFORM_H

/* Linked by the executable only; see png_shortcut.c and no_ambiguities.c, which have nothing to call,
   quiet_libraries.c and out_of_memory.c. */

/* To be called once, before any library is. */
void quiet_libraries(void);

/* From now on the process ends with this status when memory for a picture cannot be had. */
void platform_end_when_out_of_memory(int status);

#endif
