// The containers of the standard library throw for the widest integers by default; a generic method
// does not replace those implementations.

extension JSONKeyedEncoding {
  func encode(_ value: Int128, forKey key: Key) {
    node.set(.value(value.json), for: key.stringValue)
  }

  func encode(_ value: UInt128, forKey key: Key) {
    node.set(.value(value.json), for: key.stringValue)
  }
}

extension JSONUnkeyedEncoding {
  func encode(_ value: Int128) { node.append(.value(value.json)) }

  func encode(_ value: UInt128) { node.append(.value(value.json)) }
}

extension JSONSingleEncoding {
  func encode(_ value: Int128) { node.set(value.json) }

  func encode(_ value: UInt128) { node.set(value.json) }
}

extension JSONKeyedDecoding {
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
    try JSONDecoding.decoded(type, from: member(key), codingPath: codingPath + [key])
  }

  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
    try JSONDecoding.decoded(type, from: member(key), codingPath: codingPath + [key])
  }
}

extension JSONUnkeyedDecoding {
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try decodeNext(type) }

  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try decodeNext(type) }
}

extension JSONSingleDecoding {
  func decode(_ type: Int128.Type) throws -> Int128 {
    try JSONDecoding.decoded(type, from: decoder.json, codingPath: codingPath)
  }

  func decode(_ type: UInt128.Type) throws -> UInt128 {
    try JSONDecoding.decoded(type, from: decoder.json, codingPath: codingPath)
  }
}
