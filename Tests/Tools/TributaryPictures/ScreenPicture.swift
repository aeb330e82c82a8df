package import TributaryText

/// A screen as an SVG file that stands image.
///
/// - Parameters:
///   - host: shows the screen; its look is that of the picture.
///   - name: stands above the window, and is the name of the picture.
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
