import Foundation
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

/// JSON that another coder writes and reads.
@Suite("JSON through the coders of Foundation") struct FoundationCodersTests {
  @Test(arguments: [
    "0", "-1", "9223372036854775807", "-9223372036854775808", "9223372036854775808",
    "18446744073709551615", "0.5", "[18446744073709551615]", #"{"a":18446744073709551615}"#,
  ])
  func `an integer keeps all of its digits`(text: String) throws {
    let json = try JSON(reading: text.utf8)
    let data = try JSONEncoder().encode([json])
    #expect(String(decoding: data, as: UTF8.self) == "[\(text)]")
    #expect(try JSONDecoder().decode([JSON].self, from: data) == [json])
  }

  @Test(arguments: [
    "170141183460469231731687303715884105727", "-170141183460469231731687303715884105728",
    "340282366920938463463374607431768211455",
  ])
  func `an integer of 128 bits keeps all of its digits, in both directions`(text: String) throws {
    let data = try JSONEncoder().encode([try JSON(reading: text.utf8)])
    #expect(String(decoding: data, as: UTF8.self) == "[\(text)]")
    #expect(try JSONDecoder().decode([JSON].self, from: data) == [.number(text)])
  }
}
