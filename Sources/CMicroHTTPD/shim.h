#include <microhttpd.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

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

/* The fields of a request's head, one after the other: the lengths of the name and of the value, two
   bytes each, then both, names in small letters. The memory of a connection holds no longer ones. */
struct cmhd_fields {
  unsigned char *_Nullable bytes;
  size_t size;
};

static inline enum MHD_Result cmhd_add_field(
    void *context, enum MHD_ValueKind kind, const char *name, size_t name_size, const char *value,
    size_t value_size) {
  (void)kind;
  struct cmhd_fields *fields = (struct cmhd_fields *)context;
  unsigned char *end = fields->bytes;
  fields->size += 4 + name_size + value_size;
  if (end == NULL) return MHD_YES;
  const uint16_t sizes[2] = {(uint16_t)name_size, (uint16_t)value_size};
  memcpy(end, sizes, 4);
  end += 4;
  for (size_t index = 0; index < name_size; index++) {
    const unsigned char letter = (unsigned char)name[index];
    *end++ = letter - 'A' < 26u ? letter | 0x20 : letter;
  }
  if (value_size > 0) memcpy(end, value, value_size);
  fields->bytes = end + value_size;
  return MHD_YES;
}

/* Copies the fields of a head to memory for so many bytes as it tells without any. */
static inline size_t cmhd_copy_fields(
    struct MHD_Connection *connection, unsigned char *_Nullable bytes) {
  struct cmhd_fields fields = {bytes, 0};
  MHD_get_connection_values_n(connection, MHD_HEADER_KIND, &cmhd_add_field, &fields);
  return fields.size;
}

static inline ssize_t cmhd_end_of_stream(void) { return MHD_CONTENT_READER_END_OF_STREAM; }
static inline uint64_t cmhd_unknown_size(void) { return MHD_SIZE_UNKNOWN; }
