import FlowTestSupport
import TributaryFlow

/// A function that is given a screen, with each form of it.
enum GivingVerb: String, CaseIterable, Sendable {
  case push = "push(_:_:)"
  case pushIgnoring = "push(Child(ignoringOutputs:))"
  case pushForwarding = "push(Child(forwarding:))"
  case pushKept = "push(.kept)"
  case pushAttached = "push(.attached)"
  case present = "present(_:_:)"
  case presentIgnoring = "present(Child(ignoringOutputs:))"
  case presentKept = "present(.kept)"
  case replaceTop = "replaceTop(with:_:)"
  case replaceTopKept = "replaceTop(with: .kept)"
  case setStack = "setStack([Child])"
  case setStackKept = "setStack([.kept])"
  case show = "show(_:_:)"
  case showKept = "show(.kept)"
  case showColumn = "show(_:in:)"
  case showColumnKept = "show(.kept, in:)"
  case openDrawer = "open(_:), a container of an app's own"
  case openDrawerAlone = "openWithoutConnection(_:), the same"
  case connect = "connect(_:_:)"
  case forward = "forward(_:_:)"
  case ignoreOutputs = "ignoreOutputs(of:)"
  case run = "run(boundTo:)"
  case askPresenting = "ask(presenting:)"
  case ask = "ask(_:)"
  case navigationFlow = "NavigationFlow(root:_:)"
  case rootFlow = "RootFlow(root:_:)"
  case tabFlow = "TabFlow(tabs:)"
  case splitFlow = "SplitFlow(minimumWidths:root:)"
  case ownContainer = "a container of an app's own"
  case window = "Window(root:)"
}

extension GivingVerb {
  /// The effect of a verb on its screen.
  enum Kind {
    case place
    case keep
    case connect
    case work
    case window
  }

  var kind: Kind {
    switch self {
    case .replaceTopKept, .setStackKept, .showKept, .showColumnKept: .keep
    case .connect, .forward, .ignoreOutputs: .connect
    case .run: .work
    case .window: .window
    default: .place
    }
  }

  /// Whether outputs of the screen become actions.
  var connectsToActions: Bool {
    switch self {
    case .push, .present, .replaceTop, .setStack, .show, .showColumn, .openDrawer, .connect: true
    default: false
    }
  }

  /// Whether the verb creates its flow.
  var isInitializer: Bool {
    switch self {
    case .navigationFlow, .rootFlow, .tabFlow, .splitFlow, .ownContainer, .window: true
    default: false
    }
  }

  /// Whether the flow keeps its own list of children, or is new: nothing undoes what it has done.
  var hasOwnList: Bool {
    switch self {
    case .showColumn, .showColumnKept, .openDrawer, .openDrawerAlone: true
    default: isInitializer
    }
  }

  /// Whether the screen may be given once only as `.kept`, since it has to be new as well.
  var isKeptInVain: Bool { self == .pushKept || self == .presentKept }

  /// The word that a message about a mistake begins with.
  var word: String {
    switch self {
    case .push, .pushIgnoring, .pushForwarding, .pushKept, .pushAttached: "push"
    case .present, .presentIgnoring, .presentKept: "present"
    case .replaceTop, .replaceTopKept: "replaceTop"
    case .setStack, .setStackKept: "setStack"
    case .show, .showKept, .showColumn, .showColumnKept: "show"
    case .openDrawer: "open"
    case .openDrawerAlone: "openWithoutConnection"
    case .connect: "connect"
    case .forward: "forward"
    case .ignoreOutputs: "ignoreOutputs"
    case .run: "run"
    case .askPresenting, .ask: "ask"
    case .navigationFlow: "NavigationFlow"
    case .rootFlow: "RootFlow"
    case .tabFlow: "TabFlow"
    case .splitFlow: "SplitFlow"
    case .ownContainer: "SilentPair"
    case .window: "Window"
    }
  }
}

/// A flow of each kind, in no window, with the actions that it has handled.
@MainActor
final class GivingWorld {
  let stack = Stack(root: Page("root"))
  let root = RootFlow<Never, Int, Int>(root: Page("root"))
  let split = SplitFlow<Never, Int, Int>(
    minimumWidths: [10, 10, 10], root: Child(ignoringOutputs: Page("root")))
  let drawer = DrawerFlow<Never, Int, Int>(content: Child(ignoringOutputs: Page("root")))
  let other = Stack(root: Page("other"))
  let handled = Received<Int>()
  private(set) var windows: [Window] = []
  private(set) var made: [any Screen] = []

  init() {
    for flow in [stack] { flow.handle { [handled] _, action in handled.append(action) } }
    root.handle { [handled] _, action in handled.append(action) }
    split.handle { [handled] _, action in handled.append(action) }
    drawer.handle { [handled] _, action in handled.append(action) }
  }

  /// The flow whose verb it is.
  func flow(of verb: GivingVerb) -> any Flow<Never, Int, Int> {
    switch verb {
    case .show, .showKept: root
    case .showColumn, .showColumnKept: split
    case .openDrawer, .openDrawerAlone: drawer
    default: stack
    }
  }

  /// Makes a screen a child of the flow of a verb, without a connection.
  func place(_ screen: some Screen<Page.Inputs, Page.Outputs>, for verb: GivingVerb) {
    let child = Child<Int, Int>(ignoringOutputs: screen)
    switch verb {
    case .show, .showKept: root.show(child)
    case .showColumn, .showColumnKept: split.show(child, in: 1)
    case .openDrawer, .openDrawerAlone: drawer.open(child)
    default: stack.push(child)
    }
  }

  func keep(_ screen: any Screen) { made.append(screen) }

  func window(around screen: any Screen) { windows.append(Window(root: screen)) }

  func perform(_ verb: GivingVerb, with screen: some Screen) {
    let mapped = Child<Int, Int>(screen) { _ in 0 }
    switch verb {
    case .push: stack.push(screen) { _ in 0 }
    case .pushIgnoring: stack.push(Child(ignoringOutputs: screen))
    case .pushForwarding: stack.push(Child(forwarding: screen) { _ in 0 })
    case .pushKept: stack.push(.kept(screen))
    case .pushAttached: stack.push(.attached(screen))
    case .present: stack.present(screen) { _ in 0 }
    case .presentIgnoring: stack.present(Child(ignoringOutputs: screen))
    case .presentKept: stack.present(.kept(screen))
    case .replaceTop: stack.replaceTop(with: screen) { _ in 0 }
    case .replaceTopKept: stack.replaceTop(with: .kept(screen))
    case .setStack: stack.setStack([mapped])
    case .setStackKept: stack.setStack([.kept(screen)])
    case .show: root.show(screen) { _ in 0 }
    case .showKept: root.show(.kept(screen))
    case .showColumn: split.show(mapped, in: 1)
    case .showColumnKept: split.show(.kept(screen), in: 1)
    case .openDrawer: drawer.open(mapped)
    case .openDrawerAlone: drawer.openWithoutConnection(screen)
    case .connect: stack.connect(screen) { _ in 0 }
    case .forward: stack.forward(screen) { _ in 0 }
    case .ignoreOutputs: stack.ignoreOutputs(of: screen)
    case .run: stack.run(boundTo: screen) {}
    case .askPresenting: ask { try? await $0.ask(presenting: screen) { _ in 0 } }
    case .ask: ask { try? await $0.ask(screen) { _ in 0 } }
    case .navigationFlow: made.append(Stack(root: mapped))
    case .rootFlow: made.append(RootFlow<Never, Int, Int>(root: mapped))
    case .tabFlow: made.append(TabFlow<Never, Int, Int>(tabs: [mapped]))
    case .splitFlow: made.append(SplitFlow<Never, Int, Int>(minimumWidths: [1], root: mapped))
    case .ownContainer:
      let pair = SilentPair([screen])
      // A custom container takes its children when it is first used.
      pair.transaction(.focus) {}
      made.append(pair)
    case .window: windows.append(Window(root: screen))
    }
  }

  private func ask(_ body: @escaping @MainActor (Stack) async -> Int?) {
    if Node.of(stack)?.parent == nil { window(around: stack) }
    let task = Task.immediate { [stack] in _ = await body(stack) }
    task.cancel()
  }
}

/// A container that says the same children for ever.
final class SilentPair: Flow {
  let buses = FlowBuses<Never, Never, Never>()
  let children: [any Screen]
  var visible: any Screen { children[0] }

  init(_ children: [any Screen]) { self.children = children }

  func back() -> Bool { false }
}
