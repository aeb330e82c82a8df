#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A signal handler that gets the sender of the signal.
typealias SignalHandler =
  @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

/// Installs a handler for a signal and stores the previous action; safe in a signal handler.
///
/// A call that the signal interrupts is restarted. The handler runs on the alternate stack of
/// its thread if that has one.
/// If `isAgain`, the previous action is stored already, and stays.
func installHandler(_ handler: SignalHandler, for number: Int32, isAgain: Bool = false) {
  var action = sigaction()
  #if canImport(Glibc)
  unsafe action.__sigaction_handler.sa_sigaction = handler
  #elseif canImport(Musl)
  unsafe action.__sa_handler.sa_sigaction = handler
  #elseif canImport(Darwin)
  unsafe action.__sigaction_u.__sa_sigaction = handler
  #endif
  action.sa_flags = Int32(SA_SIGINFO) | Int32(SA_ONSTACK) | Int32(SA_RESTART)
  unsafe sigemptyset(&action.sa_mask)
  let previous = unsafe terminalState.pointee.previousActions + Int(number)
  _ = unsafe sigaction(number, &action, isAgain ? nil : previous)
}

/// Restores the previous action of a signal; safe in a signal handler.
func reinstatePrevious(for number: Int32) {
  let previous = unsafe terminalState.pointee.previousActions + Int(number)
  _ = unsafe sigaction(number, previous, nil)
}

/// Returns whether the process was started with this signal ignored, as by `nohup`.
func isIgnored(_ number: Int32) -> Bool { action(of: number) == bits(SIG_IGN) }

/// Returns whether a signal has its default action.
func isDefault(_ number: Int32) -> Bool { action(of: number) == bits(SIG_DFL) }

// The constants are small numbers instead of functions, so they can only be compared as bits.
private func bits(_ handler: sig_t?) -> Int { unsafe unsafeBitCast(handler, to: Int.self) }

// -1 for a number that no program may handle.
private func action(of number: Int32) -> Int {
  var action = sigaction()
  guard unsafe sigaction(number, nil, &action) == 0 else { return -1 }
  #if canImport(Glibc)
  let handler = unsafe action.__sigaction_handler.sa_handler
  #elseif canImport(Musl)
  let handler = unsafe action.__sa_handler.sa_handler
  #elseif canImport(Darwin)
  let handler = unsafe action.__sigaction_u.__sa_handler
  #endif
  return unsafe unsafeBitCast(handler, to: Int.self)
}

/// Ends the process by a signal, so that its parent sees that signal; safe in a handler.
///
/// The threads of tasks on Linux block all signals, hence the mask. Does not restore the terminal.
func endProcessBySignal(_ number: Int32) -> Never {
  _ = signal(number, SIG_DFL)
  raiseHere(number)
  // Reached only by a signal whose default action does not end the process.
  _exit(128 + number)
}

/// Raises a signal on this thread, which may block it or be in its handler; returns when it has had
/// its effect.
///
/// A signal to the process could reach another thread late.
func raiseHere(_ number: Int32) {
  var own = sigset_t()
  var before = sigset_t()
  unsafe sigemptyset(&own)
  unsafe sigaddset(&own, number)
  unsafe pthread_sigmask(SIG_UNBLOCK, &own, &before)
  _ = raise(number)
  unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
}

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
