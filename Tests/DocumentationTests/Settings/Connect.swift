let child = Card<String>()
@Sendable func mapIO(_ output: String) -> Int { 1 }
let flow = NavigationFlow<Never, Int, Never>(root: child, mapIO)
