enum ReceiptOutputs { case tapDone }
enum Action { case finish }
@Sendable func mapIO(_ output: ReceiptOutputs) -> Action { .finish }
let order = (label: "Lamp, $45", isShipped: true)
let flow = Stack<Action>(root: Card<Never>())
