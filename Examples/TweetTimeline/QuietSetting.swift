import Tributary

/// Whether messages about saved, shared and posted tweets are off; the settings change it for all
/// screens.
enum QuietSetting: EnvironmentKey {
  // A screen outside the app has a property of its own.
  static var defaultValue: MutableProperty<Bool> { MutableProperty(false) }
}
