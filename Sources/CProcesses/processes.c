#define _GNU_SOURCE
#include "CProcesses.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

int process_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int process_accept(int listening, void *address, unsigned int *length) {
  return accept4(listening, address, length, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

int process_end_with_parent(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL); }
