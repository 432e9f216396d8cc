#include <sqlite3.h>

/* SQLITE_TRANSIENT is a cast that Swift does not import: SQLite copies what is bound. */
static inline int sqlite_shim_bind_text(sqlite3_stmt *statement, int index, const char *text,
                                        int count) {
  return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}

static inline int sqlite_shim_bind_blob(sqlite3_stmt *statement, int index, const void *bytes,
                                        int count) {
  return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}
