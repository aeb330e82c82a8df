/// The bytes for the features that follow the screens: the title of the window and the progress.
///
/// A pure value, which knows what the terminal shows; nothing is written for what has not changed.
struct FeatureOutput {
  /// The number of scalars of a title, of which terminals show a part.
  static let longestTitle = 120

  private let features: Set<TerminalFeature>
  private let isUnicode: Bool
  private var title: String?
  // The outer one is nil if it is not known.
  private var progress: VisibleProgress?? = .some(nil)

  /// - Parameters:
  ///   - features: those of the terminal that are used.
  ///   - isUnicode: whether the terminal shows UTF-8.
  init(_ features: Set<TerminalFeature>, isUnicode: Bool = true) {
    (self.features, self.isUnicode) = (features, isUnicode)
  }
}

extension FeatureOutput {
  /// Returns the bytes by which the terminal shows the title of a host and its progress.
  @MainActor
  mutating func bytes(for host: TextHost) -> [UInt8] {
    bytes(name: host.name, screen: host.screenTitle, progress: host.canvas.progress)
  }

  /// Returns the bytes that notify the user that the work of a host has ended.
  @MainActor
  func bytes(notifyingOf host: TextHost) -> [UInt8] {
    bytes(notifying: host.screenWords.finished, name: host.name, screen: host.screenTitle)
  }

  /// Returns the bytes by which the terminal shows a title and the progress.
  ///
  /// - Parameters:
  ///   - name: the name of the app; empty for none.
  ///   - screen: the title of the screen.
  ///   - progress: that of the visible view; nil if none is visible.
  /// - Returns: the bytes; none for what the terminal shows already.
  mutating func bytes(
    name: String, screen: String, progress: VisibleProgress?
  ) -> [UInt8] {
    var text = ""
    let title = string(Self.title(name: name, screen: screen))
    if features.contains(.title), title != self.title {
      self.title = title
      text += "\u{1B}]2;\(title)\u{1B}\\"
    }
    if features.contains(.progress), .some(progress) != self.progress {
      self.progress = .some(progress)
      switch progress {
      case .percent(let percent): text += "\u{1B}]9;4;1;\(percent)\u{1B}\\"
      case .indeterminate: text += "\u{1B}]9;4;3\u{1B}\\"
      case nil: text += String(describing: TerminalFeature.progress.undoSequence)
      }
    }
    return Array(text.utf8)
  }

  /// Returns the bytes that show a notification with a word and the title of the window.
  func bytes(notifying word: String, name: String, screen: String) -> [UInt8] {
    let text = string("\(word): \(Self.title(name: name, screen: screen))")
    // A number would be another command.
    let start = text.first?.isNumber == true ? " " : ""
    return Array("\u{1B}]9;\(start)\(text)\u{1B}\\".utf8)
  }

  private static func title(name: String, screen: String) -> String {
    let parts = [screen, name].filter { !$0.isEmpty }
    return screen == name ? name : parts.joined(separator: " - ")
  }

  /// The most bytes of a text that terminals accept as a copy.
  static let longestCopy = 100_000

  /// Returns the bytes that copy a text to the clipboard of the system; none for a longer text.
  func bytes(copying text: String) -> [UInt8] {
    guard features.contains(.clipboard), text.utf8.count <= Self.longestCopy else { return [] }
    return Array("\u{1B}]52;c;".utf8) + base64(Array(text.utf8)) + Array("\u{1B}\\".utf8)
  }

  /// Forgets what the terminal shows, since it may have been undone or changed.
  mutating func forget() {
    title = nil
    progress = nil
  }

  // A text within a string of the terminal: nothing in it ends the string.
  private func string(_ text: String) -> String {
    let scalars = printable(text).unicodeScalars.prefix(Self.longestTitle)
    let shown = isUnicode ? Array(scalars) : scalars.map { $0.isASCII ? $0 : "?" }
    return String(String.UnicodeScalarView(shown))
  }
}

/// Encodes bytes by RFC 4648, section 4, with the padding.
func base64(_ bytes: [UInt8]) -> [UInt8] {
  let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var encoded: [UInt8] = []
  encoded.reserveCapacity((bytes.count + 2) / 3 * 4)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let part = bytes[start..<min(start + 3, bytes.count)]
    let bits = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
    for digit in 0..<4 {
      let isPadding = digit > part.count
      encoded.append(isPadding ? UInt8(ascii: "=") : digits[bits >> (18 - 6 * digit) & 63])
    }
  }
  return encoded
}
