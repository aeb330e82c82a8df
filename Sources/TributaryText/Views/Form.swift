/// Fields and other controls one below the other, with an empty row between them.
///
/// ```swift
/// Form {
///   TextField("Street", text: address.street) { address.street = $0 }
///   LabeledContent("Delivery", value: "tomorrow")
/// }
/// ```
///
/// It is a ``VStack`` with air; a ``GroupBox`` or a heading of its own makes a group.
public struct Form: View {
  private let content: [any View]

  /// Creates a form.
  ///
  /// - Parameter content: the views, from top to bottom.
  public init(@ViewBuilder _ content: @MainActor () -> [any View]) {
    self.content = content()
  }

  /// The views, with rows between them.
  public var body: [any View] { VStack(spacing: 1) { content } }
}

/// A label at the left edge, and a value or a control at the right one.
///
/// For what a form only shows; a control has its own label. The label begins in the column of those of controls.
public struct LabeledContent: View {
  private let label: String
  private let spoken: String
  private let content: [any View]

  /// Creates a label beside a value.
  ///
  /// - Parameters:
  ///   - label: the label.
  ///   - value: the value, as text.
  public init(_ label: String, value: String) {
    self.init(label, spoken: "\(label): \(value)", [Text(value).accessibilityHidden()])
  }

  /// Creates a label beside views.
  ///
  /// - Parameters:
  ///   - label: the label.
  ///   - content: the views.
  public init(_ label: String, @ViewBuilder _ content: @MainActor () -> [any View]) {
    self.init(label, spoken: label, content())
  }

  private init(_ label: String, spoken: String, _ content: [any View]) {
    (self.label, self.spoken, self.content) = (label, spoken, content)
  }

  /// The label, the room between, and the content.
  public var body: [any View] {
    HStack {
      Text(label, style: .muted).accessibilityLabel(spoken)
      Spacer()
      content
    }.padding(.leading)
  }
}
