/// A key of a path that JSON has and the value's type does not: a position, or `super`.
struct JSONKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  static let superKey = JSONKey(stringValue: "super")

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = "\(intValue)"
    self.intValue = intValue
  }
}

// One generic method implements those for all scalars, which `JSONEncoding.encoded` distinguishes.

struct JSONKeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let codingPath: [any CodingKey]
  let node: JSONNode

  func encodeNil(forKey key: Key) { node.set(.value(.null), for: key.stringValue) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    let json = try JSONEncoding.encoded(value, codingPath: codingPath + [key])
    node.set(.value(json), for: key.stringValue)
  }

  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Inner> {
    encoder(at: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(at: key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder(at: JSONKey.superKey) }

  func superEncoder(forKey key: Key) -> any Encoder { encoder(at: key) }

  private func encoder(at key: any CodingKey) -> JSONEncoding {
    let inner = JSONNode()
    node.set(.node(inner), for: key.stringValue)
    return JSONEncoding(codingPath: codingPath + [key], node: inner)
  }
}

struct JSONUnkeyedEncoding: UnkeyedEncodingContainer {
  let codingPath: [any CodingKey]
  let node: JSONNode

  var count: Int { node.count }

  func encodeNil() { node.append(.value(.null)) }

  func encode<Value: Encodable>(_ value: Value) throws {
    let json = try JSONEncoding.encoded(value, codingPath: codingPath + [JSONKey(intValue: count)])
    node.append(.value(json))
  }

  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type
  ) -> KeyedEncodingContainer<Inner> {
    encoder().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder().unkeyedContainer() }

  func superEncoder() -> any Encoder { encoder() }

  private func encoder() -> JSONEncoding {
    let inner = JSONNode()
    let path = codingPath + [JSONKey(intValue: count)]
    node.append(.node(inner))
    return JSONEncoding(codingPath: path, node: inner)
  }
}

struct JSONSingleEncoding: SingleValueEncodingContainer {
  let codingPath: [any CodingKey]
  let node: JSONNode

  func encodeNil() { node.set(.null) }

  func encode<Value: Encodable>(_ value: Value) throws {
    node.set(try JSONEncoding.encoded(value, codingPath: codingPath))
  }
}
