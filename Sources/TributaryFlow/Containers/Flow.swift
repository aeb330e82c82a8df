/// A screen that contains screens, and decides what their outputs lead to.
///
/// A factory makes a flow inside its `vend()`, wires the children, and returns it as
/// `some Screen<Inputs, Outputs>`: the container stays hidden, and flows nest without end.
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
/// - `Inputs`: what the flow's parent may say.
/// - `Action`: what the flow does next; the post that started this made it the same as `Inputs`,
///   and it may be, or it may be private.
/// - `Outputs`: what the flow tells its parent.
///
/// A flow has two buses: actions merge on its ``inputBus``, outputs on its ``outputBus``. A screen comes
/// into a flow together with the `mapIO` that connects it to one of them.
///
/// A child that leaves is disconnected at once, and its actions that still wait are dropped. No
/// connection keeps a flow or a screen alive. A closure of your own can: use the flow that comes into
/// `handle`, and capture in it no screen that is to leave.
///
/// ## A container of your own
///
/// ``NavigationFlow``, ``TabFlow``, ``SplitFlow`` and ``RootFlow`` cover most apps. Another container conforms to this
/// protocol: it stores its `buses`, says which screens are its children and which of them shows, and
/// changes both in a ``transaction(_:_:)``.
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
  /// What the flow does next.
  associatedtype Action: Sendable

  /// What a parent may say.
  associatedtype Inputs

  /// What the flow tells its parent.
  associatedtype Outputs

  /// The flow's two buses: a stored `let buses = FlowBuses<Inputs, Action, Outputs>()`.
  var buses: FlowBuses<Inputs, Action, Outputs> { get }

  /// The screens placed in this flow, without those it presents.
  var children: [any Screen] { get }

  /// The child that shows when nothing is presented; of several panes the one with the focus.
  var visible: any Screen { get }

  /// The children that show side by side, from left to right, ``visible`` among them.
  ///
  /// None unless the container says otherwise: ``visible`` shows alone then. What shows may depend on values of the
  /// ``environment``, such as ``WindowSize``.
  var panes: [Pane] { get }

  /// Gives the focus to a child that shows, since the user has pointed to it.
  ///
  /// Does nothing unless the container says otherwise.
  ///
  /// - Parameter child: one of ``panes``.
  func focus(_ child: any Screen)

  /// Goes one step back inside this flow, and says whether there was one.
  func back() -> Bool
}

extension Flow {
  /// The title of the child that shows.
  public var title: String { visible.title }

  /// The write end for the flow's parent.
  public var inputs: Observer<Inputs> { buses.inputs }

  /// The read end for the flow's parent: the signal of ``outputBus``.
  public var outputs: Signal<Outputs> { buses.outputBus.signal }
}

extension Flow {
  /// The bus of the flow's actions: its handler hears this bus and nothing else.
  ///
  /// Inputs of the parent, mapped outputs of children and results of work merge here. A model, a
  /// service or any other signal can be attached as well:
  ///
  /// ```swift
  /// flow.inputBus.attach(model.changes.map(mapIO))
  /// ```
  ///
  /// Values may be sent from any thread. They are handled on the main actor, in the order in which they
  /// came.
  public var inputBus: Bus<Action> { buses.inputBus }

  /// The bus of the flow's outputs: its signal is `outputs`.
  ///
  /// - Note: To send a value of the flow's own, `emit` is shorter.
  public var outputBus: Bus<Outputs> { buses.outputBus }

  /// Maps what the flow's parent says to actions.
  ///
  /// Where `Action` is `Inputs` a flow does so by itself. A later call takes the place of an earlier one.
  ///
  /// - Parameter mapIO: total and pure; called on the thread that sends.
  public func accept(_ mapIO: @escaping @Sendable (Inputs) -> Action) {
    buses.accept(mapIO)
  }

  /// Sends an output to the flow's parent.
  ///
  /// When this returns, the output is on the bus that the parent has connected it to. The parent's handler
  /// is called at once, or after the actions that wait already.
  ///
  /// - Parameter output: not sent on if the flow has left.
  public func emit(_ output: Outputs) {
    buses.outputBus.observer.send(output)
  }
}

extension Flow {
  /// Says what each action does.
  ///
  /// Actions are handled one after another, in the order in which they came: one that comes while
  /// another is handled, here or in any flow of the same window, waits until that one has returned.
  /// Actions that came before this call are handled now.
  ///
  /// - Parameter body: gets the flow, so that it need not capture it, and the action.
  public func handle(_ body: @escaping @MainActor (Self, Action) -> Void) {
    buses.handler.setBody { [weak self] action in
      if let self { body(self, action) }
    }
  }

  /// Says what each action does in a flow that collects over several steps.
  ///
  /// The draft belongs to the flow, and ends with it. No screen sees it, so none can depend on an
  /// earlier step.
  ///
  /// A step back takes the screen away, and with it what it has not told, its work and the
  /// questions that wait for it. It keeps the draft: every answer that was told is there when the
  /// user goes forward again, if each step is made from the draft. It is no action, so the handler
  /// is not called; an answer goes only when the handler takes it out. A flow in which a step back
  /// undoes more makes it an action, with `onBack`.
  ///
  /// - Parameters:
  ///   - draft: what has been collected at the start.
  ///   - body: gets the flow, the draft to read and change, and the action.
  public func handle<Draft>(
    into draft: Draft, _ body: @escaping @MainActor (Self, inout Draft, Action) -> Void
  ) {
    let collected = Collected(draft)
    handle { flow, action in body(flow, &collected.draft, action) }
  }

  /// Says what each action does in a flow whose draft is saved with the window's state.
  ///
  /// As the other form; the draft is part of ``Window/savedState`` as well. A state that is saved while an
  /// action is handled has the draft from before it; a draft that is restored meanwhile takes the place
  /// of the one that the action changes.
  ///
  /// ```swift
  /// flow.handle(into: "", savedAs: "name") { flow, name, action in
  ///   if case .type(let text) = action { name += text }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - draft: what has been collected at the start.
  ///   - name: stands in the saved text, so that a later version finds the draft by it. A saved draft that cannot be
  ///     decoded leaves this one as it is.
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

/// What a flow has collected so far.
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

  // Works on a copy: who is told of a step in mid-action may save the draft, or restore another.
  func change(_ body: (inout Draft) -> Void) {
    let before = restorations
    var changed = draft
    body(&changed)
    if restorations == before { draft = changed }
  }
}
