/// The position of a window, as text: in deep links, in saved states and in logs.
///
/// ```swift
/// Location("timeline/tweet/42")?.components  // ["timeline", "tweet", "42"]
/// Location(["search", "a/b"]).description    // search/a%2Fb
/// ```
///
/// Slashes separate the components. A slash, a percent sign, a blank and any character that is not
/// printable ASCII is written as a percent sign and two hexadecimal digits for each byte of its
/// UTF-8, and so are the components `.` and `..`.
///
/// A location that begins with `./` is relative: it starts at the flow that opens it. With `../` it
/// starts at the flow that contains that one, with `../../` at the next.
public struct Location: Sendable, Hashable {
  /// The components, from the outermost flow to the innermost screen; none of them is empty.
  public let components: [String]

  /// The number of flows to go outwards before the first component of a relative location.
  ///
  /// Nil if the location starts at the root of the window.
  public let parents: Int?

  /// The maximum of components of a location that is opened.
  ///
  /// A location comes from outside; each component may add a flow inside the one before.
  public static let mostComponents = 1_000

  /// Creates a location.
  ///
  /// - Parameters:
  ///   - components: empty ones are left out.
  ///   - parents: for a relative location, the number of flows to go outwards; negative means 0.
  public init(_ components: [String], parents: Int? = nil) {
    self.components = components.filter { !$0.isEmpty }
    self.parents = parents.map { max(0, $0) }
  }
}

extension Location: LosslessStringConvertible {
  /// Reads a location.
  ///
  /// A component may contain any character that was written as bytes, control characters too: a
  /// user may give a screen any name. Replace them before you print a component, as in any text
  /// from outside.
  ///
  /// - Parameter text: slashes at either end are ignored, and several in a row count as one. Nil if
  ///   the text is malformed: a percent sign without two hexadecimal digits, bytes that are not
  ///   UTF-8, an unescaped control character, or `.` or `..` after a component.
  /// - Complexity: O(*n*) for a text of *n* bytes.
  public init?(_ text: String) {
    var components: [String] = []
    var parents: Int?
    // Not by characters: a mark that combines with a slash is another one.
    for part in text.unicodeScalars.split(separator: "/").map({ Substring($0) }) {
      if part == "." || part == ".." {
        guard components.isEmpty else { return nil }
        parents = (parents ?? 0) + (part == ".." ? 1 : 0)
        continue
      }
      guard Self.isPlain(part), let component = Self.decoded(part) else { return nil }
      components.append(component)
    }
    self.init(components, parents: parents)
  }

  /// The text from which this location can be read again.
  public var description: String {
    let parts = components.map(Self.encoded)
    guard let parents else { return parts.joined(separator: "/") }
    return ((parents == 0 ? ["."] : Array(repeating: "..", count: parents)) + parts)
      .joined(separator: "/")
  }
}

extension Location {
  /// Encodes a component.
  static func encoded(_ component: String) -> String {
    if component == "." { return "%2E" }
    if component == ".." { return "%2E%2E" }
    var text = ""
    for byte in component.utf8 {
      switch byte {
      case 0x21...0x7E where byte != 0x25 && byte != 0x2F:
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return text
  }

  /// Decodes a component; nil if it is malformed.
  static func decoded(_ part: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = part.utf8[...]
    while let byte = rest.popFirst() {
      if byte == 0x25 {
        guard let high = rest.popFirst(), let low = rest.popFirst(),
          let value = hexadecimal(high, low)
        else { return nil }
        bytes.append(value)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func isPlain(_ part: Substring) -> Bool {
    part.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }

  private static func hexadecimal(_ high: UInt8, _ low: UInt8) -> UInt8? {
    // `UInt8("+1", radix: 16)` would be a number.
    guard [high, low].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    return UInt8(String(decoding: [high, low], as: UTF8.self), radix: 16)
  }
}

/// A location is coded as its text.
extension Location: Codable {
  /// Reads a location.
  ///
  /// - Throws: a `DecodingError` if the text is malformed.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let location = Self(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is no location")
    }
    self = location
  }

  /// Writes the text.
  ///
  /// - Throws: errors of the encoder alone.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
