/*
 * Runs the layers of Tesseract's network in half the time, to the same bits.
 *
 * libtesseract 5.3.0 spends more time around its matrix products than in them: it works out each
 * index of each pixel anew and looks up tanh one value at a time, with a branch on its sign. The
 * functions here stand before the library's own in the order of symbol lookup. They run a layer as
 * plain loops and leave the products, the random numbers and everything that they were not
 * written for to the library.
 *
 * They read the library's objects as version 5.3.0 lays them out. With any other version, without
 * AVX2, or where a symbol is missing, every call goes to the library. ALLERGEN_SCAN_LAYERS=plain in
 * the environment has the same effect; a build without optimisation, where these loops are slower
 * than the library's, needs ALLERGEN_SCAN_LAYERS=fast to use them. The command links this; a program
 * that embeds the library does where it takes the product FastLayers, and must link Tesseract as a
 * shared library then.
 */
#if defined(__x86_64__)
#define _GNU_SOURCE
#include <dlfcn.h>
#include <immintrin.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <tesseract/capi.h>

#include "CFastLayers.h"
#include "usable.h"

enum training { TRAINING = 1 };
enum layer_type { LSTM_ROWS = 14, LSTM_LAST_OF_ROW = 15, FULLY_CONNECTED_TANH = 19 };
enum dimension { BATCH, HEIGHT, WIDTH, DIMENSIONS };

/* The largest layer of the models is 512 wide. */
enum { WIDEST = 2048, REGISTER_SLACK = 64 };

struct array {
  void *type;
  void *values;
  int32_t empty;
  int32_t rows;
  int32_t columns;
  int32_t allocated;
};

struct places {
  int32_t shape[DIMENSIONS];
  int32_t steps[DIMENSIONS];
  void *sizes_in_batch[6];
};

/* One value for each feature of each place in a picture, in bytes or floats. */
struct activations {
  struct array floats;
  struct array bytes;
  bool is_bytes;
  struct places places;
};

struct layer {
  void *type_information;
  int32_t type;
  int32_t training;
  bool needs_backpropagation;
  int32_t flags;
  int32_t inputs;
  int32_t outputs;
  int32_t weights;
  char name[32];
  void *windows[2];
  void *random;
};

struct weights {
  void *opaque[31];
};

struct convolution {
  struct layer layer;
  int32_t half_width;
  int32_t half_height;
};

struct pooling {
  struct layer layer;
  struct places map;
  int32_t width;
  int32_t height;
};

struct fully_connected {
  struct layer layer;
  struct weights weights;
};

enum gate { CELL, INPUT, FORGET, OUTPUT, FORGET_BELOW, GATES };

struct lstm {
  struct layer layer;
  int32_t sources;
  int32_t states;
  int32_t classes;
  bool is_two_dimensional;
  struct weights gates[GATES];
  void *softmax;
};

_Static_assert(offsetof(struct activations, places) == 0x48, "as the library lays it out");
_Static_assert(sizeof(struct layer) == 0x60, "as the library lays it out");
_Static_assert(offsetof(struct pooling, width) == 0xa8, "as the library lays it out");
_Static_assert(offsetof(struct lstm, softmax) == 0x548, "as the library lays it out");

/* The mangled name of a class's function Forward(bool, const NetworkIO &, …). */
#define FORWARD(class) \
  _ZN9tesseract##class##7ForwardEbRKNS_9NetworkIOEPKNS_15TransposedArrayEPNS_14NetworkScratchEPS1_
#define NAME_OF(symbol) #symbol
#define NAME(symbol) NAME_OF(symbol)

typedef void (*forward)(void *, bool, const struct activations *, const void *, void *,
                        struct activations *);

/* What is taken from the library; all there, or nothing is used. */
static struct {
  forward convolve, pool, connect, lstm;
  void (*multiply)(const struct weights *, const int8_t *, float *);
  void (*resize)(struct activations *, bool, const struct places *, int);
  void (*resize_to_column)(struct activations *, const struct activations *, int);
  void (*resize_smaller)(struct activations *, const struct activations *, int, int, int);
  void (*randomize)(struct activations *, int, int, int, void *);
  const float *tanh_table;
  const float *logistic_table;
  bool is_usable;
} library;


static bool is_wanted(void) {
  const char *layers = getenv("ALLERGEN_SCAN_LAYERS");
#ifdef __OPTIMIZE__
  return !layers || strcmp(layers, "plain") != 0;
#else
  return layers && strcmp(layers, "fast") == 0;
#endif
}

bool allergen_scan_layers_are_usable(void) {
  return is_wanted() && __builtin_cpu_supports("avx2") && strcmp(TessVersion(), "5.3.0") == 0;
}

__attribute__((constructor)) static void look_up_library(void) {
  const struct {
    const char *name;
    void *place;
  } symbols[] = {
      {NAME(FORWARD(8Convolve)), &library.convolve},
      {NAME(FORWARD(7Maxpool)), &library.pool},
      {NAME(FORWARD(14FullyConnected)), &library.connect},
      {NAME(FORWARD(4LSTM)), &library.lstm},
      {"_ZNK9tesseract12WeightMatrix15MatrixDotVectorEPKaPf", &library.multiply},
      {"_ZN9tesseract9NetworkIO11ResizeToMapEbRKNS_9StrideMapEi", &library.resize},
      {"_ZN9tesseract9NetworkIO10ResizeXTo1ERKS0_i", &library.resize_to_column},
      {"_ZN9tesseract9NetworkIO12ResizeScaledERKS0_iii", &library.resize_smaller},
      {"_ZN9tesseract9NetworkIO9RandomizeEiiiPNS_5TRandE", &library.randomize},
      {"_ZN9tesseract9TanhTableE", &library.tanh_table},
      {"_ZN9tesseract13LogisticTableE", &library.logistic_table},
  };
  bool are_all_there = true;
  for (size_t index = 0; index < sizeof symbols / sizeof *symbols; ++index) {
    void *found = dlsym(RTLD_NEXT, symbols[index].name);
    memcpy(symbols[index].place, &found, sizeof found);
    are_all_there = are_all_there && found;
  }
  library.is_usable = are_all_there && allergen_scan_layers_are_usable();
}

static bool is_simple(const struct layer *layer, const struct activations *in) {
  return library.is_usable && layer->training != TRAINING && in->is_bytes &&
         in->places.shape[BATCH] == 1 && layer->inputs <= WIDEST && layer->outputs <= WIDEST;
}

static inline int8_t *at(const struct activations *all, int place) {
  return (int8_t *)all->bytes.values + (ptrdiff_t)place * all->bytes.columns;
}

/* The values at two indices, each with the one after it. */
__attribute__((target("avx2"))) static inline __m128 two_steps(const float *table,
                                                               uint64_t indices) {
  const __m128d first = _mm_load_sd((const double *)(table + (uint32_t)indices));
  return _mm_loadh_pi(_mm_castpd_ps(first), (const __m64 *)(table + (indices >> 32)));
}

/* The library's table for 0...16 in steps of 1/256, interpolated; beyond, 1.
   Eight loads of two neighbours each: the instructions that gather take twice the time. */
__attribute__((target("avx2"))) static inline __m256 interpolated(const float *table,
                                                                  __m256 magnitude) {
  const __m256 scaled = _mm256_mul_ps(magnitude, _mm256_set1_ps(256));
  const __m256i whole = _mm256_cvttps_epi32(scaled);
  const __m256i index = _mm256_min_epu32(whole, _mm256_set1_epi32(4094));
  const __m256 front = _mm256_set_m128(two_steps(table, _mm256_extract_epi64(index, 2)),
                                       two_steps(table, _mm256_extract_epi64(index, 0)));
  const __m256 back = _mm256_set_m128(two_steps(table, _mm256_extract_epi64(index, 3)),
                                      two_steps(table, _mm256_extract_epi64(index, 1)));
  const __m256 low = _mm256_shuffle_ps(front, back, 0x88);
  const __m256 high = _mm256_shuffle_ps(front, back, 0xDD);
  const __m256 rest = _mm256_sub_ps(scaled, _mm256_cvtepi32_ps(index));
  const __m256 value = _mm256_add_ps(low, _mm256_mul_ps(_mm256_sub_ps(high, low), rest));
  const __m256 is_inside = _mm256_castsi256_ps(_mm256_cmpeq_epi32(whole, index));
  return _mm256_blendv_ps(_mm256_set1_ps(1), value, is_inside);
}

__attribute__((target("avx2"))) static inline __m256 tanh8(__m256 x) {
  const __m256 sign = _mm256_set1_ps(-0.0F);
  const __m256 value = interpolated(library.tanh_table, _mm256_andnot_ps(sign, x));
  return _mm256_or_ps(value, _mm256_and_ps(sign, x));
}

__attribute__((target("avx2"))) static inline __m256 logistic8(__m256 x) {
  const __m256 sign = _mm256_set1_ps(-0.0F);
  const __m256 value = interpolated(library.logistic_table, _mm256_andnot_ps(sign, x));
  return _mm256_blendv_ps(value, _mm256_sub_ps(_mm256_set1_ps(1), value), x);
}

/* -1...1 as bytes -127...127, halves rounded away from zero. */
__attribute__((target("avx2"))) static inline void store8(int8_t *out, __m256 x) {
  const __m256 value = _mm256_mul_ps(x, _mm256_set1_ps(INT8_MAX));
  const __m256 sign = _mm256_and_ps(_mm256_set1_ps(-0.0F), value);
  const __m256 half = _mm256_or_ps(_mm256_set1_ps(0.5F), sign);
  __m256i whole = _mm256_cvttps_epi32(_mm256_add_ps(value, half));
  whole = _mm256_min_epi32(whole, _mm256_set1_epi32(INT8_MAX));
  whole = _mm256_max_epi32(whole, _mm256_set1_epi32(-INT8_MAX));
  const __m128i words =
      _mm_packs_epi32(_mm256_castsi256_si128(whole), _mm256_extracti128_si256(whole, 1));
  _mm_storel_epi64((__m128i *)out, _mm_packs_epi16(words, words));
}

__attribute__((target("avx2"))) static void run_lstm(const struct lstm *lstm,
                                                     const struct activations *in,
                                                     struct activations *out) {
  const int inputs = lstm->layer.inputs;
  const int states = lstm->states;
  float lines[FORGET_BELOW][WIDEST + REGISTER_SLACK];
  float state[WIDEST + REGISTER_SLACK];
  int8_t source[2 * WIDEST + REGISTER_SLACK];
  /* The last outputs stand after the inputs, as the next place reads them. */
  int8_t *const outputs = source + inputs;
  for (int row = 0; row < in->places.shape[HEIGHT]; ++row) {
    memset(state, 0, sizeof state);
    memset(source, 0, sizeof source);
    for (int column = 0; column < in->places.shape[WIDTH]; ++column) {
      const int place = row * in->places.shape[WIDTH] + column;
      memcpy(source, at(in, place), inputs);
      for (int gate = CELL; gate < FORGET_BELOW; ++gate)
        library.multiply(&lstm->gates[gate], source, lines[gate]);
      for (int i = 0; i < states; i += 8) {
        const __m256 kept = logistic8(_mm256_loadu_ps(&lines[FORGET][i]));
        const __m256 cell = tanh8(_mm256_loadu_ps(&lines[CELL][i]));
        const __m256 added = logistic8(_mm256_loadu_ps(&lines[INPUT][i]));
        __m256 next = _mm256_mul_ps(_mm256_loadu_ps(&state[i]), kept);
        next = _mm256_add_ps(next, _mm256_mul_ps(cell, added));
        next = _mm256_min_ps(next, _mm256_set1_ps(100));
        next = _mm256_max_ps(next, _mm256_set1_ps(-100));
        _mm256_storeu_ps(&state[i], next);
        const __m256 shown = logistic8(_mm256_loadu_ps(&lines[OUTPUT][i]));
        store8(&outputs[i], _mm256_mul_ps(tanh8(next), shown));
      }
      if (lstm->layer.type == LSTM_ROWS) memcpy(at(out, place), outputs, states);
    }
    if (lstm->layer.type == LSTM_LAST_OF_ROW) memcpy(at(out, row), outputs, states);
  }
}

void FORWARD(4LSTM)(
    struct lstm *lstm, bool debug, const struct activations *in, const void *transposed,
    void *scratch, struct activations *out) {
  const bool is_last_of_row = lstm->layer.type == LSTM_LAST_OF_ROW;
  if (!is_simple(&lstm->layer, in) || lstm->is_two_dimensional || lstm->softmax ||
      lstm->states > WIDEST || (lstm->layer.type != LSTM_ROWS && !is_last_of_row)) {
    library.lstm(lstm, debug, in, transposed, scratch, out);
    return;
  }
  if (is_last_of_row) {
    library.resize_to_column(out, in, lstm->layer.outputs);
  } else {
    library.resize(out, true, &in->places, lstm->layer.outputs);
  }
  run_lstm(lstm, in, out);
}

__attribute__((target("avx2"))) static void run_tanh(const struct fully_connected *connected,
                                                     const struct activations *in,
                                                     struct activations *out) {
  const int outputs = connected->layer.outputs;
  float line[WIDEST + REGISTER_SLACK];
  int8_t bytes[WIDEST + REGISTER_SLACK];
  memset(line, 0, sizeof line);
  for (int place = 0; place < in->bytes.rows; ++place) {
    library.multiply(&connected->weights, at(in, place), line);
    for (int i = 0; i < outputs; i += 8) store8(&bytes[i], tanh8(_mm256_loadu_ps(&line[i])));
    memcpy(at(out, place), bytes, outputs);
  }
}

void FORWARD(14FullyConnected)(
    struct fully_connected *connected, bool debug, const struct activations *in,
    const void *transposed, void *scratch, struct activations *out) {
  if (!is_simple(&connected->layer, in) || connected->layer.type != FULLY_CONNECTED_TANH) {
    library.connect(connected, debug, in, transposed, scratch, out);
    return;
  }
  library.resize(out, true, &in->places, connected->layer.outputs);
  run_tanh(connected, in, out);
}

/* A place of a picture and its eight neighbours, column by column. */
static inline void copy_neighbourhood(int8_t *out, const int8_t *place, ptrdiff_t row, ptrdiff_t column) {
  for (int x = -1; x <= 1; ++x)
    for (int y = -1; y <= 1; ++y) *out++ = place[y * row + x * column];
}

/* Lays the surroundings of each place side by side, columns first; outside is noise. */
void FORWARD(8Convolve)(
    struct convolution *convolution, bool debug, const struct activations *in,
    const void *transposed, void *scratch, struct activations *out) {
  if (!is_simple(&convolution->layer, in)) {
    library.convolve(convolution, debug, in, transposed, scratch, out);
    return;
  }
  library.resize(out, true, &in->places, convolution->layer.outputs);
  void *const random = convolution->layer.random;
  const int depth = convolution->layer.inputs;
  const int width = in->places.shape[WIDTH], height = in->places.shape[HEIGHT];
  const int half_width = convolution->half_width, half_height = convolution->half_height;
  const ptrdiff_t step = in->bytes.columns;
  for (int place = 0; place < width * height; ++place) {
    const int row = place / width, column = place % width;
    int8_t *next = at(out, place);
    /* The first layer, away from the edges: most places by far. */
    if (depth == 1 && half_width == 1 && half_height == 1 && row > 0 && row < height - 1 &&
        column > 0 && column < width - 1) {
      copy_neighbourhood(next, at(in, place), width * step, step);
      continue;
    }
    /* In this order: the noise is a sequence. */
    for (int x = column - half_width; x <= column + half_width; ++x) {
      for (int y = row - half_height; y <= row + half_height; ++y, next += depth) {
        if (x < 0 || x >= width || y < 0 || y >= height) {
          library.randomize(out, place, (int)(next - at(out, place)), depth, random);
        } else if (depth == 1) {
          *next = *at(in, y * width + x);
        } else {
          memcpy(next, at(in, y * width + x), depth);
        }
      }
    }
  }
}

static inline void take_larger(int8_t *restrict out, const int8_t *restrict in, int count) {
  for (int i = 0; i < count; ++i) out[i] = out[i] < in[i] ? in[i] : out[i];
}

void FORWARD(7Maxpool)(
    struct pooling *pooling, bool debug, const struct activations *in, const void *transposed,
    void *scratch, struct activations *out) {
  if (!is_simple(&pooling->layer, in)) {
    library.pool(pooling, debug, in, transposed, scratch, out);
    return;
  }
  const int depth = pooling->layer.inputs;
  const int width = in->places.shape[WIDTH];
  library.resize_smaller(out, in, pooling->width, pooling->height, depth);
  for (int place = 0; place < out->bytes.rows; ++place) {
    const int left = place % out->places.shape[WIDTH] * pooling->width;
    const int top = place / out->places.shape[WIDTH] * pooling->height;
    memcpy(at(out, place), at(in, top * width + left), depth);
    for (int y = top; y < top + pooling->height; ++y)
      for (int x = left; x < left + pooling->width; ++x)
        take_larger(at(out, place), at(in, y * width + x), depth);
  }
}
#endif
