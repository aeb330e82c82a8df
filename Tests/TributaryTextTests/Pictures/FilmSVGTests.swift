import TestSupport
import Testing

// Films are made by the package alone.
@testable import TributaryText

@Suite struct FilmSVGTests {
  private let paint = Paint(.dark)

  private func svg(_ shots: Film.Shot..., lasting end: Duration = .seconds(10)) -> String {
    var film = Film()
    for shot in shots { film.add(shot) }
    film.last(until: end)
    return film.svg(name: "Name & \"sign\"", paint: paint)
  }

  private func seconds(_ text: String, _ start: Double, rows: Int = 1) -> Film.Shot {
    Film.Shot(text, rows: rows, at: .seconds(start))
  }

  /// The rules of the film: at which percentage the strip moves how far up.
  private func steps(_ svg: String) -> [(percent: Double, offset: Int)] {
    svg.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "%{transform:translateY(")
      guard parts.count == 2, let percent = Double(parts[0]) else { return nil }
      return Int(parts[1].prefix { $0 != "p" }).map { (percent, -$0) }
    }
  }

  private func offset(_ group: Markup) -> Int? {
    group.attributes["transform"].flatMap { Int($0.dropFirst("translate(0 ".count).dropLast()) }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `a film is well-formed, and each reference leads to a row`(seed: UInt64) throws {
    var frames = RandomFrames(seed: seed, columns: 24, rows: 5)
    var film = Film()
    for number in 0..<100 {
      let still = Still(frames.next(), glyphs: frames.glyphs, paint: paint)
      let lines = ["</desc><script>&amp;\u{1B}", "line \(number)"]
      film.add(
        .init(start: .milliseconds(number * 40), still: still, title: nil, lines: lines))
    }
    film.last(until: .seconds(5))
    let markup = try Markup(film.svg(name: "Film", paint: paint))
    let rows = Set(markup.all("defs")[0].elements.compactMap { $0.attributes["id"] })
    let uses = markup.all("use").compactMap { $0.attributes["href"] }
    #expect(!uses.isEmpty)
    #expect(uses.allSatisfy { $0.hasPrefix("#") && rows.contains(String($0.dropFirst())) })
    #expect(Set(uses).count == rows.count)
    #expect(markup.all("script").isEmpty)
  }

  @Test func `the steps come in the order of their times, each to the still of its shot`() throws {
    let svg = svg(seconds("a", 0), seconds("b", 2.5), seconds("c", 5), seconds("b", 7.5))
    let groups = try Markup(svg).all("g").filter { offset($0) != nil && $0.all("g").isEmpty }
    let offsets = groups.map(offset)
    #expect(groups.count == 3)
    let steps = steps(svg)
    #expect(steps.map(\.percent) == [0, 25, 50, 75])
    #expect(steps.map(\.offset) == [0, 1, 2, 1].map { offsets[$0] })
    #expect(svg.contains("animation:film 10000ms step-end infinite"))
  }

  @Test func `where no motion is wanted the last still shows, and nothing moves`() throws {
    let svg = svg(seconds("a", 0), seconds("b", 1), seconds("c", 2))
    let rule = "@media (prefers-reduced-motion:no-preference){\n.film{animation:"
    #expect(svg.split(separator: "animation:", omittingEmptySubsequences: false).count == 2)
    #expect(svg.contains(rule))
    let strip = try #require(try Markup(svg).all("g").first { $0.attributes["class"] == "film" })
    #expect(offset(strip) == steps(svg).last.map { -$0.offset })
    #expect(svg.contains("animate") == false)
  }

  @Test func `a single shot is a picture that stands still`() throws {
    let svg = svg(seconds("only", 0))
    #expect(!svg.contains("<style>"))
    #expect(try Markup(svg).all("g").contains { $0.attributes["role"] == "img" })
  }

  @Test func `an empty film is well-formed`() throws {
    #expect(try Markup(Film().svg(name: "", paint: paint)).all("use").isEmpty)
  }

  @Test func `a row that several stills have is in the file once`() throws {
    let svg = svg(
      Film.Shot("same", rows: 3, at: .zero), Film.Shot("same", rows: 4, at: .seconds(1)),
      Film.Shot("other", rows: 4, at: .seconds(2)))
    #expect(try Markup(svg).all("text").map(\.text).filter { $0 == "same" }.count == 1)
  }

  @Test func `each still says its title and its lines, unless the one before said the same`()
    throws
  {
    var moved = seconds("b", 2)
    moved = Film.Shot(
      start: moved.start, still: moved.still, title: "Screen: a < b", lines: ["one", "two"])
    let same = Film.Shot(
      start: .seconds(3), still: seconds("c", 3).still, title: moved.title, lines: moved.lines)
    let markup = try Markup(svg(seconds("a", 0), moved, same))
    #expect(markup.elements.first?.text == "Name & \"sign\"")
    let said = markup.all("g").filter { $0.attributes["role"] == "img" }
    #expect(said.map { $0.all("title").map(\.text) } == [["Screen: a"], ["Screen: a < b"]])
    #expect(said.map { $0.all("desc").map(\.text) } == [["a"], ["one\ntwo"]])
    #expect(markup.all("g").filter { $0.attributes["aria-hidden"] == "true" }.count == 1)
  }

  @Test func `the same film gives the same bytes`() {
    let films = (0..<5).map { _ in svg(seconds("a", 0), seconds("はち 🍞", 1), seconds("c", 2)) }
    #expect(Set(films).count == 1)
  }

  @Test func `the window has room for the largest still`() throws {
    let markup = try Markup(
      svg(
        Film.Shot("a", columns: 10, rows: 9, at: .zero),
        Film.Shot("b", columns: 30, rows: 2, at: .seconds(1))))
    let inside = try #require(markup.all("svg").first)
    #expect(try #require(inside.number("width")) == 30 * 9)
    #expect(try #require(inside.number("height")) >= 9 * 17)
    #expect(try #require(markup.number("width")) > 30 * 9)
  }
}
