/// The outputs of a screen or a model: a bus that others see as a signal only.
///
/// ```swift
/// final class StartScreen: TextScreen {
///   enum Outputs: Sendable { case tapStart }
///
///   let title = "Pizza"
///   @OutputPort var outputs: Signal<Outputs>
///
///   var body: [any View] {
///     Button("Start") { self._outputs.send(.tapStart) }
///   }
/// }
/// ```
///
/// The compiler makes `_outputs` private to the type, so that nothing else can send. A screen with
/// models attaches their outputs, each mapped to its own:
/// `_outputs.attach(model.outputs.map(Self.mapIO))`.
///
/// The bus lives as long as the screen or the model that declares it.
@propertyWrapper
public struct OutputPort<Outputs: Sendable>: Sendable {
  /// The bus behind the signal.
  public let bus: Bus<Outputs>

  /// The read end for the parent.
  @inlinable public var wrappedValue: Signal<Outputs> { bus.signal }

  /// Creates a port on which nothing has been sent.
  @inlinable
  public init() {
    bus = Bus()
  }
}

extension OutputPort {
  /// Sends an output.
  ///
  /// - Parameters:
  ///   - output: delivered before this returns, unless the port is busy; from any thread.
  ///   - isolation: as with `Observer.send(_:isolation:)`.
  @inlinable
  public func send(_ output: Outputs, isolation: isolated (any Actor)? = #isolation) {
    bus.observer.send(output, isolation: isolation)
  }

  /// Sends all values of a signal, such as the outputs of a model or a row, while it lives.
  ///
  /// - Parameter child: the outputs of the model, mapped to those of the screen.
  @inlinable
  public func attach(_ child: Signal<Outputs>) { bus.attach(child) }
}

/// The inputs of a screen or a model, which others see as an observer only.
///
/// ```swift
/// final class TitlesScreen: TextScreen {
///   enum Inputs: Sendable { case show([String]) }
///
///   let title = "Titles"
///   @InputPort var inputs: Observer<Inputs>
///   private var titles: [String] = []
///
///   init() {
///     _inputs.observe { [weak self] input in
///       switch input {
///       case .show(let titles): self?.titles = titles
///       }
///     }
///   }
///
///   var body: [any View] { List(titles) { Text($0) } }
/// }
/// ```
///
/// Use inputs for commands that arrive while the screen lives; a value that is fixed for its life
/// belongs in `init`. The compiler makes `_inputs` private to the type, so that nothing else can
/// observe it.
@propertyWrapper
public struct InputPort<Inputs: Sendable>: Sendable {
  /// All inputs, on the thread that sends them.
  public let signal: Signal<Inputs>

  /// The write end for the parent.
  public let wrappedValue: Observer<Inputs>

  /// Creates a port on which nothing has been sent.
  @inlinable
  public init() {
    (signal, wrappedValue) = Signal.pipe()
  }
}

extension InputPort {
  /// Receives the inputs on the main actor, for as long as the screen lives.
  ///
  /// - Parameter receive: must capture the screen weakly, or the screen is never deallocated.
  @inlinable
  public func observe(_ receive: @escaping @MainActor (Inputs) -> Void) {
    signal.observe(on: .main, receive)
  }
}
