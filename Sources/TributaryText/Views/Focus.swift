internal import TributarySignals

/// The focused field of a screen, which the screen can read, observe and set.
///
/// A screen owns one, marks its views with ``View/focused(_:equals:)``, and reads or sets
/// ``field``:
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
/// The user can still move the focus by keys. A body that reads ``field`` is evaluated again when
/// it changes.
@MainActor
public final class Focus<Field: Hashable> {
  private let current = MutableProperty(FocusedField<Field>(field: nil))
  private let requested: MutableProperty<FocusedField<Field>>

  /// Creates a focus that is on no field yet.
  ///
  /// - Parameter field: the field that has the focus when the screen appears; nil for the first
  ///   control.
  public init(_ field: Field? = nil) {
    requested = MutableProperty(FocusedField(field: field))
  }

  /// The focused field; nil if the focus is elsewhere.
  ///
  /// A field that you set gets the focus in the next frame in which this is possible: a list
  /// scrolls to a hidden row, and a field that does not exist yet gets the focus when it appears.
  /// Setting nil withdraws the request.
  public var field: Field? {
    get { current.value.field }
    set { requested.value = FocusedField(field: newValue) }
  }

  func isRequested(_ field: Field) -> Bool { requested.value.field == field }

  func focusDidMove(to field: Field?) {
    if current.value.field != field { current.value = FocusedField(field: field) }
  }

  func requestIsDone() {
    if hasRequest { requested.value = FocusedField(field: nil) }
  }

  var hasRequest: Bool { requested.value.field != nil }
}

/// A field that stays on the main actor: the type of a field need not be `Sendable`.
@MainActor
private struct FocusedField<Field: Hashable> {
  let field: Field?
}

private struct FieldBinding<Field: Hashable>: FocusBinding {
  let focus: Focus<Field>
  let field: Field

  var owner: ObjectIdentifier { ObjectIdentifier(focus) }
  var hasRequest: Bool { focus.hasRequest }
  var isRequested: Bool { focus.isRequested(field) }

  func requestIsDone() { focus.requestIsDone() }

  func focusDidMove(_ hasFocus: Bool) { focus.focusDidMove(to: hasFocus ? field : nil) }
}

extension View {
  /// Marks the view as a field of a ``Focus``.
  ///
  /// - Parameters:
  ///   - focus: the screen's focus.
  ///   - field: the name; different for each view.
  ///
  /// - Returns: the modified view.
  public func focused<Field: Hashable>(
    _ focus: Focus<Field>, equals field: Field
  ) -> some View {
    changingTraits { $0.focus.append(FieldBinding(focus: focus, field: field)) }
  }
}

extension View {
  /// Makes the view one stop of Tab; the arrow keys move between the controls in it.
  ///
  /// Tab enters it at the selected choice or tab, or else at its first control.
  public func focusSection() -> some View {
    wrapped(in: PlainLayout(content: [self], layoutProperties: .focusSection))
  }
}

extension ViewNode {
  /// The outermost list or section around the node; that is one stop of Tab.
  var stop: ViewNode? {
    var stop: ViewNode?
    for node in outerViews
    where node.source != nil || node.properties.contains(.focusSection) {
      stop = node
    }
    return stop
  }
}
