struct Price: Message { typealias Reply = Int; let item: String }
struct Pay: Message { typealias Reply = String?; let total: Int }
let prices = ["Lamp": 45]
let flow = Stack<Never>(root: Card<Never>())
enum PaymentFlow {
  @MainActor static func vend(_ total: Int) -> some Screen<Never, (receipt: String?, Never?)> {
    Card()
  }
}
