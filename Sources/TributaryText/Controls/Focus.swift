internal import TributarySignals

/// The field of a screen that has the focus: asked, told and set.
///
/// A screen owns one, marks its views with ``View/focused(_:equals:)``, and reads or sets ``field``:
///
/// ```swift
/// enum Field { case name, city }
/// let focus = Focus<Field>()
///
/// var body: [any View] {
///   TextField("Name", text: name) {
///     self.name = $0
///   } onSubmit: {
///     self.focus.field = .city
///   }.focused(focus, equals: .name)
///   TextField("City", text: city) { self.city = $0 }.focused(focus, equals: .city)
///   if focus.field == .city { Text("Where do you live?") }
/// }
/// ```
///
/// The user moves the focus by keys all the same. A body that reads ``field`` is drawn again when it changes.
@MainActor
public final class Focus<Field: Hashable & Sendable> {
  private let current: MutableProperty<Field?>
  private let requested = MutableProperty<Field?>(nil)

  /// Creates a focus that is on no field yet.
  ///
  /// - Parameter field: the field that has the focus when the screen shows; nil for the first control.
  public init(_ field: Field? = nil) {
    current = MutableProperty(nil)
    requested.value = field
  }

  /// The field that has the focus; nil if it is elsewhere.
  ///
  /// A field that is set has the focus in the next frame in which it can have it: a row that does not show is scrolled
  /// to, and a field that is not there yet has it when it comes. To set nil withdraws that wish.
  public var field: Field? {
    get { current.value }
    set { requested.value = newValue }
  }

  func isRequested(_ field: Field) -> Bool { requested.value == field }

  func focusDidMove(to field: Field?) {
    if current.value != field { current.value = field }
  }

  func requestIsDone() {
    if requested.value != nil { requested.value = nil }
  }

  var hasRequest: Bool { requested.value != nil }
}

/// A field of a ``Focus``, without its type.
@MainActor
struct FocusBinding {
  let owner: ObjectIdentifier
  let hasRequest: () -> Bool
  let isRequested: () -> Bool
  let requestIsDone: () -> Void

  /// Says whether the field has the focus; false says that none of the owner's fields has it.
  let focusDidMove: (Bool) -> Void
}

extension View {
  /// Names the view as a field of a ``Focus``.
  ///
  /// - Parameters:
  ///   - focus: the screen's.
  ///   - field: the name; different for each view.
  ///
  /// - Returns: the view with that.
  public func focused<Field: Hashable & Sendable>(
    _ focus: Focus<Field>, equals field: Field
  ) -> some View {
    let binding = FocusBinding(
      owner: ObjectIdentifier(focus), hasRequest: { focus.hasRequest },
      isRequested: { focus.isRequested(field) }, requestIsDone: { focus.requestIsDone() },
      focusDidMove: { focus.focusDidMove(to: $0 ? field : nil) })
    return ModifiedView(view: self) { $1.focus.append(binding) }
  }
}
