import FlowTestSupport
import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite struct KeptRowsTests {
  private let counts = Box<[Int: Int]>([:])

  private func host(_ use: @escaping @MainActor (Canvas) -> Void = { _ in }) -> TextHost {
    let counts = counts
    return TextHost(
      Sheet("Rows") {
        List(count: 6) { row in
          HStack {
            Button("row \(row)") {}
            Counted { canvas in
              counts.value[row, default: 0] += 1
              use(canvas)
            }
          }
        }
      })
  }

  private func draws(after key: Key, in host: TextHost) -> [Int: Int] {
    counts.value = [:]
    host.press(key)
    return counts.value
  }

  @Test func `while only the focus moves, the rows that it does not touch are not drawn again`() {
    let host = host()
    host.press(.down)
    #expect(draws(after: .down, in: host) == [1: 1, 2: 1])
    #expect(draws(after: .up, in: host) == [1: 1, 2: 1])
    let lines = host.lines
    host.redraw()
    #expect(host.lines == lines)
  }

  @Test func `a row that uses more than its own values is drawn again`() {
    let uses: [@MainActor (Canvas) -> Void] = [
      { _ = $0.storage { Box(0) } }, { $0.placeCursor(x: 0, y: 0) },
      { _ = $0.phase(of: 2, every: .seconds(1), in: Rect(x: 0, y: 0, width: 1, height: 1)) },
    ]
    for use in uses {
      let host = host(use)
      host.press(.down)
      #expect(draws(after: .down, in: host).count == 6)
    }
  }
}

private struct Counted: DrawnView {
  let drawn: @MainActor (Canvas) -> Void

  func size(in proposal: ProposedSize) -> Size { Size(width: 1, height: 1) }

  func draw(in rect: Rect, on canvas: Canvas) {
    canvas.write("x", in: rect)
    drawn(canvas)
  }
}
