#ifndef CPROCESSES_H
#define CPROCESSES_H

/* Calls of Linux that Swift's Glibc module leaves out. Each answers 0, or -1 with errno set. */

/* A pipe whose ends no other child inherits, however many are started at the same moment. */
int process_pipe(int ends[2]);

/* Has this process killed when the thread that started it ends, even while it is stopped. */
int process_end_with_parent(void);

#endif
