/// The read end of a pipe: values over time, without errors and without completion.
///
/// A signal *owns*. A pipe lives exactly while a signal of it is retained, derived ones included;
/// when the last one is released, no observer is called again, the captures of all observers are
/// released, and sends to the pipe do nothing. The owner's end inside an observer stops the value
/// being delivered. No other memory management is needed: an object that stores its signal owns
/// everything attached to it.
///
/// - Warning: If only an array in a function retains a signal, optimized code may release it after
///   the array's last use, before the end of the function. Store the signal, or use
///   `withExtendedLifetime`.
///
/// ```swift
/// let (signal, observer) = Signal<Int>.pipe()
/// signal.map { $0 * 2 }.observe { print($0) }
/// observer.send(21)  // 42
/// ```
///
/// Operators are recipes, not nodes: `signal.map(f)` is a value that knows its root and what to do
/// with each value. It costs a call, not a node in a graph, and its state (`scan`, `skipRepeats`,
/// `flatten`) starts again with each observation. Transforms should be pure: with two observers they
/// run twice. All that an observation has passed before it ended by itself arrives, also through
/// later operators: `take(first: 1).delay(…)` sends.
///
/// Every type may cross threads, and a closure written on the main actor may be called off it. No
/// lock is held while user code runs: two pipes that trigger each other from two threads finish.
///
/// Chains may be long. A million owners, each kept by the one before, are released on a small
/// stack. A million recipes on each other are released on a small stack. Ten thousand connected
/// pipes pass a value on a stack of 8 MB.
///
/// <doc:Contracts> lists these laws.
public struct Signal<Value: Sendable>: Sendable {
  /// Starts an observation; retains the owners of every pipe that this signal is derived from.
  @usableFromInline let attach: Attach<Value>

  /// The lifetime of the signal's owner.
  @usableFromInline let lifetime: Lifetime

  /// The number of recipes below this one.
  @usableFromInline let depth: UInt32

  @inlinable
  init(lifetime: Lifetime, depth: UInt32 = 0, attach: @escaping Attach<Value>) {
    self.lifetime = lifetime
    self.depth = depth
    self.attach = attach
  }

  /// Creates the signal of an operator: a recipe on another signal, and perhaps on more signals of
  /// the given depth.
  @inlinable
  init<Upstream>(
    on signal: Signal<Upstream>, depth: UInt32 = 0, attach: @escaping Attach<Value>
  ) {
    self.init(lifetime: signal.lifetime, depth: max(signal.depth, depth) &+ 1, attach: attach)
  }

  /// The closure for an operator on this signal to retain.
  @inlinable var recipe: Attach<Value> {
    if !RecipeLink<Attach<Value>>.isDue(at: depth) { return attach }
    let link = RecipeLink(attach)
    return { scope, body in link.closure(scope, body) }
  }

  @inlinable
  init(of owner: Owner<Value>) {
    self.init(lifetime: .pipe(owner.core)) { scope, body in owner.pipe.observe(in: scope, body) }
  }
}

extension Signal {
  /// Creates a pipe: its signal sends the values that are sent to its observer.
  ///
  /// The signal owns the pipe, the observer does not: a pipe created by `let (_, observer) = …`
  /// ends at once.
  ///
  /// - Returns: the read end and the write end.
  @inlinable
  public static func pipe() -> (signal: Signal<Value>, observer: Observer<Value>) {
    let owner = Owner<Value>()
    return (Signal(of: owner), Observer(of: owner.core))
  }

  /// Calls a closure with every value sent from now on.
  ///
  /// All observers see one order and every sender's own, one call at a time, on the delivering
  /// thread; observers are called in the order they came. An observer receives the values sent
  /// after it was added and none sent before. Observing keeps no signal alive.
  ///
  /// - Parameter body: called with each value; released when the pipe ends or the observation is
  ///   disposed.
  /// - Returns: a disposable that ends the observation early; dropping it ends nothing.
  /// - Complexity: O(1).
  @inlinable
  @discardableResult
  public func observe(_ body: @escaping @Sendable (Value) -> Void) -> Disposable {
    attach(nil, body)
  }

  /// Connects this signal to another pipe.
  ///
  /// A connection is safe in every direction: signals cannot complete, so the end of one side only
  /// ends the connection. Neither side keeps the other alive.
  ///
  /// - Parameter observer: the write end of the pipe that receives every value.
  /// - Returns: a disposable that ends the connection early; dropping it ends nothing.
  /// - Complexity: O(1).
  @inlinable
  @discardableResult
  public func observe(_ observer: Observer<Value>) -> Disposable {
    connect(to: observer)
  }

  // Sends every value into a pipe until this signal or that pipe ends.
  //
  // The connection may retain an object, and `isKept` lets the pipe keep this signal alive.
  @inlinable
  func connect(
    to observer: Observer<Value>, retaining retained: (any AnyObject & Sendable)? = nil,
    isKept: Bool = false
  ) -> Disposable {
    var upstream: (@Sendable () -> Void)?
    if isKept { upstream = { [attach] in withExtendedLifetime(attach) {} } }
    let connection = UpstreamConnection(
      into: observer.core, retaining: retained, keeping: upstream)
    // A direct connection saves a closure and a stack frame: chains of connected pipes may be long.
    if let mapped = observer.mapped {
      return attach(connection) { value in withExtendedLifetime(connection) { mapped(value) } }
    }
    return attach(connection) { value in Pipe(connection.core).send(value) }
  }
}

extension Signal {
  /// The values of a pipe that no other observer and no connection receives; of a signal that is
  /// derived from others, all values.
  package var unshared: Signal<Value> {
    // The thread that delivers may count the observers, and a derived signal may be delivered by another.
    guard depth == 0, case .pipe(let core) = lifetime else { return self }
    return Signal(on: self) { [recipe] scope, body in
      recipe(scope) { value in if core.observerCount == 1 { body(value) } }
    }
  }
}

extension Signal {
  /// Sends a value as the owner of the pipe would, for tests.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - count: the number of observers that do not count.
  /// - Returns: false if this is not the signal of a pipe, or nobody else observes it.
  package func sendAsOwner(_ value: Value, besides count: Int) -> Bool {
    guard depth == 0, case .pipe(let core) = lifetime, core.observerCount > count else {
      return false
    }
    Pipe(core).send(value)
    return true
  }
}

extension Signal {
  /// A signal that never sends and never ends, such as the outputs of a screen without outputs.
  public static var never: Signal<Value> {
    Signal(lifetime: .endless) { _, _ in Disposable {} }
  }

  /// Ends the pipe of this signal, as its owner would, for tests that look for the cause of a leak.
  ///
  /// If the signal joins several, the pipes of the others do not end.
  package func endSource() {
    lifetime.end()
  }
}
