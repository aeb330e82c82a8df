/// The owner of a pipe; the pipe ends when it is deallocated.
///
/// Every `Signal` of the pipe, derived ones included, retains the owner; nothing else does. It is
/// generic over the values, so that the closure of a signal captures only the owner and allocates
/// nothing.
@usableFromInline
final class Owner<Value: Sendable>: Sendable {
  @usableFromInline let core = PipeCore()

  @inlinable var pipe: Pipe<Value> { Pipe(core) }

  @inlinable
  init() {}

  @inlinable
  deinit { core.close() }
}
