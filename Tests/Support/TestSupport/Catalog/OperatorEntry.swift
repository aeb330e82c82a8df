import Testing
package import TributarySignals

/// An operator of signals, with all that the suites need that go through all operators.
package struct OperatorEntry: Sendable {
  /// The name of its file in `Sources/TributarySignals/Operators`.
  package let file: String

  /// The start of a call in code, by which the page of the operators, a flow or a demo uses it.
  package let call: String

  /// Its calls with different arguments, the usual one first.
  package let samples: [OperatorSample]

  package let part: ProgramPart

  /// Creates an entry with one sample or several.
  package init(
    _ file: String, call: String, _ part: ProgramPart, _ samples: OperatorSample...
  ) {
    self.file = file
    self.call = call
    self.samples = samples
    self.part = part
  }
}

/// A call of an operator on a signal of numbers, perhaps with a second signal and a clock.
package struct OperatorSample: CustomTestStringConvertible, Sendable {
  package typealias Apply = @Sendable (Signal<Int>, Signal<Int>, Timing) -> Signal<Int>

  /// A clock, and the duration of the operator.
  package struct Timing: Sendable {
    package let clock: ManualClock
    package let duration: Duration

    /// Creates a timing.
    package init(_ clock: ManualClock, _ duration: Duration) {
      self.clock = clock
      self.duration = duration
    }
  }

  /// The part of the second signal.
  package enum Second: Sendable {
    /// The operator has none.
    case none
    /// Its values are sent, or combined with those of the first.
    case sends
    /// As `sends`; the operator is called on the second signal.
    case owns
    /// Its latest value is read when the first sends.
    case read
    /// Its first value is a trigger.
    case trigger
    /// Only its lifetime counts.
    case lifetime
  }

  package let name: String
  package let second: Second

  /// Whether an observation ends at the second value at the latest.
  package let endsEarly: Bool

  /// Whether it waits for the clock.
  package let isTimed: Bool

  package let apply: Apply

  package var testDescription: String { name }

  /// Creates a sample.
  package init(
    _ name: String, second: Second = .none, endsEarly: Bool = false, isTimed: Bool = false,
    _ apply: @escaping Apply
  ) {
    self.name = name
    self.second = second
    self.endsEarly = endsEarly
    self.isTimed = isTimed
    self.apply = apply
  }
}

extension OperatorSample {
  /// Calls the operator with a clock that does not move.
  package func apply(_ signal: Signal<Int>, _ other: Signal<Int>) -> Signal<Int> {
    apply(signal, other, Timing(ManualClock(), .seconds(1)))
  }
}
