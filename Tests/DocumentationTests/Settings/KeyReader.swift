@testable import TributaryTerminal
let start = ContinuousClock.now
