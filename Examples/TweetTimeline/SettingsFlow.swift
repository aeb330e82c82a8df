import Tributary

/// Says that it is done; who presented it takes it away.
enum SettingsFlow {
  enum Outputs: Sendable { case done }

  @MainActor static func vend() -> some Screen<Never, Outputs> {
    let isQuiet = Property(false)
    let settings = ViewScreen<Outputs>(
      "Settings", route: ["settings"], trailing: ["Done": .done]
    ) { _ in
      Toggle("Quiet", isOn: isQuiet.value) { isQuiet.value.toggle() }
    }
    return NavigationFlow(forwarding: settings)
  }
}
