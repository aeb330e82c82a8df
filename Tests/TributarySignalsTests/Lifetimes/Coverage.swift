import TestSupport

/// A rare event that the laws cover.
enum Event: Int, CaseIterable, Sendable {
  case sendInside
  /// A queue with more than one waiting event.
  case longDrain
  case disposeOfSelf
  case disposeOfEarlier
  case disposeOfLater
  case deathInside
  /// The end of a pipe whose last signal was held by a released closure.
  case cascade
  case greeting
  case sendWhileAttached
  case switchOver
  case switchInside
  case cancelledDelivery
  /// A value that was sent on a mapped write end.
  case mapped
  /// An item of a sequence, one of a producer, and the end of a producer's work.
  case element
  case produced
  case workEnded
  /// A `take` that received its last value, and one whose value still waited on a scheduler or in a
  /// hub.
  case taken
  case passedBeforeTheEnd
  /// A `take(while:)` that found its last value, and a `take(until:)` that was ended.
  case ended
  case triggered
  /// A call on the main actor, in programs that run there.
  case observedOnMain
  /// A program that reached a case that the laws leave open, or too many values.
  case openEnd

  /// The required number in a thousand programs: about half of the number for the seeds.
  var floor: Int {
    switch self {
    case .sendInside: 700
    case .longDrain: 275
    case .disposeOfSelf: 130
    case .disposeOfEarlier: 42
    case .disposeOfLater: 20
    case .deathInside: 85
    case .cascade: 280
    case .greeting: 800
    case .sendWhileAttached: 170
    case .switchOver: 250
    case .switchInside: 5
    case .cancelledDelivery: 85
    case .mapped: 240
    case .element: 90
    case .produced: 55
    case .workEnded: 15
    case .taken: 45
    case .passedBeforeTheEnd: 1
    case .ended: 5
    case .triggered: 18
    case .observedOnMain: 0
    case .openEnd: 0
    }
  }
}

/// The numbers of rare events in the programs: a generator without them tests nothing.
struct Coverage: Sendable {
  private var counts = Event.allCases.map { _ in 0 }
  /// The number of values that each operator has passed.
  private var operators: [String: Int] = [:]

  subscript(_ event: Event) -> Int { counts[event.rawValue] }

  mutating func note(_ event: Event) {
    counts[event.rawValue] += 1
  }

  mutating func note(_ operation: Operator) {
    operators[operation.name, default: 0] += 1
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

  /// Returns the events that were too rare in a number of programs, and open ends that were too
  /// frequent.
  func shortfall(in programs: Int) -> [String] {
    Event.allCases.filter { event in
      let most = event == .openEnd ? programs / 50 : Int.max
      return self[event] < event.floor * programs / 1_000 || self[event] > most
    }
    .map { "\($0): \(self[$0]) in \(programs)" }
      + OperatorCatalog.ofPrograms.filter {
        operators[$0.name, default: 0] < $0.floor * programs / 1_000
      }
      .map { "\($0.name): \(operators[$0.name, default: 0]) values in \(programs)" }
  }

  static func += (total: inout Coverage, one: Coverage) {
    for event in Event.allCases { total.counts[event.rawValue] += one[event] }
    total.operators.merge(one.operators, uniquingKeysWith: +)
  }
}
