#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// Whether the tests run under the address sanitizer, whose stack frames are several times larger.
package var hasAddressSanitizer: Bool {
  unsafe dlsym(dlopen(nil, RTLD_NOW), "__asan_init") != nil
}
