let (typed, _) = Signal<String>.pipe()
@Sendable func search(_ text: String) async -> String { text }
