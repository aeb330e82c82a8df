#include "AllocationCounter.h"

#include <stddef.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif

#if defined(__linux__)
#include <features.h>
#endif

#if defined(__GLIBC__) && !defined(SANITIZED)
#include <errno.h>
#include <malloc.h>

// A program's own malloc goes before the library's, for everything that is loaded. These count for
// the thread that asked to be counted, and leave the work to the library's by their second name.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *memory);

static _Thread_local bool isCounting;
static _Thread_local struct AllocationCount current;

static int64_t sizeOf(void *memory) {
  return memory ? (int64_t)(malloc_usable_size(memory) + sizeof(size_t)) : 0;
}

static void *counted(void *memory) {
  if (isCounting && memory) {
    current.allocations += 1;
    current.piecesKept += 1;
    current.bytesKept += sizeOf(memory);
  }
  return memory;
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return counted(__libc_calloc(count, size)); }

void *realloc(void *old, size_t size) {
  int64_t before = isCounting ? sizeOf(old) : 0;
  void *memory = __libc_realloc(old, size);
  // A block that could not be moved stays; if nothing is requested, it is given back.
  if (isCounting && (memory || size == 0)) {
    current.bytesKept -= before;
    current.piecesKept -= old ? 1 : 0;
  }
  return counted(memory);
}

void *memalign(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) {
    return EINVAL;
  }
  void *memory = memalign(alignment, size);
  if (!memory) return ENOMEM;
  *result = memory;
  return 0;
}

void free(void *memory) {
  if (isCounting && memory) {
    current.bytesKept -= sizeOf(memory);
    current.piecesKept -= 1;
  }
  __libc_free(memory);
}

bool allocationsAreCounted(void) { return true; }

void beginAllocationCount(void) {
  current = (struct AllocationCount){0, 0, 0};
  isCounting = true;
}

struct AllocationCount endAllocationCount(void) {
  isCounting = false;
  return current;
}

void useOneHeap(void) { mallopt(M_ARENA_MAX, 1); }

void giveBackUnusedMemory(void) { malloc_trim(0); }

#else

bool allocationsAreCounted(void) { return false; }

void beginAllocationCount(void) {}

struct AllocationCount endAllocationCount(void) { return (struct AllocationCount){0, 0, 0}; }

void useOneHeap(void) {}

void giveBackUnusedMemory(void) {}

#endif
