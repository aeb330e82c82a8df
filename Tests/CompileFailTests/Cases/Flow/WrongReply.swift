import TributaryFlow

private struct Price: Message {
  typealias Reply = Int
  let item: String
}

private final class ShopScreen: Screen {
  let title = "Shop"

  func show() -> String? {
    // error: cannot convert return expression of type 'Price.Reply?'
    bubble(Price(item: "Tea"))
  }
}

@MainActor private func answer(_ flow: NavigationFlow<Never, Never, Never>) {
  // error: cannot convert value of type 'String'
  flow.answer(Price.self) { _, message in message.item }
}
