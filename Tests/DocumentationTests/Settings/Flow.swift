typealias MainScreen = Card<Void>
enum SettingsFlow { @MainActor static func vend() -> some Screen<Never, String> { Card<String>() } }
@Sendable func mapIO<Output, Input>(_ output: Output) -> Input {
  preconditionFailure("only compiled")
}
