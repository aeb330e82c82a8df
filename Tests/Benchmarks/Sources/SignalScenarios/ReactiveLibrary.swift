/// A library under test: what it must do itself so that a scenario can be written once for all.
///
/// Each object is made by a call before the clock runs. The timed part is a whole loop, which
/// each library writes in its own function with concrete types: so its calls are specialized
/// and inlined as far as its own declarations allow, and nothing of this protocol is inside the
/// loop. Functions named `loop…` are the timed ones.
public protocol ReactiveLibrary: SendableMetatype {
  /// Both ends of a pipe of numbers; the pipe and its observers live as long as this.
  associatedtype Pipe

  /// The name in the tables.
  static var name: String { get }

  /// Makes a pipe.
  static func makePipe() -> Pipe

  /// Adds to a sum what a pipe sends, until the pipe goes.
  static func observe(_ pipe: Pipe, into sum: Sum)

  /// Sends the numbers from zero.
  static func loopSend(_ count: Int, into pipe: Pipe)
}

/// Operators on one pipe, and pipes in a row.
public protocol ChainLibrary: ReactiveLibrary {
  /// The most stages that it survives with a stack of 8 MB.
  static var longestChain: Int { get }

  /// Adds to a sum what comes out of a chain of operators.
  static func observe(_ pipe: Pipe, through chain: Chain, into sum: Sum)

  /// Lets one pipe flow into another.
  static func connect(_ upstream: Pipe, to downstream: Pipe)
}

/// Some operators in a row.
public enum Chain: Sendable {
  /// Doubled, let through unless negative, and incremented.
  case mapFilterMap

  /// Incremented.
  case map

  /// Incremented a number of times, which is known only at run time.
  case maps(Int)

  /// Added up.
  case scan

  /// Without repeats.
  case skipRepeats
}

/// Two pipes made into one.
public protocol MergeLibrary: ReactiveLibrary {
  /// Adds to a sum what either pipe sends.
  static func observe(mergeOf first: Pipe, _ second: Pipe, into sum: Sum)
}

/// The latest values of two pipes.
public protocol CombineLatestLibrary: ReactiveLibrary {
  /// Adds to a sum the sum of the latest two, whenever either pipe sends.
  static func observe(latestOf first: Pipe, _ second: Pipe, into sum: Sum)
}

/// A pipe into which children flow that come and go.
public protocol BusLibrary: ReactiveLibrary {
  /// A bus and its observer.
  associatedtype Junction

  /// Makes a bus whose values are added to a sum.
  static func makeBus(into sum: Sum) -> Junction

  /// Makes a child that flows into the bus, and ends when it is not kept.
  static func makeChild(of bus: Junction) -> Pipe

  /// Sends the numbers from zero, each into the next child.
  static func loopSend(_ count: Int, round children: [Pipe])

  /// Makes a child, attaches it through a `map` that increments, and ends it.
  static func loopAttachAndEnd(_ count: Int, to bus: Junction)
}

/// Beginnings and ends.
public protocol LifetimeLibrary: ReactiveLibrary {
  /// The handle that ends an observation.
  associatedtype Observation

  /// Observes a pipe with a closure that does nothing.
  static func subscribe(_ pipe: Pipe) -> Observation

  /// Observes a pipe and ends that observation.
  static func loopDisposeNewest(_ count: Int, of pipe: Pipe)

  /// Ends the oldest observation in a ring of them and begins another in its place.
  static func loopDisposeOldest(_ count: Int, of pipe: Pipe, in ring: inout [Observation])

  /// Makes a pipe and drops it.
  static func loopMakePipe(_ count: Int)

  /// Makes a pipe and stores it in place of the one before, where the compiler cannot see that
  /// nobody else has it.
  static func replacePipe() -> Work

  /// Makes a pipe, observes it, sends a number, and drops it.
  static func loopLive(_ count: Int, into sum: Sum)
}

/// A send from inside an observer.
public protocol ReentrantLibrary: ReactiveLibrary {
  /// Adds to a sum what a pipe sends, and sends one less until zero.
  static func observeCountingDown(_ pipe: Pipe, into sum: Sum)

  /// Sends a number again and again.
  static func loopSend(_ count: Int, of value: Int, into pipe: Pipe)
}

/// A current value.
public protocol PropertyLibrary: ReactiveLibrary {
  /// A current value and its observer.
  associatedtype Variable

  /// Makes a property that one observer adds to a sum.
  static func makeProperty(into sum: Sum) -> Variable

  /// Sets the numbers from zero.
  static func loopSet(_ count: Int, _ property: Variable)

  /// Adds the current value to a sum.
  static func loopRead(_ count: Int, _ property: Variable, into sum: Sum)
}

/// Delivery elsewhere.
public protocol SchedulingLibrary: ReactiveLibrary {
  /// Adds to a sum what a pipe sends, by way of a scheduler that runs its work at once.
  static func observeScheduled(_ pipe: Pipe, into sum: Sum)
}

/// Asynchronous work that sends.
public protocol ProducerLibrary: ReactiveLibrary {
  /// Starts work that sends a number, and returns when all of them have arrived.
  static func loopStart(_ count: Int)
}

/// Where observers add what they get, so that nothing is optimized away.
///
/// A number behind a pointer, so that adding costs the same in every module.
public final class Sum: @unchecked Sendable {
  // One call at a time adds; where two threads send, each library sees to that itself.
  @usableFromInline let total: UnsafeMutablePointer<Int>

  /// Makes a sum of nothing.
  public init() {
    total = .allocate(capacity: 1)
    total.pointee = 0
  }

  deinit { total.deallocate() }

  /// The sum so far.
  public var value: Int { total.pointee }

  /// Adds a value; wraps around.
  @inlinable
  public func add(_ value: Int) {
    total.pointee &+= value
  }
}
