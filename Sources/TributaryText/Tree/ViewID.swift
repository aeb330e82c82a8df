internal import TributarySignals

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

  /// No step: the view has the identity of the one around it.
  static var here: ViewStep { .within([]) }
}

extension ViewStep {
  /// The single steps.
  var steps: [ViewStep] { if case .within(let steps) = self { steps } else { [self] } }

  var isHere: Bool { if case .within(let steps) = self { steps.isEmpty } else { false } }

  var isKey: Bool { if case .key = self { true } else { false } }
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

/// A row of a list in a frame.
@MainActor
package struct RowPosition: Equatable {
  package let list: ViewNode
  package let index: Int

  package static func == (one: RowPosition, other: RowPosition) -> Bool {
    one.list === other.list && one.index == other.index
  }
}

/// The positions of the views of a layout that has the parts of a screen, see
/// ``LayoutProperties/screen``.
enum ScreenPart {
  static let bar = 0
  static let body = 1
  static let tabs = 2
}

extension ViewStep {
  /// The position in the layout of a screen: bar, body or tabs.
  var part: Int {
    switch self {
    case .index(let index): index
    case .key: 0
    case .within(let steps): steps.first?.part ?? 0
    }
  }
}

@MainActor private var reportedKeys: Set<ViewStep> = []

/// Tells the developer once, in a debug build, that two views beside each other have one key.
@MainActor
func reportDoubledKey(_ step: ViewStep) {
  #if DEBUG
  guard reportedKeys.count < 100, reportedKeys.insert(step).inserted else { return }
  let key = if case .key(let key) = step.steps.last { "\(key)" } else { "" }
  writeToStandardError(
    "Two views beside each other have the key \(printable(key)); the first one with it keeps the "
      + "focus when they move. Give each a key of its own.\n")
  #endif
}
