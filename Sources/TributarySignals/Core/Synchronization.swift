// A build for a checker of threads takes its types in place of those of the same names in
// Synchronization; those for the model checker also replace the folder Threads.
#if INTERLEAVED
@_exported public import CheckedSynchronization

@usableFromInline typealias Atomic = CheckedSynchronization.Atomic
@usableFromInline typealias Mutex = CheckedSynchronization.Mutex
#elseif VISIBLE_LOCKS
@_exported public import CheckedSynchronization

@usableFromInline typealias Mutex = CheckedSynchronization.Mutex
#endif
