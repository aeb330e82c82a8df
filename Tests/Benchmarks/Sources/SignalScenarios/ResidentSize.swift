import AllocationCounter

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The bytes of memory that the process has in use, as the system sees it, without what the
/// allocator only keeps for later.
public func residentSize() -> Int {
  giveBackUnusedMemory()
  #if canImport(Darwin)
  var info = mach_task_basic_info()
  let words = MemoryLayout<mach_task_basic_info>.size / MemoryLayout<natural_t>.size
  var count = mach_msg_type_number_t(words)
  let status = withUnsafeMutablePointer(to: &info) { pointer in
    pointer.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
      task_info(mach_task_self_, task_flavor_t(MACH_TASK_BASIC_INFO), $0, &count)
    }
  }
  return status == KERN_SUCCESS ? Int(info.resident_size) : 0
  #else
  guard let file = fopen("/proc/self/statm", "r") else { return 0 }
  defer { fclose(file) }
  var text = [UInt8](repeating: 0, count: 256)
  let length = fread(&text, 1, text.count, file)
  let fields = text[..<length].split(separator: UInt8(ascii: " "))
  let pages = fields.count > 1 ? Int(String(decoding: fields[1], as: UTF8.self)) : nil
  return (pages ?? 0) * sysconf(Int32(_SC_PAGESIZE))
  #endif
}
