import Testing
import TributaryJSON

@Suite("Names in JSON") struct JSONNameTests {
  @Test func `two spellings of one letter are two names`() throws {
    let text = "{\"e\u{301}\":2,\"\u{E9}\":1}"
    let json = try JSON(reading: text.utf8)
    guard case .object(let members) = json else { return #expect(Bool(false)) }
    #expect(members.count == 2)
    #expect(members["\u{E9}"] == .number("1"))
    #expect(members["e\u{301}"] == .number("2"))
    #expect(json.text == text)
    #expect(throws: JSONError.self) { try JSON(reading: #"{"a":1,"\u0061":2}"#.utf8) }
  }

  @Test func `a dictionary whose keys differ by their bytes comes back whole`() throws {
    let values = [Bytes("\u{E9}"): 1, Bytes("e\u{301}"): 2]
    let json = try JSON(encoding: values)
    #expect(try json.decode([Bytes: Int].self) == values)
  }

  @Test func `an encoding that would lose a value of two with one name is an error`() {
    for way in Twice.Way.allCases {
      let error = #expect(throws: EncodingError.self) { try JSON(encoding: [Twice(way: way)]) }
      guard case .invalidValue(_, let context) = error else { return #expect(Bool(false)) }
      #expect(context.debugDescription == "two values have the name 'name'")
      #expect(context.codingPath.map(\.stringValue).first == "0")
    }
  }
}

/// A text that is the same as another one if its bytes are.
private struct Bytes: Hashable, Codable, CodingKeyRepresentable {
  let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  init?(codingKey: some CodingKey) { self.init(codingKey.stringValue) }

  var codingKey: any CodingKey { Key(stringValue: String(decoding: bytes, as: UTF8.self)) }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

/// A value that gives one name to two parts.
private struct Twice: Encodable {
  enum Way: CaseIterable { case values, containers, inside }
  enum Keys: CodingKey { case name }

  let way: Way

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    switch way {
    case .values:
      try container.encode(1, forKey: .name)
      try container.encode(2, forKey: .name)
    case .containers:
      try container.encode(1, forKey: .name)
      _ = container.nestedUnkeyedContainer(forKey: .name)
    case .inside:
      var inner = container.nestedContainer(keyedBy: Keys.self, forKey: .name)
      try inner.encode(1, forKey: .name)
      try inner.encode(2, forKey: .name)
    }
  }
}
