@Sendable func nextTick() async -> Int? { nil }
@Sendable func show(_ line: Result<Int, Never>) {}
let lines = AsyncStream<Int> { nil }
