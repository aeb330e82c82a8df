/// The language of the user, and what else goes with the place: a BCP 47 tag such as `ja-JP`.
///
/// Flow does nothing with it but carry it.
public enum LocaleIdentifier: Sendable, EnvironmentKey {
  /// English, unless the host says otherwise.
  public static let defaultValue = "en"
}
