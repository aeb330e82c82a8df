#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Gives the current thread a stack for signal handlers, unless it has one.
///
/// A handler cannot run on a stack that has overflowed. The stack belongs to one thread, while the
/// main actor may change threads: call this at the start of each event. Costs one system call if
/// the thread has one already. The memory, 64 KiB, is freed with the thread.
func ensureAlternateStack() {
  var current = unsafe stack_t()
  guard unsafe sigaltstack(nil, &current) == 0 else { return }
  guard unsafe Int(current.ss_flags) & Int(SS_DISABLE) != 0 else { return }
  let size = 1 << 16
  let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
  var stack = unsafe stack_t()
  unsafe stack.ss_sp = unsafe memory
  unsafe stack.ss_size = numericCast(size)
  guard unsafe sigaltstack(&stack, nil) == 0 else {
    unsafe memory.deallocate()
    return
  }
  _ = unsafe pthread_setspecific(stackKey, memory)
}

/// The key whose destructor frees the stack of a thread.
private let stackKey: pthread_key_t = {
  var key = pthread_key_t()
  unsafe pthread_key_create(&key) { unsafe freeStack($0) }
  return key
}()

private func freeStack(_ memory: UnsafeMutableRawPointer?) {
  var none = unsafe stack_t()
  unsafe none.ss_flags = numericCast(SS_DISABLE)
  _ = unsafe sigaltstack(&none, nil)
  unsafe memory?.deallocate()
}
