import Tributary

/// Whether nothing is said of what has been saved, shared or posted; the settings change it for all screens.
enum QuietSetting: EnvironmentKey {
  // A screen outside of the app has one of its own.
  static var defaultValue: MutableProperty<Bool> { MutableProperty(false) }
}
