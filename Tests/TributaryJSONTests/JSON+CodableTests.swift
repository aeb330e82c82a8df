import TestSupport
import Testing
import TributaryJSON

@Suite struct JSONCodableTests {
  @Test(arguments: 0..<10 as Range<UInt64>)
  func `JSON in a value is encoded as it is, and another coder receives its parts`(
    seed: UInt64
  ) throws {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<20 {
      let json = JSON.random(depth: 4, using: &generator)
      let text = try JSON(encoding: ["a": [json]]).text
      #expect(text == #"{"a":[\#(json.text)]}"#, "seed \(seed)")
      #expect(try JSON(reading: text.utf8).decode([String: [JSON]].self) == ["a": [json]])
      let piecewise = try JSON(encoding: Piecewise(json: json))
      #expect(piecewise == json, "seed \(seed)")
      #expect(try piecewise.decode(Piecewise.self).json == json, "seed \(seed)")
    }
  }
}

/// JSON that is coded by its parts, as with a coder that does not know it.
private struct Piecewise: Codable {
  let json: JSON

  init(json: JSON) {
    self.json = json
  }

  init(from decoder: any Decoder) throws {
    json = try JSON(from: Other(decoder: decoder))
  }

  func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }

  private struct Other: Decoder {
    let decoder: any Decoder
    var codingPath: [any CodingKey] { decoder.codingPath }
    var userInfo: [CodingUserInfoKey: Any] { decoder.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
      try decoder.container(keyedBy: type)
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
      try decoder.unkeyedContainer()
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
      try decoder.singleValueContainer()
    }
  }
}
