import TestSupport
import Testing
import TextTestSupport

// An animation is made by the package alone.
@testable import TributaryPictures
@testable import TributaryText

/// The looks of a whole animation, and that the same one gives the same bytes, are shown by the pictures
/// in the docs.
@Suite(.computesForLong) struct AnimationSVGTests {
  private func keyframe(_ text: String, _ start: Double, rows: Int = 1) -> Animation.Keyframe {
    Animation.Keyframe(text, rows: rows, at: .seconds(start))
  }

  private func svg(_ keyframes: Animation.Keyframe...) -> String {
    var animation = Animation()
    for keyframe in keyframes { animation.add(keyframe) }
    animation.last(until: .seconds(10))
    return animation.svg(name: "Name & \"sign\"", paint: Paint(.dark))
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `an animation of any frames and texts is well-formed`(seed: UInt64) {
    var frames = RandomFrames(seed: seed, columns: 24, rows: 5)
    var animation = Animation()
    for number in 0..<100 {
      let image = FrameImage(frames.next(), graphemes: frames.graphemes, paint: Paint(.dark))
      let lines = ["</desc><script>&amp;\u{1B}", "line \(number)"]
      animation.add(
        .init(start: .milliseconds(number * 40), image: image, title: "</title>", lines: lines))
    }
    let svg = animation.svg(name: "</svg>", paint: Paint(.dark))
    #expect(svg.openElements == [])
    #expect(!svg.contains("<script"))
  }

  @Test
  func `the bytes of a frame that shows for no time, or looks like the last one, are not lost`() {
    var animation = Animation()
    for (text, start, output) in [("a", 0.0, "1"), ("b", 0, "2"), ("b", 1, "3"), ("c", 2, "4")] {
      var keyframe = keyframe(text, start)
      keyframe.output = output
      animation.add(keyframe)
    }
    #expect(animation.keyframes.map(\.output) == ["123", "4"])
  }

  @Test func `each frame is a step of the animation, and equal frames are in the file once`() {
    let svg = svg(keyframe("a", 0), keyframe("b", 2.5), keyframe("c", 5), keyframe("b", 7.5))
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

  @Test func `where no motion is wanted the last image shows, and a single one never moves`() {
    let svg = svg(keyframe("a", 0), keyframe("b", 1), keyframe("c", 2))
    #expect(svg.contains("@media (prefers-reduced-motion:no-preference){\n.film{animation:"))
    #expect(svg.split(separator: "animation:").count == 2)
    #expect(svg.contains("<g class=\"film\" transform=\"translate(0 -68)\">"))
    #expect(!self.svg(keyframe("only", 0)).contains("<style>"))
  }

  @Test func `a row that several images have is in the file once`() {
    let svg = svg(keyframe("same", 0), keyframe("same", 1, rows: 2))
    #expect(svg.split(separator: ">same</text>").count == 2)
    #expect(svg.split(separator: "<use href=\"#r0\"").count == 3)
  }

  @Test func `each image has its title and its lines, unless the one before has the same`() {
    let (one, two, three) = (keyframe("a", 0), keyframe("b", 1), keyframe("c", 2))
    let same = Animation.Keyframe(
      start: three.start, image: three.image, title: two.title, lines: two.lines)
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

@Suite struct AnimationTests {
  private func keyframe(_ text: String, at milliseconds: Int) -> Animation.Keyframe {
    Animation.Keyframe(text, at: .milliseconds(milliseconds))
  }

  @Test func `a frame that shows already is not added again`() {
    var animation = Animation()
    for time in [0, 10, 20] { animation.add(keyframe("a", at: time)) }
    animation.add(keyframe("b", at: 30))
    animation.add(keyframe("a", at: 40))
    #expect(
      animation.keyframes == [keyframe("a", at: 0), keyframe("b", at: 30), keyframe("a", at: 40)])
  }

  @Test func `a frame that shows for no time is left out`() {
    var animation = Animation()
    animation.add(keyframe("a", at: 0))
    animation.add(keyframe("b", at: 10))
    animation.add(keyframe("c", at: 10))
    #expect(animation.keyframes == [keyframe("a", at: 0), keyframe("c", at: 10)])
    animation.add(keyframe("a", at: 10))
    #expect(animation.keyframes == [keyframe("a", at: 0)])
  }
}

extension Animation.Keyframe {
  /// A keyframe of a row of text.
  init(_ text: String, rows: Int = 1, at start: Duration) {
    var graphemes = GraphemeTable()
    var frame = Frame(columns: 20, rows: rows)
    let row = Rect(x: 0, y: 0, width: 20, height: 1)
    _ = frame.write(text, in: row, .plain, graphemes: &graphemes)
    self.init(
      start: start, image: FrameImage(frame, graphemes: graphemes, paint: Paint(.dark)),
      title: "Screen: \(text)", lines: [text])
  }
}
