enum Action { case showAccount }
let flow = Stack<Action>(root: Card<Never>())
let session = (isLoggedIn: false, user: "")
enum LoginFlow { @MainActor static func vend() -> some Screen<Never, String> { Card<String>() } }
