enum TimelineFlow { @MainActor static func vend() -> some Screen<Never, Never> { Card<Never>() } }
