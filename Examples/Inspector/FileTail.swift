import Tributary

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A change of a file since it was last looked at.
enum FileChange: Sendable, Equatable {
  /// It cannot be read, for a reason.
  case missing(String)

  /// It begins, for the first time or once more; a number of bytes at its beginning is left out.
  case begun(skipped: Int)

  /// It has more bytes.
  case grown([UInt8])
}

/// The end of a file that may not be there yet, grows, and may begin again.
///
/// Of a file that is large already only the last 16 MB are read. A file is looked at by its path, since
/// another one may take its name.
struct FileTail: Sendable {
  private let path: String
  private var position: Int?
  private var head: [UInt8] = []
  private var problem: String?

  private static let most = 16 << 20
  private static let part = 1 << 20
  private static let headCount = 256

  init(_ path: String) { self.path = path }

  /// Sends the changes of the file until the task is cancelled.
  func follow(on clock: any Clock<Duration>, to observer: Observer<FileChange>) async {
    var tail = self
    while !Task.isCancelled {
      if let change = tail.next() {
        observer.send(change)
        await Task.yield()
      } else {
        do { try await clock.sleep(for: .milliseconds(200)) } catch { return }
      }
    }
  }

  /// Looks at the file; nil if nothing has changed.
  mutating func next() -> FileChange? {
    var information = stat()
    guard unsafe stat(path, &information) == 0 else { return missing(reason) }
    guard information.st_mode & S_IFMT == S_IFREG else { return missing("it is no file") }
    guard let file = unsafe fopen(path, "rb") else { return missing(reason) }
    defer { unsafe fclose(file) }
    problem = nil
    let size = Int(information.st_size)
    let start = unsafe bytes(of: file, from: 0, count: Self.headCount)
    guard let position, size >= position, start.starts(with: head) else {
      let skipped = max(0, size - Self.most)
      (position, head) = (skipped, start)
      return .begun(skipped: skipped)
    }
    if head.count < Self.headCount { head = start }
    let more = unsafe bytes(of: file, from: position, count: Self.part)
    if more.isEmpty { return nil }
    self.position = position + more.count
    return .grown(more)
  }

  private var reason: String { unsafe String(cString: strerror(errno)) }

  private mutating func missing(_ reason: String) -> FileChange? {
    position = nil
    if reason == problem { return nil }
    problem = reason
    return .missing("\(path): \(reason)")
  }

  private func bytes(
    of file: UnsafeMutablePointer<FILE>, from position: Int, count: Int
  ) -> [UInt8] {
    guard unsafe fseek(file, position, SEEK_SET) == 0 else { return [] }
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, got in
      got = unsafe fread(buffer.baseAddress, 1, count, file)
    }
  }
}
