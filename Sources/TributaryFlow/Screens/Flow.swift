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
/// keeps a flow or a screen alive. Your own closure can: use the flow that is passed to
/// `handle`, and do not capture a screen that is to leave.
///
/// ## Your own container
///
/// ``NavigationFlow``, ``TabFlow``, ``SplitFlow`` and ``RootFlow`` cover most apps. Another
/// container conforms to this protocol: it stores its `buses`, returns its children and the visible
/// one of them, and changes both in a ``transaction(_:adding:by:_:)``.
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
  /// on values of the ``environment``, such as ``WindowSize``. A screen that is presented in any
  /// child of a flow with panes covers the window, also where its width leaves that child out.
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
}
