@testable import TributaryTerminal
