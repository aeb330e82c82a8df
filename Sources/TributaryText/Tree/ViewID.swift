/// One step from a view to one inside it.
package enum ViewStep: Hashable {
  /// The position among the views of a body.
  case index(Int)

  /// A key that moves with the view, see ``View/id(_:)``.
  ///
  /// Indirect, so that a step has the size of a word and is cheap to copy.
  indirect case key(AnyHashable)

  /// Several steps, through views that have no node of their own.
  indirect case within([ViewStep])
}

/// The identity of a view from frame to frame: its screen, and the steps to it.
package struct ViewID: Hashable {
  let screen: ObjectIdentifier
  let path: [ViewStep]
}

extension ViewID {
  /// The step from this view to another one inside it; nil if that is not inside.
  func step(to inner: ViewID) -> ViewStep? {
    guard inner.screen == screen, inner.path.count > path.count, inner.path.starts(with: path)
    else { return nil }
    return inner.path[path.count]
  }
}

extension ViewID: Comparable {
  // Any order works that is the same in each run.
  package static func < (one: ViewID, other: ViewID) -> Bool {
    one.path.map { "\($0)" }.lexicographicallyPrecedes(other.path.map { "\($0)" })
  }
}
