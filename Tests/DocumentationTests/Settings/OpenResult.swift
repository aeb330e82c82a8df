enum Action { case logIn(String), tell(String) }
final class Session { var user = "" }
let session = Session()
let link = Location(["tweet", "3"])
let flow = Stack<Action>(root: Card<Never>())
