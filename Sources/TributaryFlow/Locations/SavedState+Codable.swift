/// As an object of JSON: the location, and the values by the location of their flow and by their name.
extension SavedState: Codable {
  private struct Parts: Codable {
    let location: Location
    let values: [String: [String: [JSON]]]
  }

  /// Reads a state that a coder has written.
  ///
  /// - Throws: a `DecodingError` if it is malformed; a value that its flow cannot decode is no error here.
  public init(from decoder: any Decoder) throws {
    let parts = try Parts(from: decoder)
    var values: [Location: [String: [String]]] = [:]
    for (place, named) in parts.values {
      guard let location = Location(place) else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath, debugDescription: "'\(place)' is no location"))
      }
      values[location] = named.mapValues { $0.map(\.text) }
    }
    self.init(location: parts.location, values: values)
  }

  /// Writes the state; a value that could not be encoded is null in it.
  public func encode(to encoder: any Encoder) throws {
    let parts = values.map { place, values in
      (place.description, values.mapValues { $0.map { (try? JSON(reading: $0.utf8)) ?? .null } })
    }
    try Parts(location: location, values: Dictionary(uniqueKeysWithValues: parts))
      .encode(to: encoder)
  }
}
