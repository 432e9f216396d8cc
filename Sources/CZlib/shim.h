#include <zlib.h>

/* deflateInit2 and inflateInit2 are macros, which Swift cannot call. */

/* The most bytes that czlib_gzip writes for so many. */
static inline size_t czlib_gzip_bound(size_t count) { return compressBound(count) + 32; }

/* Compresses in gzip's form; 0 where that failed or the room is too small. */
static inline size_t czlib_gzip(
    const unsigned char *bytes, size_t count, unsigned char *room, size_t size, int level) {
  z_stream stream = {0};
  /* 15 bits of window, 16 for gzip's head and end. */
  if (deflateInit2(&stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY) != Z_OK) return 0;
  stream.next_in = (Bytef *)bytes;
  stream.avail_in = (uInt)count;
  stream.next_out = room;
  stream.avail_out = (uInt)size;
  int status = deflate(&stream, Z_FINISH);
  size_t written = stream.total_out;
  deflateEnd(&stream);
  return status == Z_STREAM_END ? written : 0;
}

/* Reads what czlib_gzip wrote, whose size must be known; 0 where it is something else. */
static inline size_t czlib_gunzip(
    const unsigned char *bytes, size_t count, unsigned char *room, size_t size) {
  z_stream stream = {0};
  if (inflateInit2(&stream, 15 + 16) != Z_OK) return 0;
  stream.next_in = (Bytef *)bytes;
  stream.avail_in = (uInt)count;
  stream.next_out = room;
  stream.avail_out = (uInt)size;
  int status = inflate(&stream, Z_FINISH);
  size_t written = stream.total_out;
  inflateEnd(&stream);
  return status == Z_STREAM_END ? written : 0;
}
