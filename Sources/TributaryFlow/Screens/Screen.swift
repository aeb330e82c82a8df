// A screen's ports are signals, so a file that imports the flows has their types too.
@_exported public import TributarySignals

/// A part of an app that shows something, receives inputs and sends the user's actions as outputs.
///
/// A screen draws and listens to the user. It does not know where it is: it has no reference to
/// the flow that contains it, so it cannot push, present or dismiss, least of all itself. The
/// factory that made it decides the next step.
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
/// Inputs and outputs are `Never` unless a screen declares others, and then need no code.
@MainActor
public protocol Screen<Inputs, Outputs>: Responder {
  /// The commands of a parent while the screen lives; a value that is fixed for its life belongs in
  /// `init`.
  associatedtype Inputs: Sendable = Never

  /// The actions of the user.
  associatedtype Outputs: Sendable = Never

  /// The name that a host shows above the screen or on its tab.
  var title: String { get }

  /// The write end for the parent.
  var inputs: Observer<Inputs> { get }

  /// The read end for the parent; it owns all observations that the parent attaches.
  var outputs: Signal<Outputs> { get }
}

extension Screen where Inputs == Never {
  /// An observer that accepts nothing, for a screen without inputs.
  public var inputs: Observer<Never> { .never }
}

extension Screen where Outputs == Never {
  /// A signal that never sends, for a screen without outputs.
  public var outputs: Signal<Never> { .never }
}
