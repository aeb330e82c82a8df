@Sendable func search(_ text: String) async -> [String] { [text] }
