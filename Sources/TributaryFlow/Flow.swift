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
///     let flow = NavigationFlow<Inputs, Inputs, Never>(root: main)
///     flow.connect(main, mapIO)
///     flow.handle { flow, input in
///       switch input {
///       case .presentSettings:
///         let settings = SettingsFlow.vend()
///         flow.connect(settings, mapIO)
///         flow.present(settings)
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
/// A child that is removed is cut at once: nothing it sends is heard any more, not even an action
/// that already waits. Edges from child to flow are weak at the flow's end, so no edge can keep a
/// flow or a screen alive. A closure of your own can: use the flow that comes into `handle`, and
/// capture in it no screen that is to leave.
///
/// `NavigationFlow`, `TabFlow` and `RootFlow` are the flows there are; a container of your own is made
/// of these.
@MainActor
public protocol Flow<Inputs, Action, Outputs>: Screen {
  /// What the flow does next.
  associatedtype Action: Sendable

  /// The ports, edges and handler of this flow.
  var wiring: Wiring<Inputs, Action, Outputs> { get }

  /// The screens placed in this flow, without those it presents.
  var children: [any Screen] { get }

  /// The child that shows when nothing is presented.
  var visible: any Screen { get }

  /// Goes one step back inside this flow, and says whether there was one.
  func back() -> Bool
}

extension Flow {
  /// The title of the child that shows.
  public var title: String { visible.title }
}

extension Flow {
  /// Turns what a child tells into this flow's actions.
  ///
  /// - Parameters:
  ///   - child: the child; the edge is cut when the child leaves this flow or dies.
  ///   - mapIO: total and pure; called on the main actor.
  public func connect<Child: Screen>(
    _ child: Child, _ mapIO: @escaping @MainActor (Child.Outputs) -> Action
  ) {
    let edge = wiring.place.edge(to: child)
    edge.observe(child) { [weak wiring, weak edge] output in
      guard let wiring, let edge, edge.isLive else { return }
      wiring.noteOutput("\(output)", of: edge)
      wiring.receive(mapIO(output), over: edge)
    }
  }

  /// Passes what a child tells on to this flow's parent.
  ///
  /// It does not wait behind actions: sent on the main actor, it is with the parent when `send`
  /// returns.
  ///
  /// - Parameters:
  ///   - child: the child; the edge is cut when the child leaves this flow or dies.
  ///   - mapIO: total and pure; called on the main actor.
  public func forward<Child: Screen>(
    _ child: Child, _ mapIO: @escaping @MainActor (Child.Outputs) -> Outputs
  ) {
    let edge = wiring.place.edge(to: child)
    edge.observe(child) { [weak wiring, weak edge] output in
      guard let wiring, let edge, edge.isLive else { return }
      wiring.noteOutput("\(output)", of: edge)
      wiring.emit(mapIO(output))
    }
  }

  /// Turns what the flow's parent says into actions.
  ///
  /// Where `Action` is `Inputs` the flows of this module do so by themselves. A later call takes
  /// the place of an earlier one.
  ///
  /// - Parameter mapIO: total and pure; called on the main actor.
  public func accept(_ mapIO: @escaping @MainActor (Inputs) -> Action) {
    let subscription = wiring.input.signal.observe(on: .main) { [weak wiring] input in
      wiring?.receive(mapIO(input), over: nil)
    }
    wiring.accept(subscription)
  }

  /// Says that nothing a child tells matters to this flow.
  ///
  /// Changes nothing in what is delivered; it is there to be read, so that an output which nobody
  /// handles is a decision and not an oversight.
  ///
  /// - Parameter child: the child.
  public func ignore<Child: Screen>(_ child: Child) {
    wiring.place.edge(to: child).hold(child.outputs.observe { _ in })
  }

  /// Tells the flow's parent something.
  ///
  /// - Parameter output: what to tell.
  public func emit(_ output: Outputs) {
    wiring.emit(output)
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
    wiring.handle { [weak self] action in
      if let self { body(self, action) }
    }
  }

  /// Says what each action does in a flow that collects over several steps.
  ///
  /// A draft that is `LosslessStringConvertible`, as `String`, `Int` and `Bool` are, is saved with the
  /// window's state though nothing here says so: its type chooses the other form. One that must not
  /// be saved is put into a type of its own, which is not.
  ///
  /// The draft belongs to the flow, and ends with it. No screen sees it, so none can depend on an
  /// earlier step.
  ///
  /// A step back takes the screen away, and with it what it has not told, its work and the
  /// questions that wait for it. It keeps the draft: every answer that was told is there when the
  /// user goes forward again, if each step is made from the draft. It is no action, so the handler
  /// is not called; an answer goes only when the handler takes it out. A flow in which a step back
  /// undoes more makes it an action, with `insteadOfBack`.
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

  /// Says what each action does in a flow whose draft can be saved with the window's state.
  ///
  /// As the other form; and because the draft can be written as a text and read back, it is part of
  /// `Window.savedState`. A state that is saved while an action is handled has the draft from
  /// before it; a draft that is restored meanwhile takes the place of what the action makes of the
  /// old one.
  ///
  /// - Parameters:
  ///   - draft: what has been collected at the start.
  ///   - body: gets the flow, the draft to read and change, and the action.
  public func handle<Draft: LosslessStringConvertible>(
    into draft: Draft, _ body: @escaping @MainActor (Self, inout Draft, Action) -> Void
  ) {
    let collected = Collected(draft)
    let slot = DraftSlot(
      text: { collected.draft.description },
      read: { if let draft = Draft($0) { collected.restore(draft) } })
    exchange(&place.draft, with: slot)
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
