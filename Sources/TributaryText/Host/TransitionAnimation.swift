/// An animated transition between two frames.
///
/// A value without a clock: it computes the frame for a given time. Only the part in which the two
/// frames differ moves, so an alert rises alone and its surroundings stay; bars change at once. The
/// more cells differ, the fewer intermediate frames there are, so that the output stays within the
/// capacity of a terminal.
struct TransitionAnimation: Sendable {
  /// The duration of a transition.
  static let duration: Duration = .milliseconds(160)

  /// The least time between two frames, for at most sixty frames a second.
  static let frameInterval: Duration = .nanoseconds(16_666_667)

  let transition: Transition
  let start: Duration
  private let from: Frame
  private let room: Rect

  /// The number of intermediate frames.
  private let count: Int

  /// Whether the new screen appears column by column without moving, so that each cell is written
  /// once.
  private let isWipe: Bool

  // The greatest number of bytes to write, estimated in advance.
  private static let byteLimit = 3_600

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
    // A moving row is written whole, in a few colours; a row that appears in place is written once,
    // in parts.
    let rows = from.rowsDiffering(to, in: self.room)
    let left = Self.byteLimit - rows * (self.room.width + 50)
    let slides = left / max(1, rows * (self.room.width + 50))
    isWipe = slides < 2 && transition.kind == .slide
    let most = Int(Self.duration / Self.frameInterval)
    count = max(1, min(most, isWipe ? left / max(1, rows * 35) : slides))
  }
}

extension TransitionAnimation {
  /// Whether the transition is over at a time.
  func isOver(at time: Duration) -> Bool {
    time >= start + Self.duration || from.columns != to.columns || from.rows != to.rows
  }

  /// The frame at a time, without a text cursor while the transition runs.
  func frame(at time: Duration) -> Frame {
    if isOver(at: time) { return to }
    guard let region = from.difference(to)?.intersection(room), !region.isEmpty else { return to }
    let share = progress(at: shownTime(at: time))
    var frame = to
    frame.cursor = nil
    switch (transition.kind, transition.direction) {
    case (.slide, .forward) where isWipe:
      let shown = Int(share * Double(region.width))
      frame.lay(from, in: region.inset(right: shown), movedBy: (0, 0))
    case (.slide, .back) where isWipe:
      let shown = Int(share * Double(region.width))
      frame.lay(from, in: region.inset(left: shown), movedBy: (0, 0))
    case (.slide, .forward):
      let shift = region.width - Int(share * Double(region.width))
      frame.lay(from, in: region, movedBy: (shift - region.width, 0))
      frame.lay(to, in: region, movedBy: (shift, 0))
    case (.slide, .back):
      let shift = Int(share * Double(region.width))
      frame.lay(to, in: region, movedBy: (shift - region.width, 0))
      frame.lay(from, in: region, movedBy: (shift, 0))
    case (.cover, .forward):
      frame.lay(from, in: region, movedBy: (0, 0))
      frame.lay(to, in: region, movedBy: (0, region.height - Int(share * Double(region.height))))
    case (.cover, .back):
      frame.lay(from, in: region, movedBy: (0, Int(share * Double(region.height))))
    case (.fade, _):
      if share < 0.5 { frame.lay(from, in: region, movedBy: (0, 0)) }
      frame.dim(region)
    case (.reveal(let reveal), let direction):
      frame.lay(from, in: region, where: reveal, at: share, direction)
    case (.none, _): break
    }
    return frame
  }

  /// The time at which the next frame is due.
  func nextFrame(after time: Duration) -> Duration {
    min(shownTime(at: time) + interval, start + Self.duration)
  }

  private var interval: Duration { max(Self.frameInterval, Self.duration / (count + 1)) }

  // With few frames, each is shown for longer.
  private func shownTime(at time: Duration) -> Duration {
    if interval == Self.frameInterval { return time }
    return start + interval * Int((time - start) / interval)
  }

  // Fast at first and slower towards the end.
  private func progress(at time: Duration) -> Double {
    let share = max(0, min(1, (time - start) / Self.duration))
    return 1 - (1 - share) * (1 - share)
  }
}

extension Frame {
  /// The smallest area that contains all differences of two frames of one size; nil if they are
  /// equal.
  func difference(_ other: Frame) -> Rect? {
    var columnsDiffering = (first: columns, last: -1)
    var rowsDiffering = (first: rows, last: -1)
    for row in 0..<rows {
      for column in 0..<columns
      where cells[row * columns + column] != other.cells[row * columns + column] {
        columnsDiffering.first = min(columnsDiffering.first, column)
        columnsDiffering.last = max(columnsDiffering.last, column)
        rowsDiffering.first = min(rowsDiffering.first, row)
        rowsDiffering.last = row
      }
    }
    guard rowsDiffering.last >= 0 else { return nil }
    return Rect(
      x: columnsDiffering.first, y: rowsDiffering.first,
      width: columnsDiffering.last - columnsDiffering.first + 1,
      height: rowsDiffering.last - rowsDiffering.first + 1)
  }

  /// The number of rows of an area in which two frames differ.
  fileprivate func rowsDiffering(_ other: Frame, in area: Rect) -> Int {
    guard columns == other.columns, rows == other.rows else { return 0 }
    return (area.y..<area.maxY).count { y in
      let row = (y * columns + area.x)..<(y * columns + area.maxX)
      return cells[row] != other.cells[row]
    }
  }

  /// Draws an area of another frame, moved inside that area and clipped to it.
  fileprivate mutating func lay(
    _ other: Frame, in area: Rect, movedBy shift: (columns: Int, rows: Int)
  ) {
    var moved = area
    moved.x += shift.columns
    moved.y += shift.rows
    let target = area.intersection(moved)
    guard target.width > 0 else { return }
    for y in target.y..<(target.y + target.height) {
      let start = y * columns + target.x
      let source = (y - shift.rows) * columns + target.x - shift.columns
      let range = start..<(start + target.width)
      cells.replaceSubrange(range, with: other.cells[source..<(source + target.width)])
      mendHalves(at: range, inRow: y)
    }
  }

  /// Draws the cells of another frame whose time has not come; backward, the last cells come first.
  fileprivate mutating func lay(
    _ other: Frame, in area: Rect, where reveal: Transition.Reveal, at share: Double,
    _ direction: Transition.Direction
  ) {
    func position(_ index: Int, of count: Int) -> Double { (Double(index) + 0.5) / Double(count) }
    for y in 0..<area.height {
      for x in 0..<area.width {
        let time = reveal.time(x: position(x, of: area.width), y: position(y, of: area.height))
        let isNew = direction == .forward ? time < share : 1 - time < share
        if isNew { continue }
        let index = (area.y + y) * columns + area.x + x
        cells[index] = other.cells[index]
        mendHalves(at: index..<(index + 1), inRow: area.y + y)
      }
    }
  }

  // A wide character of which only one half is left is replaced by a blank.
  private mutating func mendHalves(at range: Range<Int>, inRow row: Int) {
    let (rowStart, rowEnd) = (row * columns, (row + 1) * columns)
    for boundary in [range.lowerBound, range.upperBound] where boundary <= rowEnd {
      if boundary < rowEnd, cells[boundary].width == 0,
        boundary == rowStart || cells[boundary - 1].width != 2
      {
        cells[boundary] = .blank
      }
      if boundary > rowStart, cells[boundary - 1].width == 2,
        boundary == rowEnd || cells[boundary].width != 0
      {
        cells[boundary - 1] = .blank
      }
    }
  }

  fileprivate mutating func dim(_ area: Rect) {
    for y in area.y..<(area.y + area.height) {
      for x in area.x..<(area.x + area.width) { cells[y * columns + x].attributes.insert(.dim) }
    }
  }
}
