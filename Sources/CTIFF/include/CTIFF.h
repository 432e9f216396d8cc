#ifndef CTIFF_H
#define CTIFF_H

/* Whether libtiff finds the data of a picture damaged: it says so in messages only, and Leptonica
   takes what it fills in for pixels. */

/* From now on messages about pictures that this thread decodes are counted. */
void tiff_damage_listen(void);

/* Stops that, and gives the number of messages that told of damaged data. */
int tiff_damage_heard(void);

#endif
