let (timeline, settings, help) = (Card<String>(), Card<String>(), Card<String>())
enum Action: Sendable { case open }
enum Outputs: Sendable { case done }
@Sendable func mapIO(_ output: String) -> Action { .open }
@Sendable func mapIO(_ output: String) -> Outputs { .done }
