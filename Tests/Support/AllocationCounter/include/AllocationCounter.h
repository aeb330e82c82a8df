#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// The requests of one thread to the allocator while it was counted.
struct AllocationCount {
  /// Calls of malloc, calloc, realloc and their aligned kin that handed out memory.
  int64_t allocations;

  /// Bytes handed out and not given back, the allocator's 8 bytes in front of each piece included.
  int64_t bytesKept;

  /// Pieces of memory handed out and not given back; one that was made larger is still one.
  int64_t piecesKept;
};

/// Whether anything is counted here: on Linux with glibc, and not under a sanitizer.
bool allocationsAreCounted(void);

/// Begins to count for the calling thread, from zero.
void beginAllocationCount(void);

/// Ends the count of the calling thread, and returns it.
struct AllocationCount endAllocationCount(void);

/// Makes all threads share one heap. Otherwise each heap keeps what its threads needed at most, and
/// whichever thread comes next may be given another: so much that it looks like a leak.
void useOneHeap(void);

/// Lets the allocator give back to the system what it keeps for later, where it can.
void giveBackUnusedMemory(void);

#endif
