internal import TributaryJSON

/// The steps to a view in a saved file.
///
/// A position is written as a number, a string key as itself, an integer key as `{"key": 42}`, and
/// several steps in one as an array. A case of an enum is its raw value. A key of another type cannot be
/// restored, so a path with one cannot be written.
typealias SavedPath = [SavedStep]

extension SavedPath {
  /// - Returns: nil if a step cannot be written.
  init?(_ steps: [ViewStep]) {
    self = steps.compactMap { SavedStep($0) }
    if count != steps.count { return nil }
  }
}

/// A step to a view that can be written.
struct SavedStep: Codable, Hashable {
  let step: ViewStep

  private enum Keys: CodingKey { case key }

  init?(_ step: ViewStep) {
    let keys = step.steps.compactMap(\.key)
    guard keys.allSatisfy({ $0.base is String || Self.integer($0) != nil }) else { return nil }
    self.step = step
  }

  // From the JSON, since trying one form after another throws at nearly every step.
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    switch try container.decode(JSON.self) {
    case .object:
      step = .key(try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .key))
    case .number: step = .index(try container.decode(Int.self))
    case .string(let key): step = .key(key)
    case .null, .bool, .array:
      let steps = try container.decode([SavedStep].self)
      // Views that have no node contain each other only a few times.
      guard steps.count <= 100, steps.allSatisfy({ $0.step.steps.count == 1 }) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "Too many steps in one.")
      }
      step = steps.reduce(.here) { $0.followed(by: $1.step) }
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch step {
    case .keyAfter(.here, let key) where !(key.base is String):
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(Self.integer(key), forKey: .key)
    case .index(let index):
      var container = encoder.singleValueContainer()
      try container.encode(index)
    case .keyAfter(.here, let key):
      var container = encoder.singleValueContainer()
      try container.encode(key.base as? String ?? "")
    case .here, .indexAfter, .keyAfter:
      var container = encoder.singleValueContainer()
      try container.encode(step.steps.compactMap { SavedStep($0) })
    }
  }

  // Keys of all integer types are equal if their values are.
  private static func integer(_ key: AnyHashable) -> Int? {
    (key.base as? any FixedWidthInteger).flatMap { Int(exactly: $0) }
  }
}
