#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// Whether the tests run under a sanitizer, whose stack frames are several times larger.
package var hasSanitizer: Bool {
  isLoaded("__asan_init") || isLoaded("__tsan_init")
}

/// Whether the tests run under ThreadSanitizer.
///
/// It records the call stack of a thread in 65,536 entries without a bounds check: a deeper call
/// overwrites its memory.
package var hasThreadSanitizer: Bool { isLoaded("__tsan_init") }

private func isLoaded(_ symbol: String) -> Bool {
  unsafe dlsym(dlopen(nil, RTLD_NOW), symbol) != nil
}
