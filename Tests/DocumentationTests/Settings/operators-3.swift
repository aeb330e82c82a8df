@Sendable func fetch(_ name: String) async throws -> String { name }
