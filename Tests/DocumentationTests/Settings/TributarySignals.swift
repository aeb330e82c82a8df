// MARK: BesideObservation-4

let cart = (total: 0, note: "")

// MARK: CombineLatest

struct Address { let name, street, city: String }
let (name, street, city) = (
  MutableProperty("").signal, MutableProperty("").signal, MutableProperty("").signal
)

// MARK: Contramap

let (temperature, kelvin) = Signal<Double>.pipe()

// MARK: Elements

@Sendable func nextTick() async -> Int? { nil }
@Sendable func show(_ line: Result<Int, Never>) {}
let lines = AsyncStream<Int> { nil }

// MARK: FlatMap

let (typed, _) = Signal<String>.pipe()
@Sendable func search(_ text: String) async -> String { text }

// MARK: Flatten

let (parent, parentObserver) = Signal<Int>.pipe()
let child = (outputs: parent, 0)

// MARK: ManualClock

let (typed, observer) = Signal<String>.pipe()

// MARK: Signal+ObserveWith

final class ThemedScreen: Sendable {
  let theme = MutableProperty("dark")
  func apply(_ theme: String) {}
  func begin() {
    // …
  }
}

// MARK: Property

struct Item {}

// MARK: ObservedProperty-1

import Observation

// MARK: ObservedProperty-2

let cart = (total: 0, note: "")

// MARK: Property-2

struct Document { let title: Property<String> }
let selection = Property(value: Document(title: Property(value: "Letter")))

// MARK: Scan

let (numbers, observer) = Signal<Int>.pipe()

// MARK: Scheduler

import Dispatch

// MARK: SignalProducer

@Sendable func receiveMore() async {}
let bus = Bus<Int>()

// MARK: SignalProducer-2

struct Place { let name: String }
struct Center {
  func addListener(_ listener: @Sendable (Place) -> Void) -> Int { 1 }
  func removeListener(_ token: Int) {}
}
let center = Center()

// MARK: SignalProducer-3

let download = SignalProducer<Int> { _ in }
let clock = ContinuousClock()

// MARK: SkipRepeats

let places = Signal<(city: String, street: String)>.pipe().signal

// MARK: Values

let signal = Signal<Int>.pipe().signal
