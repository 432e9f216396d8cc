#include <microhttpd.h>
#include <stdarg.h>
#include <stdio.h>

/* MHD_start_daemon, MHD_set_connection_value and the logger are variadic or macros, which Swift
   cannot call. */

static inline struct MHD_Daemon *cmhd_start(
    unsigned int flags, uint16_t port, MHD_AccessHandlerCallback handler, void *context,
    const struct MHD_OptionItem *options) {
  return MHD_start_daemon(flags, port, NULL, NULL, handler, context,
                          MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

/* What the library has to say about a client is the client's fault: it is not printed. */
static inline void cmhd_no_log(void *context, const char *format, va_list arguments) {
  (void)context; (void)format; (void)arguments;
}

static inline intptr_t cmhd_no_log_pointer(void) { return (intptr_t)&cmhd_no_log; }

static inline uint16_t cmhd_port(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
  return info ? info->port : 0;
}

static inline int cmhd_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

static inline void *_Nullable cmhd_socket_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : NULL;
}

/* The headers and the query together. */
static inline void cmhd_head_values(
    struct MHD_Connection *connection, MHD_KeyValueIterator iterator, void *context) {
  MHD_get_connection_values(
      connection, (enum MHD_ValueKind)(MHD_HEADER_KIND | MHD_GET_ARGUMENT_KIND), iterator, context);
}

static inline ssize_t cmhd_end_of_stream(void) { return MHD_CONTENT_READER_END_OF_STREAM; }
static inline uint64_t cmhd_unknown_size(void) { return MHD_SIZE_UNKNOWN; }
