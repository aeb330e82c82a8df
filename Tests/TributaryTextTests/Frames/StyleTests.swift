import TestSupport
import Testing

@testable import TributaryText

@Suite(.computesForLong) struct StyleTests {
  @Test func `styles are combined as sets are, and of several colours the last counts`() {
    let style: Style = [.bold, .accent, .underline, .negative, .background(.ansi(4))]
    #expect(style.attributes == [.bold, .underline])
    #expect(style.foreground == .negative)
    #expect(style.background == .ansi(4))
    #expect(style.contains(.bold) && style.contains(.negative))
    #expect(!style.contains(.accent) && !style.contains(.dim))
  }

  @Test func `of two styles the one that is added decides on the colours`() {
    let sum = ([.bold, .accent] as Style).union([.underline, .negative])
    #expect(sum == [.bold, .underline, .negative])
    #expect(Style.accent.union(.bold).foreground == .accent)
  }

  @Test func `a cell gives its style back, among any number of colours`() {
    var graphemes = GraphemeTable()
    var frame = Frame(columns: 300, rows: 300)
    var styles: [Style] = []
    for index in 0..<90_000 {
      let color = Color.rgb(index % 256, index / 256 % 256, index / 65536)
      styles.append([.italic, .foreground(color)])
      let cell = Rect(x: index % 300, y: index / 300, width: 1, height: 1)
      _ = frame.write("x", in: cell, styles[index], graphemes: &graphemes)
    }
    #expect((0..<300).flatMap { frame.styles(inRow: $0, graphemes) } == styles)
    #expect(graphemes.isFull)
  }

  @MainActor
  @Test func `a table of too many colours is begun again, and its frames are another's`() {
    var graphemes = GraphemeTable()
    for index in 0...GraphemeTable.colorLimit {
      _ = graphemes.cellStyle(of: .foreground(.rgb(index % 256, index / 256, 0)))
    }
    let canvas = Canvas(size: Size(width: 1, height: 1), graphemes: graphemes)
    #expect(canvas.graphemes.colors.count == 0)
    #expect(!canvas.graphemes.isSameTable(as: graphemes))
    let next = Canvas(size: Size(width: 1, height: 1), graphemes: canvas.graphemes)
    #expect(next.graphemes.isSameTable(as: canvas.graphemes))
  }

  @Test func `styles that look the same in a theme are set once`() {
    var graphemes = GraphemeTable()
    var frame = Frame(columns: 2, rows: 1)
    for (x, style) in [Style.border, .plain].enumerated() {
      let cell = Rect(x: x, y: 0, width: 1, height: 1)
      _ = frame.write("x", in: cell, style, graphemes: &graphemes)
    }
    let bytes = frame.bytes(from: nil, graphemes: graphemes, palette: .plain)
    #expect(String(decoding: bytes, as: UTF8.self).contains("Hxx"))
  }

  @Test func `a terminal has each look after any other, in no more bytes than from the start`() {
    let palette = Palette(theme: .dark, level: .full)
    let colors: [Color?] = [nil, .accent, .border]
    let looks = (0..<8).flatMap { bits in
      colors.flatMap { color in
        colors.map { ground in
          palette.appearance(
            of: Style(.init(rawValue: UInt8(bits)), foreground: color, background: ground))
        }
      }
    }
    for old in looks {
      for new in looks where new != old {
        var (bytes, whole) = ([UInt8](), [UInt8]())
        new.append(after: old, to: &bytes)
        new.append(after: nil, to: &whole)
        #expect(Self.look(after: bytes, old) == new && Self.look(after: whole, old) == new)
        // The end of bold has one digit more than that of all.
        #expect(bytes.count <= whole.count + 1)
      }
    }
  }

  // As a terminal reads the codes.
  private static func look(after bytes: [UInt8], _ old: Appearance) -> Appearance {
    var look = old
    var codes = String(decoding: bytes.dropFirst(2).dropLast(), as: UTF8.self)
      .split(separator: ";", omittingEmptySubsequences: false)[...]
    while let code = codes.popFirst() {
      switch code {
      case "0": look = Appearance()
      case "1": look.attributes.insert(.bold)
      case "2": look.attributes.insert(.dim)
      case "3": look.attributes.insert(.italic)
      case "22": look.attributes.subtract([.bold, .dim])
      case "38", "48":
        let color = ([code] + codes.prefix(4)).joined(separator: ";")
        codes = codes.dropFirst(4)
        if code == "38" { look.foreground = color } else { look.background = color }
      default: look.foreground = "unknown"
      }
    }
    return look
  }
}
