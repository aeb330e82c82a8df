import Testing
import TributaryJSON

/// The widest integers in each kind of container, by calls with their own types.
@Suite struct JSONWideIntegersTests {
  private struct Members: Codable, Equatable {
    var low = Int128.min
    var high = UInt128.max
  }

  private struct Elements: Codable, Equatable {
    var low = Int128.min
    var high = UInt128.max

    init() {}

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      low = try container.decode(Int128.self)
      high = try container.decode(UInt128.self)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(low)
      try container.encode(high)
    }
  }

  private struct Low: Codable, Equatable {
    var value = Int128.min

    init() {}

    init(from decoder: any Decoder) throws {
      value = try decoder.singleValueContainer().decode(Int128.self)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }

  private struct High: Codable, Equatable {
    var value = UInt128.max

    init() {}

    init(from decoder: any Decoder) throws {
      value = try decoder.singleValueContainer().decode(UInt128.self)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }

  private func expectCopy<Value: Codable & Equatable>(_ value: Value) throws {
    #expect(try JSON(reading: JSON(encoding: value).text.utf8).decode() == value)
  }

  @Test func `the widest integers come back as members, as elements and alone`() throws {
    try expectCopy(Members())
    try expectCopy(Elements())
    try expectCopy(Low())
    try expectCopy(High())
  }

  @Test func `a number that is too wide is an error, in each place`() throws {
    let wide = "1\(UInt128.max)"
    #expect(throws: DecodingError.self) {
      try JSON(reading: "{\"low\":\(wide),\"high\":0}".utf8).decode(Members.self)
    }
    #expect(throws: DecodingError.self) {
      try JSON(reading: "[\(wide),0]".utf8).decode(Elements.self)
    }
    #expect(throws: DecodingError.self) { try JSON(reading: wide.utf8).decode(Low.self) }
    #expect(throws: DecodingError.self) { try JSON(reading: "-1".utf8).decode(High.self) }
  }
}
