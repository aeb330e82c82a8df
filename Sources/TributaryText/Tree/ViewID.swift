internal import TributarySignals

/// One step from a view to one inside it, or several through views that have no node of their own.
///
/// A frame makes one for each view, so a position is no object, and each further step is one: a list
/// from the last step to the first, and not an array.
package enum ViewStep: Hashable {
  /// No step: the view has the identity of the one around it.
  case here

  /// The position among the views of a body.
  case index(Int)

  /// The position among the views of a body that has no node, behind the steps to it.
  indirect case indexAfter(ViewStep, Int)

  /// A key that moves with the view, see ``View/id(_:)``, behind the steps to it.
  indirect case keyAfter(ViewStep, AnyHashable)

  static func key(_ key: AnyHashable) -> ViewStep { here.key(key) }
}

extension ViewStep {
  func index(_ index: Int) -> ViewStep { isHere ? .index(index) : .indexAfter(self, index) }

  /// A value with a raw value is as that, so that it can be written in a file: the case of an enum.
  func key(_ key: AnyHashable) -> ViewStep {
    let base = key.base
    guard !(base is String || base is Int),
      let raw = (base as? any RawRepresentable)?.rawValue as? any Hashable
    else { return .keyAfter(self, key) }
    return .keyAfter(self, AnyHashable(raw))
  }

  /// The step, and others behind it.
  func followed(by step: ViewStep) -> ViewStep {
    switch step {
    case .here: self
    case .index(let index): self.index(index)
    case .indexAfter(let outer, let index): followed(by: outer).index(index)
    case .keyAfter(let outer, let key): followed(by: outer).key(key)
    }
  }

  /// The single steps.
  var steps: [ViewStep] {
    switch self {
    case .here: []
    case .index: [self]
    case .indexAfter(let outer, let index): outer.steps + [.index(index)]
    case .keyAfter(let outer, let key): outer.steps + [.key(key)]
    }
  }

  var isHere: Bool { if case .here = self { true } else { false } }

  /// The key in which it ends, if it ends in one.
  var key: AnyHashable? { if case .keyAfter(_, let key) = self { key } else { nil } }
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

/// The keys of the host's own views, which no view of an app has.
enum LayerKey: Hashable {
  case overlay
  case panes(depth: Int)
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
    case .here: 0
    case .index(let index): index
    case .indexAfter(let outer, _): outer.part
    case .keyAfter(let outer, _): outer.part
    }
  }
}

@MainActor private var reported: Set<String> = []

/// Reports once, in a debug build, that two views beside each other have one key.
@MainActor
func reportDoubledKey(_ step: ViewStep) {
  #if DEBUG
  let key = step.key.map { "\($0)" } ?? ""
  reportMistake(
    "Two views beside each other have the key \(printable(key)); the first one with it keeps the "
      + "focus when they move. Give each a key of its own.")
  #endif
}

/// Reports once, in a debug build, a mistake in a body.
@MainActor
func reportMistake(_ text: String) {
  #if DEBUG
  guard reported.count < 100, reported.insert(text).inserted else { return }
  writeToStandardError(text + "\n")
  #endif
}
