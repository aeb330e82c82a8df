internal import TributaryText

/// What a run showed, and when.
struct Film: Sendable, Equatable {
  /// A still, from the time at which it began to show.
  struct Shot: Sendable, Equatable {
    let start: Duration
    let still: Still

    /// The same as one reads it aloud: the title of the screen, if it has one, and lines.
    let title: String?
    let lines: [String]
  }

  /// No more than thirty in a second show; what moves needs no more to be seen moving.
  static let frameInterval: Duration = .milliseconds(32)

  /// In the order of their times, the first from zero on, and no two after one another the same.
  private(set) var shots: [Shot] = []

  /// When the last one has shown long enough.
  private(set) var end: Duration = .zero
}

extension Film {
  /// Adds what shows from a time on, which is not before that of the last one.
  ///
  /// What shows already is not added, and what shows for no time is left out.
  mutating func add(_ shot: Shot) {
    last(until: shot.start)
    if shots.last?.start == shot.start { shots.removeLast() }
    if shots.last?.still != shot.still { shots.append(shot) }
  }

  /// Lets what shows go on showing.
  mutating func last(until time: Duration) {
    end = max(end, time)
  }
}
