/// A stack of any type whose screens can be replaced.
@MainActor
protocol Restackable {
  func restack(_ choose: (_ screens: [any Screen]) -> [any Screen])
}

extension NavigationFlow: Restackable {
  func restack(_ choose: (_ screens: [any Screen]) -> [any Screen]) {
    let chosen = choose(stack)
    if !chosen.elementsEqual(stack, by: { $0 === $1 }) { replaceStack(chosen, by: "open") }
  }
}
