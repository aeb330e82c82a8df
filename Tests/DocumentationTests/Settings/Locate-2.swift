enum Action { case showSearch, showSettings, showTweet(String) }
let tweets = ["42": "Hello."]
let flow = Stack<Action>(root: Card<Never>())
