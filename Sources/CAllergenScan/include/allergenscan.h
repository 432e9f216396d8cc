/* allergen-scan as a C library: the worker protocol inside the process.
 *
 * Requests and answers are JSON, as docs/command-line.md describes them under "worker"; strings are
 * UTF-8 and end with a zero byte. Every function may be called from any thread. Nothing here ends
 * the host, writes to its standard output, keeps a picture, or opens a connection.
 *
 * A child made by fork() must not call into the library: spawn programs instead.
 */
#ifndef ALLERGENSCAN_H
#define ALLERGENSCAN_H

#ifndef __clang__
#define _Nullable
#define _Nonnull
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Reads and judges; made by allergenscan_open. */
typedef struct allergenscan allergenscan;

/* Called on the thread that called allergenscan_answer, with 0…1 that never goes back.
 * Returns non-zero to cancel: the answer is then a failed scan with the code "cancelled". */
typedef int (*allergenscan_progress)(double fraction, void *_Nullable context);

/* Opens the library.
 *
 * options_json: NULL, or an object with what holds where a request says nothing: "kind", "lang",
 *   "profile", "avoid", "regime", "country", "effort", "timeout"; "jobs": pages read at once;
 *   "dictionaries": a list of folders.
 * error: NULL, or set to what is wrong, to be given to allergenscan_free, when NULL is returned.
 * Engines are started when a picture first needs them. */
allergenscan *_Nullable allergenscan_open(
    const char *_Nullable options_json, char *_Nullable *_Nullable error);

/* Answers one request, and blocks until it is done.
 *
 * Any number of threads may call it at once; texts never wait for pictures. progress may be NULL.
 * The answer is to be given to allergenscan_free. It is NULL only for a NULL handle or when there
 * is no memory: what is wrong with a request stands in its answer. */
char *_Nullable allergenscan_answer(
    allergenscan *_Nullable handle, const char *_Nullable request_json,
    allergenscan_progress _Nullable progress, void *_Nullable context);

/* Frees a string of this library; NULL is allowed. */
void allergenscan_free(char *_Nullable text);

/* Closes the library. No call with this handle may be under way or follow. NULL is allowed. */
void allergenscan_close(allergenscan *_Nullable handle);

/* The version, such as "0.7.0"; not to be freed. */
const char *_Nonnull allergenscan_version(void);

#ifdef __cplusplus
}
#endif

#endif
