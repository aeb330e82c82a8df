/// Something that shows, takes what its parent says, and tells what the user did.
///
/// A screen draws and listens to the user. It does not know where it stands: there is no way from a
/// screen to the flow that contains it, so it cannot push, present or dismiss, least of all itself.
/// What happens next is decided by the factory that made it.
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
/// Inputs and outputs are `Never` unless a screen says otherwise, and then need no code.
@MainActor
public protocol Screen<Inputs, Outputs>: Responder {
  /// What a parent may say while the screen lives; what is fixed for its life belongs in `init`.
  associatedtype Inputs: Sendable = Never

  /// What the user did.
  associatedtype Outputs: Sendable = Never

  /// The name that a host shows above the screen or on its tab.
  var title: String { get }

  /// The write end for the parent.
  var inputs: Observer<Inputs> { get }

  /// The read end for the parent; it owns all that the parent attaches.
  var outputs: Signal<Outputs> { get }
}

extension Screen where Inputs == Never {
  /// Nothing can be said to a screen without inputs.
  public var inputs: Observer<Never> { .never }
}

extension Screen where Outputs == Never {
  /// A screen without outputs never tells anything.
  public var outputs: Signal<Never> { .never }
}
