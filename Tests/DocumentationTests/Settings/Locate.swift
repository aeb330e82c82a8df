enum Action { case showTweet(Int), showSettings }
let flow = Stack<Action>(root: Card<Never>())
