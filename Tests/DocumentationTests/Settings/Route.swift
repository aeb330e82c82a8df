enum Action: Sendable, Equatable { case showTweet(Int), presentSettings, showPage(String, Int) }
let flow = Stack<Action>(root: Card<Never>())
