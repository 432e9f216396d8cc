/* The smallest server that libmicrohttpd can be: reads a request's body and answers with two bytes.
 * Scripts/bench_server.py measures it beside `allergen-scan serve`. Prints its port. */
#include <microhttpd.h>
#include <stdio.h>
#include <unistd.h>

static struct MHD_Response *answer;

static enum MHD_Result handle(void *context, struct MHD_Connection *connection, const char *url,
                              const char *method, const char *version, const char *upload,
                              size_t *size, void **request) {
  (void)context, (void)url, (void)method, (void)version, (void)upload;
  if (*request == NULL) {
    *request = answer;
    return MHD_YES;
  }
  if (*size != 0) {
    *size = 0;
    return MHD_YES;
  }
  return MHD_queue_response(connection, MHD_HTTP_OK, answer);
}

int main(void) {
  answer = MHD_create_response_from_buffer(2, (void *)"ok", MHD_RESPMEM_PERSISTENT);
  struct MHD_Daemon *daemon =
      MHD_start_daemon(MHD_USE_EPOLL_INTERNAL_THREAD, 0, NULL, NULL, handle, NULL,
                       MHD_OPTION_THREAD_POOL_SIZE, 2U, MHD_OPTION_END);
  if (daemon == NULL) return 1;
  printf("%d\n", MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT)->port);
  fflush(stdout);
  pause();
}
