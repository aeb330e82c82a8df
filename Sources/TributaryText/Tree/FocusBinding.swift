/// A field of a ``Focus``, without its type.
@MainActor
protocol FocusBinding {
  /// The focus.
  var owner: ObjectIdentifier { get }

  /// Whether a field of the owner is requested.
  var hasRequest: Bool { get }

  /// Whether this field is requested.
  var isRequested: Bool { get }

  func requestIsDone()

  /// Notifies the field whether it has the focus; false means that none of the owner's fields has
  /// it.
  func focusDidMove(_ hasFocus: Bool)
}
