import TestSupport
import Testing
import TributaryJSON

@Suite(.computesForLong) struct JSONCodingTests {
  /// Encodes a value to a text, and decodes it again.
  private func copy<Value: Codable>(_ value: Value) throws -> Value {
    let text = try JSON(encoding: value).indentedText
    return try JSON(reading: text.utf8).decode()
  }

  private func text(_ value: some Encodable) throws -> String { try JSON(encoding: value).text }

  private func failure<Value: Decodable>(_ text: String, _ type: Value.Type) -> String {
    do {
      _ = try JSON(reading: text.utf8).decode(type)
      return "none"
    } catch let error as DecodingError {
      return error.text
    } catch {
      return "\(error)"
    }
  }

  @Test func `integers of every width come back at both ends of their range`() throws {
    func check<Value: FixedWidthInteger & Codable>(_ type: Value.Type) throws {
      for value in [type.min, 0, type.max] { #expect(try copy([value]) == [value]) }
    }
    try check(Int.self)
    try check(Int8.self)
    try check(Int16.self)
    try check(Int32.self)
    try check(Int64.self)
    try check(Int128.self)
    try check(UInt.self)
    try check(UInt8.self)
    try check(UInt16.self)
    try check(UInt32.self)
    try check(UInt64.self)
    try check(UInt128.self)
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `every double and float comes back with its bits`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let double = Double(bitPattern: generator.next())
      let float = Float(bitPattern: UInt32(truncatingIfNeeded: generator.next()))
      let (doubleCopy, floatCopy) = (try copy(double), try copy(float))
      #expect(doubleCopy.isNaN && double.isNaN || doubleCopy.bitPattern == double.bitPattern)
      #expect(floatCopy.isNaN && float.isNaN || floatCopy.bitPattern == float.bitPattern)
    }
    for value in [0, -0.0, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .infinity, -.infinity]
    {
      #expect(try copy(value).bitPattern == value.bitPattern)
    }
    #expect(try text([Double.nan, .infinity, -.infinity]) == #"["nan","inf","-inf"]"#)
  }

  @Test func `an optional value reads back with and without a value, alone and in others`() throws {
    #expect(try text(Int?.none) == "null")
    #expect(try copy(Int?.none) == nil)
    #expect(try copy(Int?.some(3)) == 3)
    #expect(try copy([1, nil, 3]) == [1, nil, 3])
    #expect(try copy(["a": 1, "b": nil]) == ["a": 1, "b": nil])
    for text in [#"{}"#, #"{"text":null}"#] {
      #expect(try JSON(reading: text.utf8).decode(Note.self) == Note())
    }
    #expect(try copy(Note(text: "")) == Note(text: ""))
  }

  @Test func `dictionaries have keys that a person can read where those are strings or integers`()
    throws
  {
    #expect(try text(["b": 1, "a": 2]) == #"{"a":2,"b":1}"#)
    #expect(try text([2: "b", 1: "a"]) == #"{"1":"a","2":"b"}"#)
    #expect(try copy([2: "b", -1: "a"]) == [2: "b", -1: "a"])
    #expect(try text([Suit.spades: 1, .hearts: 2]) == #"["hearts",2,"spades",1]"#)
    #expect(try copy([Suit.spades: 1, .hearts: 2]) == [.spades: 1, .hearts: 2])
  }

  @Test func `equal sets are one text`() throws {
    let words = (0..<100).map { "\($0)" }
    var other = Set(words.reversed())
    other.reserveCapacity(10_000)
    #expect(try text(Set(words)) == text(other))
    #expect(try copy(other) == Set(words))
  }

  @Test func `classes, nested containers and those of a superclass come back`() throws {
    let dog = Dog(name: "Bo", age: 3, tricks: [["sit"], []])
    let json = try JSON(encoding: dog)
    #expect(
      json.text
        == #"{"name":"Bo","own":{"age":3},"super":{"name":"Bo"},"tricks":[["sit"],[],{"count":2},{"name":"Bo"}]}"#
    )
    #expect(try json.decode(Dog.self).text == dog.text)
    #expect(try copy(Empty()) == Empty())
    #expect(try text(Nothing()) == "{}")
  }

  @Test func `a value of the wrong type is reported with the path to it`() {
    #expect(failure("[[1,\"a\"]]", [[Int]].self) == "0/1: Int was expected, not a string")
    #expect(failure("{\"a\":[]}", [String: Int].self) == "a: Int was expected, not an array")
    #expect(failure("{}", Card.self) == "there is no 'suit'")
    #expect(
      failure("{\"suit\":\"clubs\",\"rank\":300}", Card.self)
        == "rank: UInt8 was expected, not a number")
    #expect(
      failure("{\"suit\":null,\"rank\":3}", Card.self) == "suit: String was expected, not null")
    #expect(failure("{\"suit\":\"none\",\"rank\":3}", Card.self).hasPrefix("suit: "))
    #expect(failure("[1]", Pair.self) == "1: the array has 1 elements")
    #expect(failure("3", [Int].self) == "an array was expected, not a number")
    #expect(failure("3", Card.self) == "an object was expected, not a number")
    #expect(failure("1.5", Int.self) == "Int was expected, not a number")
    #expect(failure("1e999", Double.self) == "Double was expected, not a number")
    #expect(failure("1", Bool.self) == "Bool was expected, not a number")
  }

  @Test func `a value that is nested too deep to be read back is not written`() throws {
    var tree = Tree(children: [])
    for _ in 0..<125 { tree = Tree(children: [tree]) }
    #expect(try copy(tree) == tree)
    for _ in 0..<1_000 { tree = Tree(children: [tree]) }
    #expect(throws: EncodingError.self) { try JSON(encoding: tree) }
    #expect(throws: EncodingError.self) { try JSON(encoding: Nest(depth: 300)) }
    #expect(try JSON(encoding: Nest(depth: 250)).text.utf8.count == 502)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `values of many shapes come back equal`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<20 {
      let value = Variant.random(depth: 4, using: &generator)
      #expect(try copy(value) == value, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `any JSON decodes to a value or an error, as any type`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<30 {
      let json = JSON.random(depth: 3, using: &generator)
      let types: [any Codable.Type] = [
        Variant.self, Card.self, Dog.self, Pair.self, [Int].self, [String: Double].self,
        [Suit: Int].self,
        Set<String>.self, Int?.self, Bool.self, UInt8.self, Float.self,
      ]
      for type in types {
        if let value = try? json.decode(type) { #expect((try? JSON(encoding: value)) != nil) }
      }
    }
  }
}

private enum Suit: String, Codable { case spades, hearts, clubs }

private struct Card: Codable, Equatable {
  var suit: Suit
  var rank: UInt8
}

private struct Empty: Codable, Equatable {}

private struct Nothing: Encodable {
  func encode(to encoder: any Encoder) {}
}

private struct Tree: Codable, Equatable {
  var children: [Tree]
}

private struct Note: Codable, Equatable {
  var text: String?
}

/// Nested arrays, by containers alone.
private struct Nest: Encodable {
  let depth: Int

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for _ in 0..<depth { container = container.nestedUnkeyedContainer() }
  }
}

private struct Pair: Codable {
  let one: Int
  let other: Int

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    one = try container.decode(Int.self)
    other = try container.decode(Int.self)
  }
}

private class Animal: Codable {
  let name: String

  init(name: String) { self.name = name }
}

private final class Dog: Animal {
  let age: Int
  let tricks: [[String]]

  init(name: String, age: Int, tricks: [[String]]) {
    self.age = age
    self.tricks = tricks
    super.init(name: name)
  }

  enum Keys: CodingKey { case own, age, tricks, count }

  var text: String { "\(name) \(age) \(tricks)" }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    age = try container.nestedContainer(keyedBy: Keys.self, forKey: .own).decode(
      Int.self, forKey: .age)
    var list = try container.nestedUnkeyedContainer(forKey: .tricks)
    var tricks: [[String]] = []
    for _ in 0..<2 {
      var words: [String] = []
      var inner = try list.nestedUnkeyedContainer()
      while !inner.isAtEnd { words.append(try inner.decode(String.self)) }
      tricks.append(words)
    }
    self.tricks = tricks
    _ = try list.nestedContainer(keyedBy: Keys.self).decode(Int.self, forKey: .count)
    _ = try Animal(from: list.superDecoder())
    try super.init(from: container.superDecoder())
  }

  override func encode(to encoder: any Encoder) throws {
    try super.encode(to: encoder)
    var container = encoder.container(keyedBy: Keys.self)
    var own = container.nestedContainer(keyedBy: Keys.self, forKey: .own)
    try own.encode(age, forKey: .age)
    var list = container.nestedUnkeyedContainer(forKey: .tricks)
    for words in tricks {
      var inner = list.nestedUnkeyedContainer()
      for word in words { try inner.encode(word) }
    }
    var count = list.nestedContainer(keyedBy: Keys.self)
    try count.encode(tricks.count, forKey: .count)
    try super.encode(to: list.superEncoder())
    try super.encode(to: container.superEncoder())
  }
}

private enum Variant: Codable, Equatable {
  case none
  case card(Card)
  case named(String, values: [Double?])
  case table([Int: String], [String: Bool])
  case set(Set<Int16>, Int128)
  indirect case group([Variant], Variant?)

  static func random(depth: Int, using generator: inout SplitMix64) -> Variant {
    func count() -> Range<Int> { 0..<Int.random(in: 0...3, using: &generator) }
    switch Int.random(in: 0...(depth > 0 ? 6 : 4), using: &generator) {
    case 0: return .none
    case 1:
      return .card(
        Card(
          suit: generator.pick([.spades, .hearts]),
          rank: UInt8.random(in: 0...255, using: &generator)))
    case 2:
      return .named(
        JSON.text(using: &generator),
        values: count().map { _ in generator.pick([nil, 0.1, -3, 1e300, .infinity]) })
    case 3:
      return .table(
        Dictionary(uniqueKeysWithValues: count().map { ($0 - 1, JSON.text(using: &generator)) }),
        Dictionary(uniqueKeysWithValues: count().map { ("\($0)", Bool.random(using: &generator)) }))
    case 4:
      return .set(
        Set(count().map { _ in Int16.random(in: -9...9, using: &generator) }),
        Int128.random(in: .min ... .max, using: &generator))
    default:
      let shapes = count().map { _ in random(depth: depth - 1, using: &generator) }
      return .group(
        shapes, Bool.random(using: &generator) ? random(depth: depth - 1, using: &generator) : nil)
    }
  }
}
