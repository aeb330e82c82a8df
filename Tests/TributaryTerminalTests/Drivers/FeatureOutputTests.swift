import TestSupport
import Testing
import TextTestSupport

@testable import TributaryTerminal
@testable import TributaryText

@Suite struct FeatureOutputTests {
  private static let features = Set(TerminalFeature.allCases)

  private func text(
    _ output: inout FeatureOutput, _ name: String, _ screen: String,
    _ progress: VisibleProgress? = nil
  ) -> String {
    String(decoding: output.bytes(name: name, screen: screen, progress: progress), as: UTF8.self)
  }

  @Test func `the title has the screen and the app, and is written when it changes`() {
    var output = FeatureOutput(Self.features)
    #expect(text(&output, "Mail", "Inbox") == "\u{1B}]2;Inbox - Mail\u{1B}\\")
    #expect(text(&output, "Mail", "Inbox") == "")
    #expect(text(&output, "Mail", "Mail") == "\u{1B}]2;Mail\u{1B}\\")
    #expect(text(&output, "", "Inbox") == "\u{1B}]2;Inbox\u{1B}\\")
    _ = text(&output, "", "", .percent(7))
    output.forget()
    #expect(text(&output, "", "Inbox") == "\u{1B}]2;Inbox\u{1B}\\\u{1B}]9;4;0\u{1B}\\")
  }

  @Test func `a title is bounded, and of ASCII where the terminal shows no other characters`() {
    var output = FeatureOutput(Self.features, isUnicode: false)
    #expect(text(&output, "", "Größe") == "\u{1B}]2;Gr??e\u{1B}\\")
    let long = text(&output, String(repeating: "a", count: 1_000), "")
    #expect(long.utf8.count == FeatureOutput.longestTitle + 6)
  }

  @Test func `a title of hostile text is one string without a control character`() {
    for hostile in ["\u{1B}\\\u{1B}[2J", "a\u{7}b", "\u{9C}", "a\r\nb", "\u{202E}a", "\u{0}"] {
      var output = FeatureOutput(Self.features)
      let text = text(&output, hostile, hostile)
      #expect(text.hasPrefix("\u{1B}]2;") && text.hasSuffix("\u{1B}\\"))
      #expect(!String(text.dropFirst(4).dropLast(2)).hasControls, "\(hostile.debugDescription)")
    }
  }

  @Test func `a notification of hostile text is one string without a control character`() {
    for hostile in ["\u{1B}\\\u{1B}[2J", "a\u{7}b", "\u{9C}", "4;1;50", "\u{202E}a", ""] {
      let bytes = FeatureOutput(Self.features).bytes(
        notifying: hostile, name: hostile, screen: hostile)
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.hasPrefix("\u{1B}]9;") && text.hasSuffix("\u{1B}\\"))
      #expect(!String(text.dropFirst(4).dropLast(2)).hasControls, "\(hostile.debugDescription)")
      #expect(text.dropFirst(4).first?.isNumber == false, "\(hostile.debugDescription)")
    }
  }

  @Test func `the progress is written when its percentage changes, and removed with its view`() {
    var output = FeatureOutput([.progress])
    #expect(text(&output, "", "") == "")
    #expect(text(&output, "", "", .percent(7)) == "\u{1B}]9;4;1;7\u{1B}\\")
    #expect(text(&output, "", "", .percent(7)) == "")
    #expect(text(&output, "", "", .indeterminate) == "\u{1B}]9;4;3\u{1B}\\")
    #expect(text(&output, "", "") == "\u{1B}]9;4;0\u{1B}\\")
    #expect(text(&output, "", "") == "")
  }

  @Test(arguments: [
    ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"), ("\u{1B}\\é\u{10FFFF}", "G1zDqfSPv78="),
  ])
  func `a copy is one string, in base64`(text: String, base64: String) {
    let bytes = FeatureOutput([.clipboard]).bytes(copying: text)
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}]52;c;\(base64)\u{1B}\\")
  }

  @Test func `a copy is bounded, and written only if it is asked for`() {
    let most = String(repeating: "a", count: FeatureOutput.longestCopy)
    #expect(FeatureOutput([.clipboard]).bytes(copying: most).count == 133_336 + 9)
    #expect(FeatureOutput([.clipboard]).bytes(copying: most + "a").isEmpty)
    #expect(FeatureOutput(TerminalFeature.usual).bytes(copying: "a").isEmpty)
  }

  @Test func `without features nothing is written`() {
    var output = FeatureOutput([])
    #expect(text(&output, "Mail", "Inbox", .percent(7)) == "")
  }

  @MainActor
  @Test func `the first visible view of known length has the progress, others are not seen`() {
    func progress(rows: Int = 12, @ViewBuilder _ content: @escaping @MainActor () -> [any View])
      -> VisibleProgress?
    {
      TextHost(Sheet("T", content: content), columns: 40, rows: rows).canvas.progress
    }
    #expect(progress { Text("a") } == nil)
    #expect(progress { Spinner("a") } == .indeterminate)
    #expect(
      progress {
        Spinner("a")
        ProgressView("b", value: 0.5)
        ProgressView("c", value: 0.7)
      } == .percent(50))
    #expect(
      progress(rows: 6) {
        ScrollView {
          ForEach(0..<20, id: \.self) { number in Text("\(number)") }
          ProgressView("b", value: 0.5)
        }
      } == nil)
  }

  @MainActor
  @Test func `the progress of a row stays while only the focus moves`() {
    let host = TextHost(
      Sheet("T") {
        List(count: 3) { row in
          HStack {
            ProgressView("a", value: 0.25)
            Button("\(row)") {}
          }
        }
      })
    for _ in 0..<3 {
      host.press(.down)
      #expect(host.canvas.progress == .percent(25))
    }
  }
}
