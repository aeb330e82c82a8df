struct Model { let changes: Signal<String> }
let model = Model(changes: Signal<String>.pipe().signal)
@Sendable func mapIO(_ change: String) -> Int { 1 }
let flow = NavigationFlow<Never, Int, Never>(root: Card<Never>())
