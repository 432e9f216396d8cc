#ifndef CPROCESSES_H
#define CPROCESSES_H

/* Calls of Linux that Swift's Glibc module leaves out. Each answers -1 with errno set where it fails. */

/* A pipe whose ends no other child inherits, however many are started at the same moment. */
int process_pipe(int ends[2]);

/* A connection that waits, which never blocks and which no child inherits; `length` is that of the
   room at `address`, and then that of the client's address. */
int process_accept(int listening, void *address, unsigned int *length);

/* Has this process killed when the thread that started it ends, even while it is stopped. */
int process_end_with_parent(void);

#endif
