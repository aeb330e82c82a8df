/// A bus by hand: children that come and go, and one list of closures for what they send.
///
/// Attaching keeps a record of the child, by which it can be detached, and adds a closure to it
/// that maps each value and sends it on. Ending a child removes the record and frees the child with
/// its closure. It has no lock and no order across threads. It does not notice the end of a child,
/// so the owner has to detach each one; and a child retains it, so it must detach every child
/// before its own end.
public final class Hub {
  /// The values of the children.
  public let outlet = Closures()

  private var children: [Int: Closures] = [:]
  private var next = 0

  /// Makes a hub without children.
  public init() {}

  /// Lets a child flow in, and returns what `end` takes.
  public func attach(_ child: Closures, _ map: @escaping (Int) -> Int) -> Int {
    next += 1
    children[next] = child
    child.add { [outlet] in outlet.send(map($0)) }
    return next
  }

  /// Ends a child.
  public func end(_ id: Int) {
    children[id] = nil
  }
}
