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
