/// The owner of a pipe; the pipe ends when it is deallocated.
///
/// Every `Signal` of the pipe, derived ones included, retains the owner; nothing else does. It is
/// generic over the values, so that the closure of a signal captures only the owner and allocates
/// nothing.
@usableFromInline
final class Owner<Value: Sendable>: Sendable {
  @usableFromInline let core: PipeCore

  @inlinable var pipe: Pipe<Value> { Pipe(core) }

  /// - Parameters:
  ///   - fileID: the file that creates the pipe, for messages.
  ///   - line: the line in that file.
  @inlinable
  init(fileID: StaticString = #fileID, line: UInt = #line) {
    core = PipeCore(fileID: fileID, line: line)
  }

  @inlinable
  deinit { core.close() }
}
