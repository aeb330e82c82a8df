#ifndef COROUTINE_H
#define COROUTINE_H

/// A stack of its own on the thread that calls it. One thread of the system uses all of them.
typedef struct Coroutine Coroutine;

/// Makes a coroutine; `body` runs when it is first switched to, and must not return.
Coroutine *_Nonnull coroutine_make(void (*_Nonnull body)(void *_Nonnull), void *_Nonnull argument);

/// Leaves the coroutine that runs and goes on with another; null is the thread's own stack.
void coroutine_switch(Coroutine *_Nullable from, Coroutine *_Nullable to);

#endif
