#define _GNU_SOURCE
#include "CProcesses.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

int process_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int process_end_with_parent(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL); }
