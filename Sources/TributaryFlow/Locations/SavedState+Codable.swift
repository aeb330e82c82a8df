internal import TributaryJSON

/// A state is coded as a JSON object: each screen with its address, its values and its screens;
/// defaults are left out.
///
/// ```json
/// {"children": [{"address": "toppings", "index": 1}], "values": {"pizza": {"size": "large"}}}
/// ```
extension SavedState: Codable {
  /// Reads a state that a coder has written.
  ///
  /// - Throws: a `DecodingError` if it is malformed; a value that its flow cannot decode is no
  ///   error here.
  public init(from decoder: any Decoder) throws {
    root = try SavedScreen(from: decoder)
  }

  /// Writes the state; a value that could not be encoded is written as null.
  ///
  /// - Throws: an `EncodingError` if so many flows are in one another that no reader accepts them;
  ///   otherwise errors of the encoder alone.
  public func encode(to encoder: any Encoder) throws {
    try root.encode(to: encoder)
  }
}

extension SavedState: LosslessStringConvertible {
  /// Reads a text of JSON.
  ///
  /// - Parameter text: nil if it is malformed, or is nested deeper than a reader accepts.
  /// - Complexity: O(*n*) for a text of *n* bytes.
  public init?(_ text: String) {
    guard let state = try? JSON(reading: text.utf8).decode(SavedState.self) else { return nil }
    self = state
  }

  /// The state as JSON in one line, from which it can be read again.
  ///
  /// More than 127 flows in one another have none; their text is `null`, which is no state. Where that may
  /// be, encode the state instead: a coder gets the reason.
  public var description: String { ((try? JSON(encoding: self)) ?? .null).text }
}

extension SavedScreen: Codable {
  private static let tooDeep = "more than \(JSON.readingDepthLimit) values are inside one another"

  private enum CodingKeys: CodingKey {
    case address, index, isHidden, action, values, children, presented
  }

  init(from decoder: any Decoder) throws {
    // Another coder may have no limit.
    let path = decoder.codingPath
    if path.count >= JSON.readingDepthLimit {
      throw DecodingError.dataCorrupted(.init(codingPath: path, debugDescription: Self.tooDeep))
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    address = try container.decodeIfPresent(Location.self, forKey: .address)?.components ?? []
    index = try container.decodeIfPresent(Int.self, forKey: .index) ?? 0
    if index < 0 {
      throw DecodingError.dataCorruptedError(
        forKey: .index, in: container, debugDescription: "\(index) is no position")
    }
    isHidden = try container.decodeIfPresent(Bool.self, forKey: .isHidden) ?? false
    action = try container.decodeIfPresent(Int.self, forKey: .action)
    let values = try container.decodeIfPresent([String: JSON].self, forKey: .values) ?? [:]
    self.values = values.mapValues(\.text)
    let children = try container.decodeIfPresent([SavedScreen].self, forKey: .children) ?? []
    setInside(
      children,
      presented: try container.decodeIfPresent([SavedScreen].self, forKey: .presented) ?? [])
  }

  func encode(to encoder: any Encoder) throws {
    // A state that cannot be read again is not written.
    let path = encoder.codingPath
    if path.count >= JSON.readingDepthLimit {
      throw EncodingError.invalidValue(
        self, .init(codingPath: path, debugDescription: Self.tooDeep))
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    if !address.isEmpty { try container.encode(Location(address), forKey: .address) }
    if index != 0 { try container.encode(index, forKey: .index) }
    if isHidden { try container.encode(true, forKey: .isHidden) }
    try container.encodeIfPresent(action, forKey: .action)
    if !values.isEmpty {
      let values = values.mapValues { (try? JSON(reading: $0.utf8)) ?? .null }
      try container.encode(values, forKey: .values)
    }
    if !children.isEmpty { try container.encode(Array(children), forKey: .children) }
    if !presented.isEmpty { try container.encode(Array(presented), forKey: .presented) }
  }
}
