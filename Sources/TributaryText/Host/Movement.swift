/// One screen giving way to another, from the frame that showed to the one that is going to.
///
/// A value without a clock: asked for the frame of a time, it makes that one. Only the part in
/// which the two frames differ moves, so an alert rises by itself and what is around it stays; bars change at once. The
/// more cells differ the fewer frames there are between, so that a terminal gets no more than it can take.
struct Movement: Sendable {
  /// How long it takes.
  static let duration: Duration = .milliseconds(160)

  /// The time between two frames: no more than sixty show in a second.
  static let frameInterval: Duration = .nanoseconds(16_666_667)

  let transition: Transition
  let start: Duration
  private let from: Frame
  private let room: Rect

  /// The frames between the two.
  private let count: Int

  /// Whether the new screen comes to show in its place, column by column, so that each cell is written once.
  private let isWipe: Bool

  // So many bytes are written at most, as far as they are known before.
  private static let byteLimit = 3_600

  /// The frame that it ends with.
  var to: Frame

  /// - Parameters:
  ///   - from: what showed.
  ///   - to: what is going to show; of the same size.
  ///   - transition: what moves, and which way.
  ///   - start: the host's time.
  ///   - room: the part in which something moves; nil for all.
  init(
    from: Frame, to: Frame, by transition: Transition, at start: Duration, in room: Rect? = nil
  ) {
    self.from = from
    self.to = to
    self.transition = transition
    self.start = start
    let window = Rect(x: 0, y: 0, width: to.columns, height: to.rows)
    self.room = room?.intersection(window) ?? window
    // Each row that moves is written whole, with a few colours; in its place it is written once, in parts.
    let rows = from.rowsDiffering(to, in: self.room)
    let left = Self.byteLimit - rows * (self.room.width + 50)
    let slides = left / max(1, rows * (self.room.width + 50))
    isWipe = slides < 2 && transition.kind == .slide
    let most = Int(Self.duration / Self.frameInterval)
    count = max(1, min(most, isWipe ? left / max(1, rows * 35) : slides))
  }
}

extension Movement {
  /// Whether all has come to rest by a time.
  func isOver(at time: Duration) -> Bool {
    time >= start + Self.duration || from.columns != to.columns || from.rows != to.rows
  }

  /// What shows at a time; no text cursor while something moves.
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

  // Where frames are few, each shows for longer.
  private func shownTime(at time: Duration) -> Duration {
    if interval == Self.frameInterval { return time }
    return start + interval * Int((time - start) / interval)
  }

  // Fast at first and slower towards the end, as what is braked.
  private func progress(at time: Duration) -> Double {
    let share = max(0, min(1, (time - start) / Self.duration))
    return 1 - (1 - share) * (1 - share)
  }
}

extension Frame {
  /// The smallest area outside which two frames of one size show the same; nil if they are equal.
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

  /// The rows of an area in which two frames differ.
  fileprivate func rowsDiffering(_ other: Frame, in area: Rect) -> Int {
    guard columns == other.columns, rows == other.rows else { return 0 }
    return (area.y..<area.maxY).count { y in
      let row = (y * columns + area.x)..<(y * columns + area.maxX)
      return cells[row] != other.cells[row]
    }
  }

  /// Shows an area of another frame, moved inside that area; what leaves it is cut.
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

  /// Shows those cells of another frame whose time has not come; on the way back the last come first.
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

  // A wide character of which one half is left stands for nothing.
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
