/// An animated transition between two frames.
///
/// A value without a clock: it computes the frame for a given time. Each cell of a frame in between
/// is that of the old or of the new frame, so that a cell which is the same in both never changes,
/// and is written once; only a fade writes it faint before and after. The more bytes that costs, the
/// fewer frames there are in between, and none if the output would exceed the capacity of a terminal.
struct TransitionAnimation: Sendable {
  /// The duration of a transition.
  static let duration: Duration = .milliseconds(160)

  /// The least time between two frames, for at most sixty frames a second.
  static let frameInterval: Duration = .nanoseconds(16_666_667)

  let transition: Transition
  let start: Duration
  private let from: Frame
  private let room: Rect

  /// The number of intermediate frames; 0 if the new frame shows at once.
  private var count = 0

  // The greatest number of bytes to write, estimated in advance.
  private static let byteLimit = 3_900

  /// The last frame.
  var to: Frame

  /// - Parameters:
  ///   - from: the old frame.
  ///   - to: the new frame, of the same size.
  ///   - transition: the kind and direction of the animation.
  ///   - start: the host's time.
  ///   - room: the part that may move; nil for the whole frame.
  init(
    from: Frame, to: Frame, by transition: Transition, at start: Duration, in room: Rect? = nil
  ) {
    self.from = from
    self.to = to
    self.transition = transition
    self.start = start
    let window = Rect(x: 0, y: 0, width: to.columns, height: to.rows)
    self.room = room?.intersection(window) ?? window
    guard from.columns == to.columns, from.rows == to.rows, transition.kind != .none else {
      return
    }
    let region = region
    count = [9, 4, 2, 1].first { bytes(in: $0, region) <= Self.byteLimit } ?? 0
  }
}

extension TransitionAnimation {
  /// Whether the transition is over at a time.
  func isOver(at time: Duration) -> Bool {
    count == 0 || time >= start + Self.duration || from.columns != to.columns
      || from.rows != to.rows
  }

  /// The frame at a time, without a text cursor while the transition runs.
  func frame(at time: Duration) -> Frame {
    if isOver(at: time) { return to }
    let region = region
    if region.isEmpty { return to }
    let share = Self.progress(shownTime(at: time))
    var frame = to
    frame.cursor = nil
    for y in region.y..<region.maxY {
      for x in region.x..<region.maxX {
        let index = y * to.columns + x
        if from.cells[index] == to.cells[index] { continue }
        if !(self.time(x, y, in: region) < share) { frame.cells[index] = from.cells[index] }
        if transition.kind == .fade { frame.cells[index].attributes.insert(.dim) }
      }
    }
    for y in region.y..<region.maxY { frame.mendHalves(inRow: y) }
    return frame
  }

  /// The time at which the next frame is due.
  func nextFrame(after time: Duration) -> Duration {
    start + min(shownTime(at: time) + interval(count), Self.duration)
  }

  // The part of the room in which the frames differ.
  private var region: Rect { from.difference(to)?.intersection(room) ?? .zero }

  // With few frames, each is shown for longer.
  private func shownTime(at time: Duration) -> Duration {
    let interval = interval(count)
    if interval == Self.frameInterval { return time - start }
    return interval * Int((time - start) / interval)
  }

  private func interval(_ count: Int) -> Duration {
    max(Self.frameInterval, Self.duration / (count + 1))
  }

  // Fast at first and slower towards the end.
  private static func progress(_ time: Duration) -> Double {
    let share = max(0, min(1, time / duration))
    return 1 - (1 - share) * (1 - share)
  }

  // The share of the transition after which a cell is that of the new frame.
  private func time(_ column: Int, _ row: Int, in region: Rect) -> Double {
    let x = (Double(column - region.x) + 0.5) / Double(region.width)
    let y = (Double(row - region.y) + 0.5) / Double(region.height)
    let time =
      switch transition.kind {
      case .slide: 1 - x
      case .cover: 1 - y
      case .fade: 0.5
      case .reveal(let reveal): reveal.time(x: x, y: y)
      case .none: 0.0
      }
    return transition.direction == .forward ? time : 1 - time
  }

  // The bytes of all frames, with the longest sequences for colours.
  private func bytes(in count: Int, _ region: Rect) -> Int {
    let shares = (0...count).map { Self.progress(interval(count) * $0) }
    var styles = Array(repeating: UInt64.max, count: count + 2)
    var bytes = 30 * (count + 1)
    for y in region.y..<region.maxY {
      var before = -1
      for x in region.x..<region.maxX {
        let cell = to.cells[y * to.columns + x]
        if cell == from.cells[y * to.columns + x] {
          before = -1
          continue
        }
        let time = time(x, y, in: region)
        let step = shares.firstIndex { time < $0 } ?? count + 1
        bytes += cell.glyph < 0x80 ? 1 : 4
        if step != before { bytes += 8 }
        if styles[step] != cell.styleBits { bytes += 40 }
        (before, styles[step]) = (step, cell.styleBits)
      }
    }
    // Old and faint, new and faint, new.
    return transition.kind == .fade ? 3 * bytes : bytes
  }
}

extension Frame {
  /// The smallest area that contains all differences of two frames of one size; nil if they are
  /// equal.
  func difference(_ other: Frame) -> Rect? {
    let differing = cells.indices.filter { cells[$0] != other.cells[$0] }
    guard let first = differing.first, let last = differing.last else { return nil }
    let (top, x) = (first / columns, differing.map { $0 % columns })
    let (left, right) = (x.min() ?? 0, x.max() ?? 0)
    return Rect(x: left, y: top, width: right - left + 1, height: last / columns - top + 1)
  }

  // A wide character of which only one half is left is replaced by a blank.
  fileprivate mutating func mendHalves(inRow row: Int) {
    for index in (row * columns)..<((row + 1) * columns) {
      let isLeft = cells[index].width == 2
      let next = index + 1 < (row + 1) * columns ? cells[index + 1].width : 1
      if isLeft, next != 0 { cells[index] = .blank }
      let isFirst = index == row * columns
      if cells[index].width == 0, isFirst || cells[index - 1].width != 2 { cells[index] = .blank }
    }
  }
}
