/// The owner of a pipe: its end ends the pipe.
///
/// Every `Signal` of the pipe, derived ones included, retains the owner; nothing else does. It knows the type of the values,
/// so that the closure of a signal captures it alone and takes no memory of its own.
@usableFromInline
final class Owner<Value: Sendable>: Sendable {
  @usableFromInline let core: PipeCore

  @inlinable var pipe: Pipe<Value> { Pipe(core) }

  /// - Parameters:
  ///   - fileID: where the pipe is made, for messages.
  ///   - line: the line there.
  @inlinable
  init(fileID: StaticString = #fileID, line: UInt = #line) {
    core = PipeCore(fileID: fileID, line: line)
  }

  @inlinable
  deinit { core.close() }
}
