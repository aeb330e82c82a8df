import TestSupport
import Testing
import TextTestSupport

// Transitions are internal to the host.
@testable import TributaryText

@Suite(.computesForLong) struct TransitionAnimationTests {
  private static var graphemes: GraphemeTable { GraphemeTable() }

  private static func frame(_ lines: [String], graphemes: inout GraphemeTable) -> Frame {
    var frame = Frame(columns: 6, rows: lines.count)
    for (row, line) in lines.enumerated() {
      _ = frame.write(
        line, in: Rect(x: 0, y: row, width: 6, height: 1), .plain, graphemes: &graphemes)
    }
    return frame
  }

  /// The lines after a part of the distance, not of the time.
  private static func lines(
    _ kind: Transition.Kind, _ direction: Transition.Direction, after time: Duration,
    from: [String] = ["aaaaaa", "======", "bbbbbb"], to: [String] = ["cccccc", "======", "dddddd"]
  ) -> [String] {
    var graphemes = GraphemeTable()
    let animation = TransitionAnimation(
      from: frame(from, graphemes: &graphemes), to: frame(to, graphemes: &graphemes),
      by: Transition(kind, direction), at: .seconds(5))
    return animation.frame(at: .seconds(5) + time).lines(graphemes)
  }

  // A little more than a third of the way.
  private static let third = TransitionAnimation.duration * 0.2

  @Test func `a sliding screen replaces the old one column by column, and back again`() {
    #expect(
      Self.lines(.slide, .forward, after: Self.third) == ["aaaacc", "======", "bbbbdd"])
    #expect(Self.lines(.slide, .back, after: Self.third) == ["ccaaaa", "======", "ddbbbb"])
  }

  @Test func `a covering screen replaces the old one from below, and uncovers it from above`() {
    #expect(Self.lines(.cover, .forward, after: Self.third) == ["aaaaaa", "======", "dddddd"])
    #expect(Self.lines(.cover, .back, after: Self.third) == ["cccccc", "======", "bbbbbb"])
  }

  @Test func `cells outside of the animated part change at once`() {
    var graphemes = GraphemeTable()
    let animation = TransitionAnimation(
      from: Self.frame(["aaaaaa", "bbbbbb", "cccccc"], graphemes: &graphemes),
      to: Self.frame(["AAAAAA", "BBBBBB", "CCCCCC"], graphemes: &graphemes),
      by: Transition(.slide, .forward), at: .zero, in: Rect(x: 0, y: 1, width: 6, height: 1))
    #expect(animation.frame(at: Self.third).lines(graphemes) == ["AAAAAA", "bbbbBB", "CCCCCC"])
  }

  @Test func `an app's own transition shows each part of the new screen at its time`() {
    let curtain = Transition.Kind.reveal("curtain") { x, _ in abs(2 * x - 1) }
    #expect(Self.lines(curtain, .forward, after: Self.third) == ["aaccaa", "======", "bbddbb"])
    #expect(Self.lines(curtain, .back, after: Self.third) == ["caaaac", "======", "dbbbbd"])
  }

  @Test func `a fading screen is faint in between`() {
    var graphemes = GraphemeTable()
    let old = Self.frame(["aaaaaa", "======"], graphemes: &graphemes)
    let new = Self.frame(["abbbba", "======"], graphemes: &graphemes)
    let animation = TransitionAnimation(
      from: old, to: new, by: Transition(.fade, .forward), at: .zero)
    let early = animation.frame(at: Self.third)
    #expect(early.lines(graphemes) == ["aaaaaa", "======"])
    #expect(
      early.cells.map(\.attributes.rawValue) == [0, 2, 2, 2, 2, 0] + Array(repeating: 0, count: 6))
    let late = animation.frame(at: TransitionAnimation.duration * 0.9)
    #expect(late.lines(graphemes) == ["abbbba", "======"])
    #expect(late.cells[1].attributes == .dim)
    #expect(animation.frame(at: TransitionAnimation.duration) == new)
  }

  @Test func `the times of a transition are those of the part that differs`() {
    let lines = Self.lines(
      .slide, .forward, after: Self.third, from: ["abcdef", "ghijkl", "mnopqr"],
      to: ["abcdef", "g1234l", "m5678r"])
    #expect(lines == ["abcdef", "ghij4l", "mnop8r"])
  }

  private static let kinds: [Transition.Kind] = [
    .slide, .cover, .fade, .none, .reveal("curtain") { x, _ in abs(2 * x - 1) },
    .reveal("dust") { x, y in (x * 917 + y * 331).truncatingRemainder(dividingBy: 1) },
  ]

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `a transition touches no cell that is the same before and after`(seed: UInt64) {
    var frames = RandomFrames(seed: seed, columns: 40, rows: 12)
    var old = frames.nextFilled()
    for round in 0..<rounds(8, optimized: 40) {
      let new = round.isMultiple(of: 2) ? frames.nextScrolled() : frames.next()
      for kind in Self.kinds {
        for direction in Transition.Direction.allCases {
          let animation = TransitionAnimation(
            from: old, to: new, by: Transition(kind, direction), at: .zero)
          for part in 0...10 {
            let frame = animation.frame(at: TransitionAnimation.duration * part / 10)
            let touched = frame.cells.indices.filter {
              old.cells[$0] == new.cells[$0] && frame.cells[$0] != new.cells[$0]
            }
            #expect(touched == [], "\(kind) \(direction) \(part)")
          }
        }
      }
      old = new
    }
  }

  @Test(arguments: [(20, 6), (80, 24), (160, 50), (300, 100)], [1, 2] as [UInt64])
  func `a transition costs at most 4,000 bytes, or as many as the new screen`(
    size: (columns: Int, rows: Int), seed: UInt64
  ) throws {
    var frames = RandomFrames(seed: seed, columns: size.columns, rows: size.rows)
    let palette = Palette(theme: .dark, level: .full)
    var old = frames.nextFilled()
    var moves = 0
    for round in 0..<rounds(3, optimized: 10) {
      let new = round.isMultiple(of: 3) ? frames.nextFilled() : frames.next()
      let plain = new.bytes(from: old, graphemes: frames.graphemes, palette: palette).count
      for kind in Self.kinds {
        let animation = TransitionAnimation(
          from: old, to: new, by: Transition(kind, .forward), at: .zero)
        var (bytes, shown, time) = (0, old, Duration.zero)
        while true {
          let frame = animation.frame(at: time)
          bytes += frame.bytes(from: shown, graphemes: frames.graphemes, palette: palette).count
          shown = frame
          if animation.isOver(at: time) { break }
          time = animation.nextFrame(after: time)
          moves += 1
        }
        #expect(shown.cells == new.cells)
        #expect(bytes <= max(4_000, plain), "\(kind)")
      }
      old = new
    }
    #expect(size.columns > 100 || moves > 100)
  }

  @Test func `a wide character that is cut is blank, never half of one`() {
    var random = SplitMix64(seed: 7)
    let wide = ["日本語", "a日b日", "日a日b", "aaaaaa", "❤️🇩🇪👨‍👩‍👧"]
    for _ in 0..<500 {
      var graphemes = GraphemeTable()
      let pick = { (random: inout SplitMix64) in wide[Int(random.next() % UInt64(wide.count))] }
      let from = Self.frame([pick(&random), pick(&random)], graphemes: &graphemes)
      let to = Self.frame([pick(&random), pick(&random)], graphemes: &graphemes)
      for kind in Self.kinds {
        for direction in Transition.Direction.allCases {
          let animation = TransitionAnimation(
            from: from, to: to, by: Transition(kind, direction), at: .zero)
          let time = TransitionAnimation.duration * (Double(random.next() % 100) / 100)
          let frame = animation.frame(at: time)
          for index in frame.cells.indices {
            let isRightHalf = frame.cells[index].width == 0
            let follows = index % 6 > 0 && frame.cells[index - 1].width == 2
            #expect(isRightHalf == follows, "\(kind) \(direction) at \(time)")
          }
        }
      }
    }
  }

  @Test func `frames of two sizes do not move`() {
    var graphemes = GraphemeTable()
    let old = Self.frame(["aaaaaa"], graphemes: &graphemes)
    let new = Self.frame(["bbbbbb", "cccccc"], graphemes: &graphemes)
    let animation = TransitionAnimation(
      from: old, to: new, by: Transition(.slide, .forward), at: .zero)
    #expect(animation.isOver(at: .zero))
    #expect(animation.frame(at: .zero) == new)
  }
}
