// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import CheckedSynchronization

@testable public import TributarySignals

// The contents of the shared memory of pipes, for the comparison of states.

extension Pending: SharedContents {
  public func hash(into hash: inout StateHash) -> Bool {
    tied.hash(into: &hash)
    guard let buffer else { return true }
    return hash.combine(contents: buffer)
  }
}

extension EventBuffer: SharedContents {
  // Whether an array has capacity decides on later steps.
  public func hash(into hash: inout StateHash) -> Bool {
    unsafe hash.combine(spare.capacity > 0 ? 2 : 1)
    unsafe hash.combine(events.capacity > 0 ? 2 : 1)
    for chunk in unsafe full.reversed.reversed() + full.arrived {
      hash.combine(3)
      for event in chunk where !hash.combine(contents: event) { return false }
    }
    hash.combine(4)
    for event in unsafe events where !hash.combine(contents: event) { return false }
    return true
  }
}

extension Pipe.Event: SharedContents {
  public func hash(into hash: inout StateHash) -> Bool {
    switch self {
    case .value(let value):
      hash.combine(1)
      return hash.combine(contents: value)
    case .foreign(let value):
      hash.combine(2)
      return hash.combine(contents: value)
    case .add(let record, let initialValue):
      hash.combine(initialValue == nil ? 3 : 4)
      hash.combine(record.token.isLive.location.name)
    case .remove(let token):
      hash.combine(5)
      hash.combine(token.isLive.location.name)
    case .end:
      hash.combine(6)
    }
    return true
  }
}

extension DisposableList {
  func hash(into hash: inout StateHash) {
    for slot in slots { hash.combine(slot?.name.number ?? 0) }
    for slot in vacant { hash.combine(UInt64(slot + 1)) }
  }
}

extension MutableProperty.Current: SharedContents {
  public func hash(into hash: inout StateHash) -> Bool {
    hash.combine(UInt64(version))
    return hash.combine(contents: value)
  }
}

extension Drain: SharedContents {
  public func hash(into hash: inout StateHash) -> Bool {
    hash.combine(pipe.core.word.bits.location.name)
    hash.combine(events.capacity > 0 ? 2 : 1)
    for event in events[next...] where !hash.combine(contents: event) { return false }
    return true
  }
}

/// A record of an observation, without the type of its values.
protocol NamedRecord: AnyObject {
  var name: UInt64 { get }
  var ordinalInList: Int { get }
}

extension ObserverRecord: NamedRecord {
  var name: UInt64 { token.isLive.location.name }
  var ordinalInList: Int { unsafe token.ordinal }
}

extension ObserverList {
  var contents: StateHash {
    var hash = StateHash()
    let slots = unsafe self.slots
    for index in 0..<count {
      let object = unsafe Unmanaged<AnyObject>.fromOpaque(slots[index]).takeUnretainedValue()
      guard let record = object as? any NamedRecord else { continue }
      hash.combine(record.name)
      hash.combine(UInt64(record.ordinalInList))
    }
    return hash
  }
}
