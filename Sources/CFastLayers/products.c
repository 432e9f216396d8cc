/*
 * Multiplies the network's matrices by vectors with the dot product of bytes that newer processors
 * have (AVX-512 VNNI), to the same bits in less than half the time.
 *
 * The library calls such a function through a pointer that it sets for the processor it runs on;
 * 5.3.0 knows nothing newer than AVX2. What stands here takes matrices in the order that the
 * library lays them out for AVX2:
 *
 * - outputs in groups of 64, the rest in groups of 32, 16 and 8, as large as they come;
 * - for each group, four inputs at a time, the four weights of each output side by side;
 * - after them the weight of each output for a further input that is always 127.
 */
#if defined(__x86_64__)
#define _GNU_SOURCE
#include <dlfcn.h>
#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "usable.h"

#define VNNI __attribute__((target("avx512f,avx512bw,avx512vl,avx512vnni")))
#define VNNI_INLINE VNNI static inline __attribute__((always_inline))

enum { ADDED_INPUT = INT8_MAX, INPUTS_AT_ONCE = 4, LEAST_OUTPUTS = 8, REGISTER = 16, GROUP = 64 };

typedef void (*product)(int outputs, int columns, const int8_t *weights, const float *scales,
                        const int8_t *inputs, float *results);

/* As the library declares it. */
struct products {
  product run;
  int32_t outputs_in_register;
  int32_t most_registers;
  int32_t inputs_in_register;
  int32_t inputs_at_once;
};

VNNI_INLINE int32_t sum(const int8_t *inputs, int count) {
  __m512i total = _mm512_setzero_si512();
  for (int i = 0; i < count; i += 64) {
    const __mmask64 inside = count - i >= 64 ? ~0ULL : (1ULL << (count - i)) - 1;
    const __m512i some = _mm512_maskz_loadu_epi8(inside, inputs + i);
    total = _mm512_dpbusd_epi32(total, _mm512_set1_epi8(1), some);
  }
  return _mm512_reduce_add_epi32(total);
}

VNNI_INLINE __m512i four_inputs(const int8_t *inputs) {
  int32_t four;
  memcpy(&four, inputs, sizeof four);
  return _mm512_set1_epi32(four);
}

/* The instruction wants one factor without a sign: 128 more than the weight, which adds 128 times
   the sum of the inputs to every total. */
VNNI_INLINE __m512i unsigned_weights(const int8_t *weights) {
  return _mm512_xor_si512(_mm512_set1_epi8(INT8_MIN), _mm512_loadu_si512(weights));
}

/* The results of 16 outputs for each register. Even and odd steps add up apart: one instruction
   need not wait for the one before. */
VNNI_INLINE void multiply_group(int registers, const int8_t *weights, const float *scales,
                                const int8_t *inputs, int count, int32_t input_sum,
                                float *results) {
  __m512i even[GROUP / REGISTER], odd[GROUP / REGISTER];
  for (int r = 0; r < registers; ++r) {
    even[r] = _mm512_set1_epi32(INT8_MIN * input_sum);
    odd[r] = _mm512_setzero_si512();
  }
  int i = 0;
  for (; i + 2 * INPUTS_AT_ONCE <= count; i += 2 * INPUTS_AT_ONCE) {
    const __m512i first = four_inputs(inputs + i);
    const __m512i second = four_inputs(inputs + i + INPUTS_AT_ONCE);
    for (int r = 0; r < registers; ++r, weights += 64)
      even[r] = _mm512_dpbusd_epi32(even[r], unsigned_weights(weights), first);
    for (int r = 0; r < registers; ++r, weights += 64)
      odd[r] = _mm512_dpbusd_epi32(odd[r], unsigned_weights(weights), second);
  }
  if (i < count)
    for (int r = 0; r < registers; ++r, weights += 64)
      even[r] = _mm512_dpbusd_epi32(even[r], unsigned_weights(weights), four_inputs(inputs + i));
  for (int r = 0; r < registers; ++r) {
    const __m128i last = _mm_loadu_si128((const __m128i *)(weights + REGISTER * r));
    const __m512i added =
        _mm512_mullo_epi32(_mm512_cvtepi8_epi32(last), _mm512_set1_epi32(ADDED_INPUT));
    const __m512i total = _mm512_add_epi32(_mm512_add_epi32(even[r], odd[r]), added);
    const __m512 scale = _mm512_loadu_ps(scales + REGISTER * r);
    _mm512_storeu_ps(results + REGISTER * r, _mm512_mul_ps(_mm512_cvtepi32_ps(total), scale));
  }
}

VNNI_INLINE void multiply_eight(const int8_t *weights, const float *scales,
                                const int8_t *inputs, int count, int32_t input_sum,
                                float *results) {
  __m256i total = _mm256_set1_epi32(INT8_MIN * input_sum);
  for (int i = 0; i < count; i += INPUTS_AT_ONCE, weights += 32) {
    const __m256i some = _mm256_loadu_si256((const __m256i *)weights);
    total = _mm256_dpbusd_epi32(total, _mm256_xor_si256(_mm256_set1_epi8(INT8_MIN), some),
                                _mm512_castsi512_si256(four_inputs(inputs + i)));
  }
  const __m256i last = _mm256_cvtepi8_epi32(_mm_loadl_epi64((const __m128i *)weights));
  total = _mm256_add_epi32(total, _mm256_mullo_epi32(last, _mm256_set1_epi32(ADDED_INPUT)));
  _mm256_storeu_ps(results, _mm256_mul_ps(_mm256_cvtepi32_ps(total), _mm256_loadu_ps(scales)));
}

static inline int rounded_up(int count, int step) { return (count + step - 1) / step * step; }

/* The last column is the weight of the added input. Results are written for whole groups of eight:
   the library's buffers have room for them. */
VNNI static void multiply(int outputs, int columns, const int8_t *weights, const float *scales,
                          const int8_t *inputs, float *results) {
  const int count = rounded_up(columns - 1, INPUTS_AT_ONCE);
  const int32_t input_sum = sum(inputs, count);
  int rest = rounded_up(outputs, LEAST_OUTPUTS);
  while (rest > 0) {
    const int size = rest >= GROUP ? GROUP : rest >= 32 ? 32 : rest >= 16 ? 16 : LEAST_OUTPUTS;
    switch (size) {
      case GROUP: multiply_group(4, weights, scales, inputs, count, input_sum, results); break;
      case 32: multiply_group(2, weights, scales, inputs, count, input_sum, results); break;
      case 16: multiply_group(1, weights, scales, inputs, count, input_sum, results); break;
      default: multiply_eight(weights, scales, inputs, count, input_sum, results);
    }
    weights += (ptrdiff_t)size * (count + 1);
    scales += size;
    results += size;
    rest -= size;
  }
}

static const struct products own = {
    .run = multiply,
    .outputs_in_register = LEAST_OUTPUTS,
    .most_registers = GROUP / LEAST_OUTPUTS,
    .inputs_in_register = 32,
    .inputs_at_once = INPUTS_AT_ONCE,
};

/* After the library's own constructors, which have set the pointer; before any matrix is laid out. */
__attribute__((constructor)) static void use_own_products(void) {
  const struct products **used = dlsym(RTLD_DEFAULT, "_ZN9tesseract13IntSimdMatrix13intSimdMatrixE");
  const struct products *avx2 =
      dlsym(RTLD_DEFAULT, "_ZN9tesseract13IntSimdMatrix17intSimdMatrixAVX2E");
  if (!allergen_scan_layers_are_usable() || !used || !avx2 || *used != avx2) return;
  if (!__builtin_cpu_supports("avx512vnni") || !__builtin_cpu_supports("avx512bw") ||
      !__builtin_cpu_supports("avx512vl"))
    return;
  const size_t shape = offsetof(struct products, outputs_in_register);
  if (memcmp((const char *)avx2 + shape, (const char *)&own + shape, 4 * sizeof(int32_t))) return;
  *used = &own;
}
#endif
