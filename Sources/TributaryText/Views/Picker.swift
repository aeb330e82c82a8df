/// A choice between several options.
///
/// ```swift
/// Picker("Size", sizes, selection: size, label: { $0.name }, style: .menu) { self.size = $0 }
/// ```
///
/// The picker has no state of its own: it reports the choice to the screen, which passes it to the
/// next frame. In each style it is one stop of Tab.
public struct Picker<Option, ID: Hashable>: View {
  private let label: String
  private let options: [Option]
  private let selection: ID?
  private let id: KeyPath<Option, ID>
  private let name: @MainActor (Option) -> String
  private let style: PickerStyle
  private let onSelect: @MainActor (ID) -> Void

  /// Creates a picker of values that are identified by a property.
  ///
  /// - Parameters:
  ///   - label: the subject of the choice, which is visible and spoken.
  ///   - options: the options, from first to last.
  ///   - selection: the current choice; nil, or a value that is not among the options, for none.
  ///   - id: the property that identifies a value.
  ///   - name: the text of an option.
  ///   - style: the arrangement of the options.
  ///   - onSelect: called with the option that the user chooses, even if it is the current one.
  /// - Complexity: O(options) for each frame; O(1) for a closed menu.
  public init(
    _ label: String, _ options: some Sequence<Option>, selection: ID?,
    id: KeyPath<Option, ID>, label name: @escaping @MainActor (Option) -> String,
    style: PickerStyle = .radio, onSelect: @escaping @MainActor (ID) -> Void
  ) {
    self.label = label
    self.options = Array(options)
    self.selection = selection
    self.id = id
    self.name = name
    self.style = style
    self.onSelect = onSelect
  }

  /// The options below each other, side by side, or behind a control that opens them.
  public var body: [any View] {
    switch style {
    case .radio:
      VStack {
        Text("\(label):")
        choices
      }.focusSection()
    case .inline:
      HStack {
        Text("\(label):")
        choices
      }.focusSection()
    case .menu:
      let value = chosen.map(name)
      let text = "\(label): \(value ?? HostWords.current.views.none)"
      Menu(label, text: text, value: value) { self.choices }
    }
  }

  private var chosen: Option? {
    guard let selection else { return nil }
    return options.first { $0[keyPath: id] == selection }
  }

  private var choices: [any View] {
    [
      ForEach(options, id: id) { option in
        let id = option[keyPath: id]
        RadioButton(name(option), isOn: id == selection) { self.onSelect(id) }
      }
    ]
  }
}

extension Picker where Option: Hashable, Option == ID {
  /// Creates a picker of values that identify themselves.
  ///
  /// - Parameters:
  ///   - label: the subject of the choice, which is visible and spoken.
  ///   - options: the options, from first to last; all different.
  ///   - selection: the current choice; nil, or a value that is not among the options, for none.
  ///   - name: the text of an option.
  ///   - style: the arrangement of the options.
  ///   - onSelect: called with the option that the user chooses, even if it is the current one.
  public init(
    _ label: String, _ options: some Sequence<Option>, selection: Option?,
    label name: @escaping @MainActor (Option) -> String, style: PickerStyle = .radio,
    onSelect: @escaping @MainActor (Option) -> Void
  ) {
    self.init(
      label, options, selection: selection, id: \.self, label: name, style: style,
      onSelect: onSelect)
  }
}

extension Picker where Option: Identifiable, Option.ID == ID {
  /// Creates a picker of values that have an identity.
  ///
  /// - Parameters:
  ///   - label: the subject of the choice, which is visible and spoken.
  ///   - options: the options, from first to last.
  ///   - selection: the current choice; nil, or a value that is not among the options, for none.
  ///   - name: the text of an option.
  ///   - style: the arrangement of the options.
  ///   - onSelect: called with the option that the user chooses, even if it is the current one.
  public init(
    _ label: String, _ options: some Sequence<Option>, selection: ID?,
    label name: @escaping @MainActor (Option) -> String, style: PickerStyle = .radio,
    onSelect: @escaping @MainActor (ID) -> Void
  ) {
    self.init(
      label, options, selection: selection, id: \.id, label: name, style: style,
      onSelect: onSelect)
  }
}

/// The arrangement of the options of a ``Picker``.
///
/// Two to five short options are best ``inline``, a few longer ones ``radio``, and many, or those
/// that seldom change, ``menu``. The style changes neither the values nor the answers in line mode.
public enum PickerStyle: Sendable {
  /// Side by side, wrapped to further rows in a narrow window.
  case inline

  /// One below the other.
  case radio

  /// Collapsed into a control that shows the current choice, and opens the list of options above
  /// all other views.
  ///
  /// In line mode the number of the control opens the list, whose options have their own numbers.
  case menu
}
