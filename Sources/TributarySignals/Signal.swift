/// The read end of a pipe: values over time, without errors and without completion.
///
/// A signal *owns*. A pipe lives exactly while a signal of it is retained, derived ones included;
/// when the last is released, no observer is called again, everything that observers captured is released,
/// and sends to the pipe do nothing. The owner's end inside an observer stops the value being
/// delivered. That is the whole of memory management here: an object that stores its signal owns
/// everything attached to it. A signal that only an array in a function holds may go with the
/// array's last use, which optimized code does not put off to the end of the function: store it, or
/// name it in `withExtendedLifetime`.
///
/// ```swift
/// let (signal, observer) = Signal<Int>.pipe()
/// signal.map { $0 * 2 }.observe { print($0) }
/// observer.send(21)  // 42
/// ```
///
/// Operators are recipes, not nodes: `signal.map(f)` is a value that knows its root and what to do
/// with each value. It costs a call, not a node in a graph, and what it remembers (`scan`,
/// `skipRepeats`, `flatten`) starts anew with each observation. All that an observation has passed before it ended by
/// itself arrives, whatever stands behind it: `take(first: 1).delay(…)` sends. So transforms should be pure: with
/// two observers they run twice.
///
/// Every type may cross threads, and a closure written on the main actor may be called off it. No
/// lock is held while user code runs: two pipes that trigger each other from two threads finish.
///
/// Chains may be long. A million owners, each kept by the one before, are released on a small stack. A million recipes on
/// each other are released on a small stack. Ten thousand connected pipes pass a value on a stack of 8 MB.
///
/// The laws that all of this adds up to stand in <doc:Contracts>.
public struct Signal<Value: Sendable>: Sendable {
  @usableFromInline typealias Attach =
    @Sendable (_ body: @escaping @Sendable (Value) -> Void) -> Disposable

  /// Starts an observation; retains the owners of every pipe that this signal is derived from.
  @usableFromInline let attach: Attach

  /// How long the owner lives that this signal belongs to.
  @usableFromInline let lifetime: Lifetime

  /// The number of recipes below this one.
  @usableFromInline let depth: UInt32

  @inlinable
  init(lifetime: Lifetime, depth: UInt32 = 0, attach: @escaping Attach) {
    self.lifetime = lifetime
    self.depth = depth
    self.attach = attach
  }

  /// Creates the signal of an operator, a recipe on another signal and perhaps on some of a lesser or greater depth.
  @inlinable
  init<Upstream>(
    on signal: Signal<Upstream>, depth: UInt32 = 0, attach: @escaping Attach
  ) {
    self.init(lifetime: signal.lifetime, depth: max(signal.depth, depth) &+ 1, attach: attach)
  }

  /// The closure that the recipe of an operator on this signal retains.
  @inlinable var recipe: Attach {
    if !RecipeLink<Attach>.isDue(at: depth) { return attach }
    let link = RecipeLink(attach)
    return { body in link.closure(body) }
  }

  @inlinable
  init(of owner: Owner<Value>) {
    self.init(lifetime: .pipe(owner.core)) { body in owner.pipe.observe(body) }
  }
}

extension Signal {
  /// Makes a pipe: what is sent on the observer comes out of the signal.
  ///
  /// The signal owns the pipe, the observer does not: a pipe made by `let (_, observer) = …` has ended at once.
  ///
  /// - Parameters:
  ///   - fileID: where the pipe is made; a report of a pipe that feeds itself names it.
  ///   - line: the line there.
  /// - Returns: the read end and the write end.
  @inlinable
  public static func pipe(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> (signal: Signal<Value>, observer: Observer<Value>) {
    let owner = Owner<Value>(fileID: fileID, line: line)
    return (Signal(of: owner), Observer(of: owner.core))
  }

  /// Calls a closure with every value sent from now on.
  ///
  /// All observers see one order and every sender's own, one call at a time, on whichever thread
  /// delivers; observers are called in the order they came. An observer gets what is sent after it
  /// came and nothing sent before. Observing keeps no signal alive.
  ///
  /// - Parameter body: called with each value; released when the pipe ends or the observation is
  ///   disposed.
  /// - Returns: the way to end the observation early; dropping it ends nothing.
  /// - Complexity: O(1).
  @inlinable
  @discardableResult
  public func observe(_ body: @escaping @Sendable (Value) -> Void) -> Disposable {
    attach(body)
  }

  /// Connects this signal to another pipe.
  ///
  /// Safe in every direction: nothing can complete, so the end of one side only cuts the
  /// connection. Neither side keeps the other alive.
  ///
  /// - Parameter observer: the write end of the pipe that gets every value.
  /// - Returns: the way to cut the connection early; dropping it cuts nothing.
  /// - Complexity: O(1).
  @inlinable
  @discardableResult
  public func observe(_ observer: Observer<Value>) -> Disposable {
    connect(to: observer)
  }

  // Feeds every value into a pipe until either end does.
  //
  // An object may be retained as long as the connection lives, and the pipe may keep this signal alive.
  @inlinable
  func connect(
    to observer: Observer<Value>, retaining retained: (any AnyObject & Sendable)? = nil,
    isKept: Bool = false
  ) -> Disposable {
    let connection = UpstreamConnection<Value>(into: observer.core, retaining: retained)
    let observation: Disposable
    // A pipe that is fed directly is spared a closure and a stack frame: chains of connected pipes may be long.
    if let mapped = observer.mapped {
      observation = attach { value in withExtendedLifetime(connection) { mapped(value) } }
    } else {
      observation = attach { value in connection.pipe.send(value) }
    }
    if isKept {
      connection.hold(
        Disposable { [attach] in withExtendedLifetime(attach) { observation.dispose() } })
    } else {
      connection.hold(observation)
    }
    return observation
  }
}

extension Signal {
  /// A signal that never sends and never ends: the outputs of a screen without outputs, say.
  public static var never: Signal<Value> {
    Signal(lifetime: .endless) { _ in Disposable {} }
  }

  /// Ends the pipe that this signal belongs to, as its owner would, for tests that look for what keeps something alive.
  ///
  /// The pipes of the others are not reached if the signal joins several.
  package func endSource() {
    lifetime.end()
  }
}
