package import TributaryText

/// The frames of a run, with their times.
struct Animation: Sendable, Equatable {
  /// An image, from the time at which it began to show.
  struct Keyframe: Sendable, Equatable {
    let start: Duration
    let image: FrameImage

    /// The same as one reads it aloud: the title of the screen, if it has one, and lines.
    let title: String?
    let lines: [String]

    /// The bytes by which a terminal shows it in place of the keyframe before.
    var output = ""
  }

  /// At most thirty frames a second, which is enough for motion.
  static let frameInterval: Duration = .milliseconds(32)

  /// In the order of their times, the first from zero on, and no two after one another the same.
  private(set) var keyframes: [Keyframe] = []

  /// When the last one has shown long enough.
  private(set) var end: Duration = .zero
}

extension Animation {
  /// Adds a keyframe, which does not begin before the last one.
  ///
  /// A keyframe with the image of the last one is not added, and one that shows for no time is removed.
  mutating func add(_ keyframe: Keyframe) {
    var keyframe = keyframe
    last(until: keyframe.start)
    if keyframes.last?.start == keyframe.start {
      keyframe.output = keyframes.removeLast().output + keyframe.output
    }
    if let last = keyframes.indices.last, keyframes[last].image == keyframe.image {
      keyframes[last].output += keyframe.output
    } else {
      keyframes.append(keyframe)
    }
  }

  /// Extends the last keyframe.
  mutating func last(until time: Duration) {
    end = max(end, time)
  }
}

/// A screen as an SVG file that does not move.
///
/// - Parameters:
///   - host: shows the screen; its look is that of the picture.
///   - name: is above the window, and is the name of the picture.
///   - theme: its colours.
/// - Returns: UTF-8 without a declaration; the same screen gives the same bytes.
@MainActor
package func screenPicture(of host: TextHost, name: String, theme: Theme) -> String {
  let paint = Paint(theme)
  let reading = LineRendering(host: host)
  var animation = Animation()
  animation.add(
    Animation.Keyframe(
      start: .zero, image: FrameImage(host.frame, graphemes: host.canvas.graphemes, paint: paint),
      title: reading.heading, lines: reading.lines))
  animation.last(until: .seconds(1))
  return animation.svg(name: name, paint: paint)
}
