enum Answer { case delete, keep }
enum Action { case delete, keep }
let flow = Stack<Action>(root: Card<Never>())
@Sendable func mapIO(_ choice: Answer) -> Action { choice == .delete ? .delete : .keep }
