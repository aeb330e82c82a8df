import Testing

// An animation is made by the package alone.
@testable import TributaryPictures
@testable import TributaryText

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
