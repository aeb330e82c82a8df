/// Something rare that the laws are about.
enum Event: Int, CaseIterable, Sendable {
  case sendInside
  /// A line that had more than one to wait.
  case longDrain
  case disposeOfSelf
  case disposeOfEarlier
  case disposeOfLater
  case deathInside
  case innerDeathInside
  /// A pipe that died because a closure went that held its last signal.
  case cascade
  case greeting
  case sendWhileAttached
  case switchOver
  case switchInside
  case raceWon
  case cancelledDelivery
  /// A program that came to something that the laws leave open.
  case openEnd
}

/// How often the programs came to what matters: a generator that misses it tests nothing.
struct Coverage: Sendable {
  private var counts = Event.allCases.map { _ in 0 }

  subscript(_ event: Event) -> Int { counts[event.rawValue] }

  mutating func note(_ event: Event) {
    counts[event.rawValue] += 1
  }

  mutating func noteDispose(of observation: Int, by caller: Int) {
    if observation == caller {
      note(.disposeOfSelf)
    } else if observation < caller {
      note(.disposeOfEarlier)
    } else {
      note(.disposeOfLater)
    }
  }

  static func += (total: inout Coverage, one: Coverage) {
    for event in Event.allCases { total.counts[event.rawValue] += one[event] }
  }
}
