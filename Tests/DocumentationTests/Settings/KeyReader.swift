@testable import TributaryText
let start = ContinuousClock.now
