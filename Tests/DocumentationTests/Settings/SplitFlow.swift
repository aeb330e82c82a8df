enum Action: Sendable { case preview(Int), open }
let list = Card<Int>()
final class DetailScreen: TextScreen {
  let title = "Details"
  let outputs = Signal<Int>.pipe().signal
  let body: [any View] = []

  init(_ book: Int) {}
}
@Sendable func mapIO(_ output: Int) -> Action { .open }
