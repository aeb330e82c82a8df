/// A decoder of the standard library that reads JSON.
struct JSONDecoding: Decoder {
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any] = [:]
  let json: JSON

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = json else {
      throw mismatch([String: JSON].self, "an object")
    }
    return KeyedDecodingContainer(JSONKeyedDecoding(codingPath: codingPath, members: members))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = json else { throw mismatch([JSON].self, "an array") }
    return JSONUnkeyedDecoding(codingPath: codingPath, elements: elements)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    JSONSingleDecoding(decoder: self)
  }
}

extension JSONDecoding {
  static func decoded<Value: Decodable>(
    _ type: Value.Type, from json: JSON, codingPath: [any CodingKey]
  ) throws -> Value {
    let decoder = JSONDecoding(codingPath: codingPath, json: json)
    guard let scalar = type as? any JSONConvertible.Type else { return try Value(from: decoder) }
    guard let value = scalar.init(json) as? Value else { throw decoder.mismatch(type, "\(type)") }
    return value
  }

  private func mismatch(_ type: Any.Type, _ expected: String) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: codingPath, debugDescription: "\(expected) was expected, not \(json.kind)")
    return json == .null
      ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }
}

struct JSONKeyedDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let codingPath: [any CodingKey]
  let members: [JSON.Name: JSON]

  var allKeys: [Key] { members.keys.sorted().compactMap { Key(stringValue: $0.text) } }

  func contains(_ key: Key) -> Bool { members[JSON.Name(key.stringValue)] != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try member(key) == .null }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try JSONDecoding.decoded(type, from: member(key), codingPath: codingPath + [key])
  }

  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Inner> {
    try superDecoder(forKey: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try superDecoder(forKey: key).unkeyedContainer()
  }

  // A class whose superclass encoded nothing has no member for it.
  func superDecoder() -> any Decoder {
    let key = JSONKey.superKey
    return JSONDecoding(
      codingPath: codingPath + [key], json: members[JSON.Name(key.stringValue)] ?? .null)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    JSONDecoding(codingPath: codingPath + [key], json: try member(key))
  }

  func member(_ key: Key) throws -> JSON {
    guard let member = members[JSON.Name(key.stringValue)] else {
      throw DecodingError.keyNotFound(
        key,
        DecodingError.Context(
          codingPath: codingPath, debugDescription: "there is no '\(key.stringValue)'"))
    }
    return member
  }
}

struct JSONUnkeyedDecoding: UnkeyedDecodingContainer {
  let codingPath: [any CodingKey]
  let elements: [JSON]
  private(set) var currentIndex = 0

  init(codingPath: [any CodingKey], elements: [JSON]) {
    self.codingPath = codingPath
    self.elements = elements
  }

  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  mutating func decodeNil() throws -> Bool {
    guard try next() == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try decodeNext(type)
  }

  mutating func decodeNext<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try JSONDecoding.decoded(type, from: next(), codingPath: path)
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type
  ) throws -> KeyedDecodingContainer<Inner> {
    let container = try decoder().container(keyedBy: type)
    currentIndex += 1
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try decoder().unkeyedContainer()
    currentIndex += 1
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    defer { currentIndex += 1 }
    return try decoder()
  }

  private var path: [any CodingKey] { codingPath + [JSONKey(intValue: currentIndex)] }

  private func decoder() throws -> JSONDecoding {
    JSONDecoding(codingPath: path, json: try next())
  }

  private func next() throws -> JSON {
    if currentIndex < elements.count { return elements[currentIndex] }
    throw DecodingError.valueNotFound(
      JSON.self,
      DecodingError.Context(
        codingPath: path, debugDescription: "the array has \(elements.count) elements"))
  }
}

struct JSONSingleDecoding: SingleValueDecodingContainer {
  let decoder: JSONDecoding

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.json == .null }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try JSONDecoding.decoded(type, from: decoder.json, codingPath: codingPath)
  }
}

extension DecodingError {
  /// The path to the part that does not fit, and the reason, in one line.
  package var text: String {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      pathAndReason(context.codingPath, context.debugDescription)
    @unknown default: "it cannot be decoded"
    }
  }
}

extension EncodingError.Context {
  /// The path to the part that cannot be encoded, and the reason, in one line.
  var text: String { pathAndReason(codingPath, debugDescription) }
}

private func pathAndReason(_ path: [any CodingKey], _ reason: String) -> String {
  let keys = path.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }
  return keys.isEmpty ? reason : "\(keys.joined(separator: "/")): \(reason)"
}
