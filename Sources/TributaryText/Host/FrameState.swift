/// The state of a host's frame: which part of it is out of date, and what the host is doing.
///
/// A frame is made in parts: a key needs the views that result from the previous one, since it goes to
/// one of these, but their cells only when the frame is shown. So a part that is out of date is made when
/// it is asked for. A pure value, whose transitions return what the host does next.
enum FrameState: Equatable {
  /// The frame shows all changes.
  case current

  /// A part has to be made; not reported until the end of the turn, in which more may change.
  case outdated(FramePart, isReported: Bool)

  /// An event of the user runs; the part is what it changes, as far as it has said so.
  case handling(FramePart?)

  /// A part is made, for the first time or again.
  case making(FramePart, round: Int, next: NextRound)
}

/// The round of a frame that follows the one that is made.
enum NextRound {
  /// None.
  case none

  /// One at once, since making the frame has itself changed something.
  case again

  /// One in a later turn, since another thread has changed something meanwhile, and may go on.
  case later
}

/// A part of a frame; the greater ones contain the others.
enum FramePart: Comparable {
  /// The cells of valid views.
  case cells

  /// The focus and the scroll positions in valid views, and the cells.
  case focus

  /// All views.
  case views
}

extension FrameState {
  /// The number of times that a frame is made which changes something each time.
  static let mostRounds = 10

  /// Whether an event runs, or a part is made.
  var isChanging: Bool {
    switch self {
    case .current, .outdated: false
    case .handling, .making: true
    }
  }

  /// Something that views show has changed.
  ///
  /// - Parameter isReported: whether the change is reported now, and not at the end of the turn.
  /// - Returns: whether to report it then; false if an event or a frame ends with a report.
  mutating func change(isReported: Bool) -> Bool {
    switch self {
    case .outdated(_, isReported: false):
      self = .outdated(.views, isReported: isReported)
      return isReported
    case .current, .outdated:
      self = .outdated(.views, isReported: isReported)
      return true
    case .handling:
      self = .handling(.views)
      return false
    case .making(let part, let round, next: .none):
      self = .making(part, round: round, next: .again)
      return false
    case .making: return false
    }
  }

  /// Another thread has changed something that views show.
  ///
  /// - Returns: whether to report it at the end of the turn.
  mutating func changeOnOtherThread() -> Bool {
    guard case .making(let part, let round, let next) = self else {
      return change(isReported: false)
    }
    self = .making(part, round: round, next: .later)
    return next != .later
  }

  /// The turn of a change ends, or someone asks for the frame; returns whether to report the change.
  mutating func reportChange() -> Bool {
    guard case .outdated(let part, isReported: false) = self else { return false }
    self = .outdated(part, isReported: true)
    return true
  }

  /// An event begins; returns false inside another, or inside a frame, whose end includes its own.
  mutating func beginEvent() -> Bool {
    switch self {
    // Views that are not up to date stay so, also if the event moves the focus alone.
    case .outdated(.views, _):
      self = .handling(.views)
      return true
    case .current, .outdated:
      self = .handling(nil)
      return true
    case .handling: return false
    case .making: return change(isReported: true)
    }
  }

  /// The event moves the focus, and changes nothing else unless that is said before or afterwards.
  mutating func moveFocus() {
    if self == .handling(nil) { self = .handling(.focus) }
  }

  /// The event ends; the frame that follows is reported.
  mutating func endEvent() {
    if case .handling(let part) = self { self = .outdated(part ?? .views, isReported: true) }
  }

  /// Someone asks for the views, or for the cells too.
  ///
  /// - Returns: what has to be made before; nil if nothing has, or if it cannot be made now.
  mutating func make(_ wanted: FramePart) -> FramePart? {
    guard case .outdated(let part, _) = self, part > .cells || wanted == .cells else { return nil }
    self = .making(wanted, round: 1, next: .none)
    return part
  }

  /// A part has been made; returns whether it has to be made again.
  mutating func endRound() -> Bool {
    guard case .making(let part, let round, let next) = self else { return false }
    switch next {
    case .again where round < Self.mostRounds:
      self = .making(part, round: round + 1, next: .none)
      return true
    case .later: self = .outdated(.views, isReported: false)
    case .none, .again: self = part == .cells ? .current : .outdated(.cells, isReported: true)
    }
    return false
  }
}
