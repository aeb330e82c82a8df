import TestSupport
import Testing
import TextTestSupport

// The visible part of a control is internal to the host.
@testable import TributaryText

/// Each control in each container, at any size, with any keys.
@MainActor
@Suite struct ControlFuzzTests {
  private static let hostile = "日本 e\u{301}\u{200B}\u{202E}\u{1B}[31m 👩‍👩‍👧‍👦\tא\n"

  private struct Place {
    let name: String

    /// Puts a tree there; the seed is that of random properties of the place.
    let put: @MainActor (_ tree: RandomTree, _ seed: UInt64) -> RandomTree
  }

  /// The screen, each view with others inside, each modifier, and frames without or with much room.
  private static let places =
    [
      Place(name: "screen") { tree, _ in tree },
      Place(name: "large frame") { tree, _ in tree.framed(width: 200, height: 60) },
      Place(name: "no frame") { tree, _ in tree.framed(width: 0, height: 0) },
    ]
    + ViewCatalog.containers.map { container in
      Place(name: container.name) { container.sample(seed: $1, inside: [$0, .button]) }
    }

  private static let sizes = [(1, 1), (2, 2), (3, 9), (9, 3), (14, 5), (40, 12), (80, 24)]

  private static let keys: [Key] = [
    .tab, .tab, .shift(.tab), .down, .up, .left, .right, .pageDown, .pageUp, .home, .end, .enter,
    .character(" "), .escape, .character("x"), .control(" "), .control("a"), .control("x"),
    .control("v"), .control("_"), .alt("_"), .delete, .backspace, .character("+"),
  ]

  @Test(arguments: ViewCatalog.entries)
  func `each control in each view at each size takes all keys, and the focus shows`(
    entry: ViewEntry
  ) throws {
    var random = SplitMix64(seed: entry.name.utf8.reduce(0) { 31 &* $0 &+ UInt64($1) })
    // Beside a view without controls only a button of the place takes keys.
    let count = entry.controls.isEmpty ? 2 : rounds(4, optimized: 14)
    let places = Self.places.shuffled(using: &random)
    for place in places.prefix(rounds(1, optimized: places.count)) {
      let tree = place.put(entry.sample(seed: random.next()), random.next())
      let state = SampleState()
      let host = TextHost(
        Sheet("T") { VStack { [tree.view(Self.hostile, state)] }.help(Self.hostile) },
        columns: 30, rows: 10)
      for (columns, rows) in Self.sizes.shuffled(using: &random).prefix(3) {
        host.resize(to: Size(columns: columns, rows: rows))
        for _ in 0..<count {
          let key = random.pick(Self.keys)
          host.press(key)
          let run = Comment("\(tree) in \(place.name), \(columns)x\(rows), \(key)")
          if host.names.isEmpty { continue }
          try #require(host.focus != nil, run)
          let marks = host.lines.reduce(0) { $0 + $1.count { $0 == ">" } }
          try #require(marks <= 1, run)
          // Its own container takes room, and may leave a row or a column.
          let hasRoom = place.name == "screen" ? columns > 2 && rows > 4 : columns > 9 && rows > 9
          if hasRoom, place.name != "no frame", host.tree.focused?.node.isShown == true {
            // A drawing has the cursor of the terminal instead.
            try #require(marks == 1 || host.canvas.frame.cursor != nil, run)
          }
          _ = LineRendering(host: host).text
          host.respond(
            to: MouseEvent(
              .press, .left, column: Int.random(in: 0..<columns, using: &random),
              row: Int.random(in: 0..<rows, using: &random)))
        }
      }
    }
  }
}
