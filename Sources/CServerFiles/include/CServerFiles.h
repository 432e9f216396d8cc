/* The files that the server hands out, embedded when it is built. */
#ifndef C_SERVER_FILES_H
#define C_SERVER_FILES_H
#include <stddef.h>

struct server_file {
  /* As requested: "/app.js". */
  const char *path;
  const char *media_type;
  const unsigned char *bytes;
  size_t size;
};

/* The first of them. */
const struct server_file *server_files_start(void);
extern const size_t server_file_count;

#endif
