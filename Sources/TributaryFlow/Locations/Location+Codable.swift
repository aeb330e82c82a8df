/// A location is coded as its text.
extension Location: Codable {
  /// Reads a location.
  ///
  /// - Throws: a `DecodingError` if the text is malformed.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let location = Self(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is no location")
    }
    self = location
  }

  /// Writes the text.
  ///
  /// - Throws: errors of the encoder alone.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
