// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A hash of 128 bits: two of 64 bits, which are independent of each other.
public struct StateHash: Equatable, Sendable {
  public var first: UInt64
  public var second: UInt64

  @inlinable
  public init(_ word: UInt64 = 0) {
    first = 0x9E37_79B9_7F4A_7C15
    second = 0xC2B2_AE3D_27D4_EB4F
    combine(word)
  }

  @inlinable
  public mutating func combine(_ word: UInt64) {
    first = Self.mix((first ^ word) &* 0xFF51_AFD7_ED55_8CCD)
    second = Self.mix((second &+ word) &* 0xC4CE_B9FE_1A85_EC53 &+ 0x1656_67B1_9E37_79F9)
  }

  @inlinable
  public mutating func combine(_ other: StateHash) {
    first = Self.mix((first ^ other.first) &* 0xFF51_AFD7_ED55_8CCD)
    second = Self.mix((second &+ other.second) &* 0xC4CE_B9FE_1A85_EC53 &+ 0x1656_67B1_9E37_79F9)
  }

  /// Adds the hash of an element of a set: the order of additions has no effect.
  @inlinable
  public mutating func add(_ element: StateHash) {
    first &+= element.first
    second &+= element.second
  }

  @inlinable
  static func mix(_ word: UInt64) -> UInt64 {
    let half = (word ^ word >> 32) &* 0xD6E8_FEB8_6659_FD93
    return half ^ half >> 32
  }
}

/// Memory whose contents have a hash that does not depend on addresses, nor on the way to them.
public protocol SharedContents {
  /// - Returns: false if a part of them has no such hash.
  func hash(into hash: inout StateHash) -> Bool
}

extension Int: SharedContents {
  public func hash(into hash: inout StateHash) -> Bool {
    hash.combine(UInt64(bitPattern: Int64(self)))
    return true
  }
}

extension Optional: SharedContents {
  public func hash(into hash: inout StateHash) -> Bool {
    guard let self else {
      hash.combine(1)
      return true
    }
    return hash.combine(contents: self)
  }
}

extension StateHash {
  /// - Returns: false if a value has no hash of its contents.
  public mutating func combine(contents value: Any) -> Bool {
    guard let contents = value as? any SharedContents else { return false }
    return contents.hash(into: &self)
  }

  /// Returns the hash of a value's contents, or nil if it has none.
  @usableFromInline
  static func contents(of value: Any) -> StateHash? {
    var hash = StateHash()
    return hash.combine(contents: value) ? hash : nil
  }
}

/// A value of an atomic variable, as a word.
public protocol SharedWord {
  var sharedWord: UInt64 { get }
}

extension SharedWord where Self: BinaryInteger {
  public var sharedWord: UInt64 { UInt64(truncatingIfNeeded: self) }
}

extension Int: SharedWord {}
extension UInt: SharedWord {}
extension UInt32: SharedWord {}
extension Bool: SharedWord {
  public var sharedWord: UInt64 { self ? 1 : 0 }
}
