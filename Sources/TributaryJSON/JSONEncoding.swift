/// An encoder of the standard library that makes JSON.
struct JSONEncoding: Encoder {
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any] = [:]
  let node: JSONNode

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.beginObject()
    return KeyedEncodingContainer(JSONKeyedEncoding(codingPath: codingPath, node: node))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.beginArray()
    return JSONUnkeyedEncoding(codingPath: codingPath, node: node)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    JSONSingleEncoding(codingPath: codingPath, node: node)
  }
}

extension JSONEncoding {
  /// Encodes a value at a path.
  ///
  /// A type with its own JSON form is never encoded by its own `encode(to:)`, which would call
  /// this again.
  static func encoded<Value: Encodable>(
    _ value: Value, codingPath: [any CodingKey]
  ) throws -> JSON {
    if let value = value as? any JSONConvertible { return value.json }
    if codingPath.count > JSON.depthLimit { throw tooDeep(value, codingPath) }
    let node = JSONNode()
    try value.encode(to: JSONEncoding(codingPath: codingPath, node: node))
    let json = try node.finished(codingPath)
    if let type = Value.self as? any JSONUnordered.Type, case .array(let elements) = json {
      return .array(type.ordered(elements))
    }
    return json
  }

  static func tooDeep(_ value: Any, _ codingPath: [any CodingKey]) -> EncodingError {
    EncodingError.invalidValue(
      value,
      EncodingError.Context(
        codingPath: codingPath,
        debugDescription: "more than \(JSON.depthLimit) values are inside one another"))
  }
}

/// A part of the encoded value, which its containers fill one after another.
final class JSONNode {
  private enum Content {
    case value(JSON)
    case array([Element])
    case object([JSON.Name: Element])
  }

  /// A complete value, or one that a nested container fills.
  enum Element {
    case value(JSON)
    case node(JSONNode)

    fileprivate func finished(_ codingPath: [any CodingKey]) throws -> JSON {
      switch self {
      case .value(let value): value
      case .node(let node): try node.finished(codingPath)
      }
    }
  }

  // A value that encodes nothing is an object without members.
  private var content = Content.object([:])

  /// The first name that was given to two members.
  private var lost: JSON.Name?

  /// The complete value.
  ///
  /// - Throws: an `EncodingError` if a member would be lost, since another one has its name.
  func finished(_ codingPath: [any CodingKey]) throws -> JSON {
    if let lost {
      throw EncodingError.invalidValue(
        lost.text,
        EncodingError.Context(
          codingPath: codingPath, debugDescription: "two values have the name '\(lost.text)'"))
    }
    return switch content {
    case .value(let value): value
    case .array(let elements): .array(try elements.map { try $0.finished(codingPath) })
    case .object(let members): .object(try members.mapValues { try $0.finished(codingPath) })
    }
  }

  /// The elements so far, if it is an array.
  var count: Int {
    if case .array(let elements) = content { elements.count } else { 0 }
  }

  func set(_ value: JSON) { content = .value(value) }

  // A superclass and its subclass may each request the container.
  func beginObject() {
    if case .object = content { return }
    content = .object([:])
  }

  func beginArray() {
    if case .array = content { return }
    content = .array([])
  }

  func set(_ element: Element, for key: String) {
    guard case .object(var members) = content else { return }
    content = .object([:])
    let name = JSON.Name(key)
    if members.updateValue(element, forKey: name) != nil, lost == nil { lost = name }
    content = .object(members)
  }

  func append(_ element: Element) {
    guard case .array(var elements) = content else { return }
    content = .array([])
    elements.append(element)
    content = .array(elements)
  }
}

/// A collection whose elements have no order; a fixed order is used, so that equal values have one
/// text.
protocol JSONUnordered {
  static func ordered(_ elements: [JSON]) -> [JSON]
}

extension Set: JSONUnordered {
  static func ordered(_ elements: [JSON]) -> [JSON] {
    elements.map { (JSON.Name($0.text), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }
}

// Keys that are neither strings nor integers are before their values, in one array.
extension Dictionary: JSONUnordered {
  static func ordered(_ elements: [JSON]) -> [JSON] {
    var pairs: [(text: JSON.Name, pair: ArraySlice<JSON>)] = []
    for index in stride(from: 0, to: elements.count, by: 2) {
      pairs.append((JSON.Name(elements[index].text), elements[index...].prefix(2)))
    }
    pairs.sort { $0.text < $1.text }
    return pairs.flatMap(\.pair)
  }
}
