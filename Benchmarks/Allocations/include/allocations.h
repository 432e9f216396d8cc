#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

/// How often this process has asked for memory since it started.
unsigned long allocations_count(void);

#endif
