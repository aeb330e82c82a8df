package import TributaryFlow

/// A verb of a stack that takes no new screen, by its signature.
///
/// Random walks, those beside UIKit too, and the page of life-cycle events perform it. A new verb of this kind joins here.
package enum StackVerb: String, CaseIterable, Sendable {
  case pop = "pop()"
  case popTo = "pop(to:)"
  case popToRoot = "popToRoot()"
}

extension StackVerb {
  /// The screens of a stack that stay, when the verb is about one of them or about none.
  package func rest<Element>(of stack: [Element], at index: Int) -> [Element] {
    switch self {
    case .pop: Array(stack.prefix(max(1, stack.count - 1)))
    case .popTo: Array(stack[...index])
    case .popToRoot: [stack[0]]
    }
  }

  /// Performs the verb on a flow, with one of its screens.
  @MainActor
  package func perform<Inputs: Sendable, Action: Sendable, Outputs: Sendable>(
    on flow: NavigationFlow<Inputs, Action, Outputs>, at screen: any Screen
  ) {
    switch self {
    case .pop: flow.pop()
    case .popTo: flow.pop(to: screen)
    case .popToRoot: flow.popToRoot()
    }
  }
}
