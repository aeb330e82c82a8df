/// A value of JSON, of which a saved run consists.
///
/// A number is stored as its text, so that an integer of any width and every finite `Double` read
/// back exactly. The members of an object have no order; they are written in the order of their
/// keys.
package enum JSON: Sendable, Hashable {
  case null
  case bool(Bool)

  /// A number as JSON writes it, such as `-1.5e3`.
  case number(String)
  case string(String)
  case array([JSON])
  case object([Name: JSON])

  /// The depth of arrays and objects in a value that is encoded.
  package static let depthLimit = 256

  /// The depth that a reader accepts: an encoded value inside of others.
  ///
  /// No text can make a reader, or the release of a value, exhaust the stack.
  package static let readingDepthLimit = 2 * depthLimit
}

extension JSON {
  /// The kind of a value, for a message.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a bool"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSON {
  /// Encodes a value.
  ///
  /// - Parameter value: the order of a set's or a dictionary's elements does not depend on how it
  ///   was made.
  /// - Throws: an `EncodingError` of the value's own, or one for a value that is nested deeper than
  ///   ``depthLimit``.
  /// - Complexity: O(size of the value).
  package init(encoding value: some Encodable) throws {
    self = try JSONEncoding.encoded(value, codingPath: [])
    // A value that cannot be read back is not written.
    if !isShallow(within: Self.depthLimit) { throw JSONEncoding.tooDeep(value, []) }
  }

  /// Decodes a value.
  ///
  /// - Throws: a `DecodingError` with the path to the part that does not fit.
  /// - Complexity: O(size of the value).
  package func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    try JSONDecoding.decoded(type, from: self, codingPath: [])
  }

  private func isShallow(within depth: Int) -> Bool {
    switch self {
    case .array(let elements):
      depth > 0 && elements.allSatisfy { $0.isShallow(within: depth - 1) }
    case .object(let members):
      depth > 0 && members.values.allSatisfy { $0.isShallow(within: depth - 1) }
    case .null, .bool, .number, .string: true
    }
  }
}

extension JSON {
  /// The name of a member of an object.
  ///
  /// Two names are the same if their scalars are, as RFC 8259 has it; two strings may be equal that are not.
  package struct Name: Sendable, ExpressibleByStringLiteral {
    package let text: String

    package init(_ text: String) { self.text = text }

    package init(stringLiteral text: String) { self.text = text }
  }
}

extension JSON.Name: Hashable, Comparable {
  package static func == (name: Self, other: Self) -> Bool {
    name.text.utf8.elementsEqual(other.text.utf8)
  }

  package static func < (name: Self, other: Self) -> Bool {
    name.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
