import Tributary

/// An error as an alert, which leaves by itself.
enum AlertFlow {
  @MainActor static func vend(error: String) -> Alert<Never> {
    Alert("Error", message: error, isError: true)
  }
}
