/// A type whose values are JSON by themselves: one string, number or bool, or any JSON.
protocol JSONConvertible {
  var json: JSON { get }

  /// - Returns: nil if the value is of another kind, or out of range.
  init?(_ json: JSON)
}

extension JSON: JSONConvertible {
  var json: JSON { self }

  init?(_ json: JSON) { self = json }
}

extension Bool: JSONConvertible {
  var json: JSON { .bool(self) }

  init?(_ json: JSON) {
    guard case .bool(let value) = json else { return nil }
    self = value
  }
}

extension String: JSONConvertible {
  var json: JSON { .string(self) }

  init?(_ json: JSON) {
    guard case .string(let value) = json else { return nil }
    self = value
  }
}

extension JSONConvertible where Self: FixedWidthInteger {
  var json: JSON { .number(description) }

  init?(_ json: JSON) {
    guard case .number(let text) = json, let value = Self(text, radix: 10) else { return nil }
    self = value
  }
}

extension Int: JSONConvertible {}
extension Int8: JSONConvertible {}
extension Int16: JSONConvertible {}
extension Int32: JSONConvertible {}
extension Int64: JSONConvertible {}
extension Int128: JSONConvertible {}
extension UInt: JSONConvertible {}
extension UInt8: JSONConvertible {}
extension UInt16: JSONConvertible {}
extension UInt32: JSONConvertible {}
extension UInt64: JSONConvertible {}
extension UInt128: JSONConvertible {}

/// JSON has no infinite numbers and no NaN: they are written as strings.
extension JSONConvertible where Self: BinaryFloatingPoint & LosslessStringConvertible {
  var json: JSON {
    if isNaN { return .string("nan") }
    if isInfinite { return .string(self < 0 ? "-inf" : "inf") }
    return .number(description)
  }

  init?(_ json: JSON) {
    switch json {
    case .string("nan"): self = .nan
    case .string("inf"): self = .infinity
    case .string("-inf"): self = -.infinity
    case .number(let text):
      guard let value = Self(text), value.isFinite else { return nil }
      self = value
    default: return nil
    }
  }
}

extension Double: JSONConvertible {}
extension Float: JSONConvertible {}
