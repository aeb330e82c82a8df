typealias SettingsScreen = Card<Int>
@Sendable func mapIO(_ output: Int) -> String { "\(output)" }
