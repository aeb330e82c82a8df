enum Action { case showAccount, askToDiscard }
let flow = Stack<Action>(root: Card<Never>())
let session = (isLoggedIn: false, user: "")
let form = (isDirty: true, text: "")
enum LoginFlow { @MainActor static func vend() -> some Screen<Never, String> { Card<String>() } }
