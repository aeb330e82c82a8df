/// A screen whose body is a closure, for a screen that needs no class of its own.
///
/// The closure creates the views in each frame from its captured values; keep changing state in a
/// service, a `Property` or a ``ValidatedField``. The screen has no inputs: for a screen that
/// receives inputs from its parent, write a class that conforms to `TextScreen`.
///
/// ```swift
/// let receipt = ViewScreen<ReceiptOutputs>("Receipt", trailing: ["Done": .tapDone]) { _ in
///   Text("Paid: \(order.label)")
/// }
/// flow.push(receipt, mapIO)
/// ```
public final class ViewScreen<Outputs: Sendable>: TextScreen {
  /// The name above the screen.
  public let title: String

  /// The part of the screen below that it covers when it is presented.
  public let presentationStyle: PresentationStyle

  /// A line below the views about the last action of the user; empty for none.
  ///
  /// It is shown until you set another, the screen sends an output, or another screen appears.
  public var status = ""

  private let leading: KeyValuePairs<String, Outputs>
  private let trailing: KeyValuePairs<String, Outputs>
  private let content: @MainActor (ViewScreen) -> [any View]

  /// The read end for the parent.
  @OutputPort public var outputs: Signal<Outputs>

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - title: the name above it.
  ///   - style: the part of the screen below that it covers when it is presented.
  ///   - leading: the buttons left of the title, and the output of each.
  ///   - trailing: the buttons right of the title, and the output of each.
  ///   - content: returns the views; gets the screen, to send and to bubble from it. Do not capture
  ///     another screen.
  public init(
    _ title: String, style: PresentationStyle = .fullScreenCover,
    leading: KeyValuePairs<String, Outputs> = [:], trailing: KeyValuePairs<String, Outputs> = [:],
    @ViewBuilder _ content: @escaping @MainActor (ViewScreen) -> [any View]
  ) {
    self.title = title
    presentationStyle = style
    self.leading = leading
    self.trailing = trailing
    self.content = content
  }
}

extension ViewScreen {
  /// The views of the closure, and the status.
  public var body: [any View] { content(self) + (status.isEmpty ? [] : [StatusMessage(status)]) }

  /// The buttons left of the title.
  public var leadingButtons: [Button] { buttons(leading) }

  /// The buttons right of the title.
  public var trailingButtons: [Button] { buttons(trailing) }

  /// Sends an output to the parent.
  ///
  /// - Parameter output: the output.
  public func send(_ output: Outputs) {
    status = ""
    _outputs.send(output)
  }

  private func buttons(_ outputs: KeyValuePairs<String, Outputs>) -> [Button] {
    outputs.map { label, output in Button(label) { self.send(output) } }
  }
}

/// A screen that resets transient state when it is no longer visible.
@MainActor
protocol Forgetful: AnyObject {
  func forget()
}

extension ViewScreen: Forgetful {
  func forget() { status = "" }
}

extension ViewScreen: ClosureScreen {}
