/// A screen that contains other screens and decides the effect of their outputs.
///
/// A factory creates a flow inside its `vend()`, connects the children, and returns the flow as
/// `some Screen<Inputs, Outputs>`: the container stays hidden, and flows nest to any depth.
///
/// ```swift
/// enum MainFlow {
///   enum Inputs: Sendable { case presentSettings, dismissChild }
///
///   @MainActor static func vend() -> some Screen<Inputs, Never> {
///     let main = MainScreen()
///     let flow = NavigationFlow<Inputs, Inputs, Never>(root: main, mapIO)
///     flow.handle { flow, input in
///       switch input {
///       case .presentSettings:
///         let settings = SettingsFlow.vend()
///         flow.present(settings, mapIO)
///       case .dismissChild: flow.dismiss()
///       }
///     }
///     return flow
///   }
/// }
/// ```
///
/// - `Inputs`: the commands of the flow's parent.
/// - `Action`: the actions that the flow handles; in the post that started this it is the same type
///   as `Inputs`. It may be that, or a private type.
/// - `Outputs`: the values that the flow sends to its parent.
///
/// A flow has two buses: actions merge on its ``inputBus``, outputs on its ``outputBus``. A screen
/// is added to a flow together with the `mapIO` that connects it to one of them.
///
/// A child that leaves is disconnected at once, and its waiting actions are dropped. No connection
/// keeps a flow or a screen alive. A closure of your own can: use the flow that is passed to
/// `handle`, and do not capture a screen that is to leave.
///
/// ## A container of your own
///
/// ``NavigationFlow``, ``TabFlow``, ``SplitFlow`` and ``RootFlow`` cover most apps. Another
/// container conforms to this protocol: it stores its `buses`, returns its children and the visible
/// one of them, and changes both in a ``transaction(_:_:)``.
///
/// ```swift
/// final class PairFlow<Action: Sendable, Outputs: Sendable>: Flow {
///   let buses = FlowBuses<Never, Action, Outputs>()
///   let first: any Screen
///   private(set) var second: (any Screen)?
///
///   var children: [any Screen] { [first] + (second.map { [$0] } ?? []) }
///   var visible: any Screen { second ?? first }
///
///   init(first: any Screen) {
///     self.first = first
///   }
///
///   func show(_ screen: any Screen) {
///     transaction(.show) { second = screen }
///   }
///
///   func back() -> Bool {
///     if second == nil { return false }
///     transaction(.pop) { second = nil }
///     return true
///   }
/// }
/// ```
@MainActor
public protocol Flow<Inputs, Action, Outputs>: Screen {
  /// The actions that the flow handles.
  associatedtype Action: Sendable

  /// The commands of the flow's parent.
  associatedtype Inputs

  /// The values that the flow sends to its parent.
  associatedtype Outputs

  /// The flow's two buses: a stored `let buses = FlowBuses<Inputs, Action, Outputs>()`.
  var buses: FlowBuses<Inputs, Action, Outputs> { get }

  /// The screens in this flow, without those it presents.
  var children: [any Screen] { get }

  /// The child that shows when nothing is presented; of several panes, the one with the focus.
  var visible: any Screen { get }

  /// The children that show together, side by side from left to right or over each other,
  /// ``visible`` among them.
  ///
  /// Empty unless the container implements it: then ``visible`` shows alone. The panes may depend
  /// on values of the ``environment``, such as ``WindowSize``.
  var panes: [Pane] { get }

  /// Moves the focus to a visible child, because the user has pointed to it.
  ///
  /// Does nothing unless the container implements it.
  ///
  /// - Parameter child: one of ``panes``.
  func focus(_ child: any Screen)

  /// Goes one step back inside this flow, and returns whether there was one.
  func back() -> Bool
}

extension Flow {
  /// The title of the visible child.
  public var title: String { visible.title }

  /// The write end for the flow's parent.
  public var inputs: Observer<Inputs> { buses.inputs }

  /// The read end for the flow's parent: the signal of ``outputBus``.
  public var outputs: Signal<Outputs> { buses.outputBus.signal }
}

extension Flow {
  /// The bus of the flow's actions: its handler receives the actions of this bus alone.
  ///
  /// Inputs of the parent, mapped outputs of children and results of effects merge here. Outputs of
  /// a model, a service or any other signal can be attached as well:
  ///
  /// ```swift
  /// flow.inputBus.attach(model.changes.map(mapIO))
  /// ```
  ///
  /// Values may be sent from any thread. They are handled on the main actor, in the order in which
  /// they arrived.
  public var inputBus: Bus<Action> { buses.inputBus }

  /// The bus of the flow's outputs: its signal is `outputs`.
  ///
  /// - Note: To send a value of the flow's own, `emit` is shorter.
  public var outputBus: Bus<Outputs> { buses.outputBus }

  /// Maps the inputs of the flow to actions.
  ///
  /// Where `Action` is `Inputs`, a flow does so by itself. A later call replaces an earlier one.
  ///
  /// - Parameter mapIO: total and pure; called on the thread that sends.
  public func accept(_ mapIO: @escaping @Sendable (Inputs) -> Action) {
    buses.accept(mapIO)
  }

  /// Sends an output to the flow's parent.
  ///
  /// When this returns, the output is on the bus that the parent has connected it to. The parent's
  /// handler is called at once, or after the actions that are already waiting.
  ///
  /// - Parameter output: not sent if the flow has left.
  public func emit(_ output: Outputs) {
    buses.outputBus.observer.send(output)
  }
}

extension Flow {
  /// Sets the closure that handles each action.
  ///
  /// Actions are handled one after another, in the order in which they arrived: an action that
  /// arrives while another is handled, here or in any flow of the same window, waits until that
  /// handler has returned. Actions that arrived before this call are handled now.
  ///
  /// - Parameter body: gets the flow, so that it need not capture it, and the action.
  public func handle(_ body: @escaping @MainActor (Self, Action) -> Void) {
    buses.handler.setBody { [weak self] action in
      if let self { body(self, action) }
    }
  }

  /// Sets the closure that handles each action in a flow that collects a draft over several steps.
  ///
  /// The draft belongs to the flow, and ends with it. No screen sees the draft, so no screen can
  /// depend on an earlier step.
  ///
  /// A step back removes the screen, the values that it has not sent yet, its effects and the
  /// questions that wait for it. The draft stays: every answer that was sent is there when the user
  /// goes forward again, if each step is made from the draft. A step back is no action, so the
  /// handler is not called; an answer is removed only when the handler removes it. If a step back
  /// is to undo more, turn it into an action with `onBack`.
  ///
  /// - Parameters:
  ///   - draft: the draft at the start.
  ///   - body: gets the flow, the draft to read and change, and the action.
  public func handle<Draft>(
    into draft: Draft, _ body: @escaping @MainActor (Self, inout Draft, Action) -> Void
  ) {
    let collected = Collected(draft)
    handle { flow, action in body(flow, &collected.draft, action) }
  }

  /// Sets the closure that handles each action in a flow whose draft is saved with the window's
  /// state.
  ///
  /// Like the other form; the draft is part of ``Window/savedState`` as well. A state that is saved
  /// while an action is handled contains the draft from before it; a draft that is restored
  /// meanwhile replaces the draft that the action changes.
  ///
  /// ```swift
  /// flow.handle(into: "", savedAs: "name") { flow, name, action in
  ///   if case .type(let text) = action { name += text }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - draft: the draft at the start.
  ///   - name: the key of the draft in the saved text, by which a later version finds it. If a
  ///     saved draft cannot be decoded, this one stays as it is.
  ///   - body: gets the flow, the draft to read and change, and the action.
  /// - Precondition: the flow saves nothing else by that name.
  public func handle<Draft: Codable>(
    into draft: Draft, savedAs name: String,
    _ body: @escaping @MainActor (Self, inout Draft, Action) -> Void
  ) {
    let collected = Collected(draft)
    node.persist(
      SavedValue(name, value: { collected.draft }, restore: { collected.restore($0) }))
    handle { flow, action in collected.change { body(flow, &$0, action) } }
  }
}

/// The draft of a flow.
@MainActor
private final class Collected<Draft> {
  var draft: Draft
  private var restorations = 0

  init(_ draft: Draft) {
    self.draft = draft
  }

  func restore(_ draft: Draft) {
    restorations += 1
    self.draft = draft
  }

  // Works on a copy: an observer of a step during the action may save the draft, or restore
  // another.
  func change(_ body: (inout Draft) -> Void) {
    let before = restorations
    var changed = draft
    body(&changed)
    if restorations == before { draft = changed }
  }
}
