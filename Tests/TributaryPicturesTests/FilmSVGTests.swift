import TestSupport
import Testing
import TextTestSupport

// Films are made by the package alone.
@testable import TributaryPictures
@testable import TributaryText

/// What a whole film looks like, and that the same one gives the same bytes, is shown by the pictures
/// in the docs.
@Suite struct FilmSVGTests {
  private func shot(_ text: String, _ start: Double, rows: Int = 1) -> Film.Shot {
    Film.Shot(text, rows: rows, at: .seconds(start))
  }

  private func svg(_ shots: Film.Shot...) -> String {
    var film = Film()
    for shot in shots { film.add(shot) }
    film.last(until: .seconds(10))
    return film.svg(name: "Name & \"sign\"", paint: Paint(.dark))
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `an animation of any frames and texts is well-formed`(seed: UInt64) {
    var frames = RandomFrames(seed: seed, columns: 24, rows: 5)
    var film = Film()
    for number in 0..<100 {
      let still = Still(frames.next(), graphemes: frames.graphemes, paint: Paint(.dark))
      let lines = ["</desc><script>&amp;\u{1B}", "line \(number)"]
      film.add(
        .init(start: .milliseconds(number * 40), still: still, title: "</title>", lines: lines))
    }
    let svg = film.svg(name: "</svg>", paint: Paint(.dark))
    #expect(svg.openElements == [])
    #expect(!svg.contains("<script"))
  }

  @Test func `each frame is a step of the animation, and equal frames are in the file once`() {
    let svg = svg(shot("a", 0), shot("b", 2.5), shot("c", 5), shot("b", 7.5))
    #expect(
      svg.contains(
        """
        @keyframes film{
        0.000%{transform:translateY(0px)}
        25.000%{transform:translateY(-34px)}
        50.000%{transform:translateY(-68px)}
        75.000%{transform:translateY(-34px)}
        }
        """))
    #expect(svg.contains("animation:film 10000ms step-end infinite"))
    #expect(svg.split(separator: "<desc>b</desc>").count == 2)
  }

  @Test func `where no motion is wanted the last still shows, and a single one never moves`() {
    let svg = svg(shot("a", 0), shot("b", 1), shot("c", 2))
    #expect(svg.contains("@media (prefers-reduced-motion:no-preference){\n.film{animation:"))
    #expect(svg.split(separator: "animation:").count == 2)
    #expect(svg.contains("<g class=\"film\" transform=\"translate(0 -68)\">"))
    #expect(!self.svg(shot("only", 0)).contains("<style>"))
  }

  @Test func `a row that several stills have is in the file once`() {
    let svg = svg(shot("same", 0), shot("same", 1, rows: 2))
    #expect(svg.split(separator: ">same</text>").count == 2)
    #expect(svg.split(separator: "<use href=\"#r0\"").count == 3)
  }

  @Test func `each still says its title and its lines, unless the one before said the same`() {
    let (one, two, three) = (shot("a", 0), shot("b", 1), shot("c", 2))
    let same = Film.Shot(start: three.start, still: three.still, title: two.title, lines: two.lines)
    let svg = svg(one, two, same)
    #expect(svg.contains("<title>Name &amp; &quot;sign&quot;</title>"))
    for text in ["a", "b"] {
      #expect(svg.contains("role=\"img\"><title>Screen: \(text)</title><desc>\(text)</desc>\n"))
    }
    #expect(svg.split(separator: " aria-hidden=\"true\">").count == 2)
  }
}

extension String {
  /// The names of the elements that are open at the end of it as XML; nil where another is closed.
  fileprivate var openElements: [String]? {
    var open: [String] = []
    for piece in unicodeScalars.split(separator: "<") {
      let tag = piece.prefix { $0 != ">" }
      let name = String(tag.drop { $0 == "/" }.prefix { $0.properties.isAlphabetic })
      guard tag.endIndex < piece.endIndex, !name.isEmpty else { return nil }
      if tag.first == "/" {
        guard open.popLast() == name else { return nil }
      } else if tag.last != "/" {
        open.append(name)
      }
    }
    return open
  }
}
