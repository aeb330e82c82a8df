// MARK: KeyReader

@testable import TributaryTerminal
let start = ContinuousClock.now

// MARK: Terminal

@testable import TributaryTerminal
