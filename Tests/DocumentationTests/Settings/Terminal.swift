@testable import TributaryText
