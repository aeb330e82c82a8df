import CheckedSynchronization

// Accesses.
extension Execution {
  func reach(_ location: SharedLocation, _ access: SharedAccess) {
    if !hasBegun { return }
    let record = self.record(of: location)
    threads[thread].local.combine(location.name)
    threads[thread].local.combine(access.argument)
    threads[thread].local.combine(access.kind.number)
    if isUnnoticed(access, of: location) {
      schedule.append(Self.letter(of: thread))
      return
    }
    threads[thread].lock = access.kind == .lock ? record : nil
    if !returnToBeginner() {
      let chosen = next()
      if chosen != thread { goOn(from: thread, to: chosen) }
    }
    letHappen()
  }

  // Whether an access reads what no thread writes: then its moment does not matter, and it is no
  // step. A search assumes it of each location until it sees a write, and then begins again. A
  // schedule has a letter for such an access.
  private func isUnnoticed(_ access: SharedAccess, of location: SharedLocation) -> Bool {
    guard access.kind == .load, threads[thread].beginner == nil else { return false }
    guard let choices else { return !search.isWritten(location.name, access.bits) }
    if choices.first != Self.letter(of: thread) { return false }
    self.choices = choices.dropFirst()
    return true
  }

  private static func letter(of thread: Int) -> Character {
    Character(Unicode.Scalar(UInt8(97 + thread)))
  }

  func pass(_ location: SharedLocation, _ access: SharedAccess, learning word: UInt64) {
    if !hasBegun { return }
    let record = self.record(of: location)
    threads[thread].local.combine(word)
    if access.kind == .store || access.kind == .exchange {
      search.noteWrite(location.name, access.bits)
    }
    if access.kind == .lock {
      record.owner = thread
      threads[thread].lock = nil
      threads[thread].lockCount += 1
    }
    order(record, access)
  }

  // By the memory orders: a relaxed store hides all earlier releases.
  private func order(_ record: LocationRecord, _ access: SharedAccess) {
    if access.isAcquire { threads[thread].known |= record.released }
    if access.kind == .lock { return }
    if access.kind == .store {
      record.released = access.isRelease ? threads[thread].known : 0
    } else if access.isRelease {
      record.released |= threads[thread].known
    }
  }

  func unlock(_ location: SharedLocation) {
    if !hasBegun { return }
    let record = self.record(of: location)
    record.owner = nil
    record.released |= threads[thread].known
    threads[thread].lockCount -= 1
  }

  func touch(_ location: SharedLocation) {
    if !hasBegun { return }
    let record = self.record(of: location)
    threads[thread].local.combine(location.contents)
    if let bit = record.bit {
      if threads[thread].known & bit == 0 {
        fail("thread \(thread) touches memory after another one, and nothing orders them")
      }
      for other in threads.indices { threads[other].known &= ~bit }
      for other in locations { other.released &= ~bit }
      threads[thread].known |= bit
    } else {
      precondition(touched.count < 64, "too much memory is touched")
      let bit: UInt64 = 1 << UInt64(touched.count)
      record.bit = bit
      touched.append(location.name)
      threads[thread].known |= bit
    }
  }

  private func record(of location: SharedLocation) -> LocationRecord {
    if let record = unsafe location.record {
      let record = unsafe unsafeDowncast(record, to: LocationRecord.self)
      if record.run == run { return record }
    }
    let record = LocationRecord(location, in: run)
    locations.append(record)
    unsafe location.record = record
    return record
  }
}

/// A location in one run.
final class LocationRecord {
  let run: Int
  let location: SharedLocation
  let initial: StateHash
  var owner: Int?
  /// The touches before the last release.
  var released: UInt64 = 0
  var bit: UInt64?

  init(_ location: SharedLocation, in run: Int) {
    self.run = run
    self.location = location
    initial = location.contents
  }
}
