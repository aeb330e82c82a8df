// Its own coder reads and writes JSON directly; for another coder it is encoded by its parts.
extension JSON: Codable {
  package init(from decoder: any Decoder) throws {
    if let decoder = decoder as? JSONDecoding {
      self = decoder.json
      return
    }
    if let container = try? decoder.container(keyedBy: JSONKey.self) {
      var members: [Name: JSON] = [:]
      for key in container.allKeys {
        members[Name(key.stringValue)] = try container.decode(JSON.self, forKey: key)
      }
      self = .object(members)
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [JSON] = []
      while !container.isAtEnd { elements.append(try container.decode(JSON.self)) }
      self = .array(elements)
    } else {
      try self.init(decoder.singleValueContainer())
    }
  }

  private init(_ container: any SingleValueDecodingContainer) throws {
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int64.self) {
      self = value.json
    } else if let value = try? container.decode(UInt64.self) {
      self = value.json
    } else if let value = try? container.decode(Int128.self) {
      self = value.json
    } else if let value = try? container.decode(UInt128.self) {
      self = value.json
    } else if let value = try? container.decode(Double.self) {
      self = value.json
    } else {
      self = .string(try container.decode(String.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    case .object(let members):
      var container = encoder.container(keyedBy: JSONKey.self)
      for (key, member) in members {
        try container.encode(member, forKey: JSONKey(stringValue: key.text))
      }
    case .null, .bool, .number, .string:
      var container = encoder.singleValueContainer()
      try encode(to: &container)
    }
  }

  private func encode(to container: inout any SingleValueEncodingContainer) throws {
    switch self {
    case .bool(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .number(let text):
      if let value = Int64(text) {
        try container.encode(value)
      } else if let value = UInt64(text) {
        try container.encode(value)
      } else if let value = Int128(text), (try? container.encode(value)) != nil {
        // A coder need not know these.
      } else if let value = UInt128(text), (try? container.encode(value)) != nil {
        // As above.
      } else {
        try container.encode(Double(text))
      }
    case .null, .array, .object: try container.encodeNil()
    }
  }
}
