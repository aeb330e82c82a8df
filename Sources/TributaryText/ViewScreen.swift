/// A screen whose body is a closure, for one that needs no class of its own.
///
/// What it shows is made of what the closure captures, anew for each frame; what changes there is
/// in a service, a `Property` or a ``ValidatedField``. It takes no inputs: a screen that listens to its parent
/// is a class that is a `TextScreen`.
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

  /// How much it covers when it is presented.
  public let presentationStyle: PresentationStyle

  /// A line below the views about the last thing that the user did; empty for none.
  ///
  /// It stands until it is set anew, the screen sends an output, or another screen shows.
  public var status = ""

  private let leading: KeyValuePairs<String, Outputs>
  private let trailing: KeyValuePairs<String, Outputs>
  private let content: @MainActor (ViewScreen) -> [any View]

  /// The read end for the parent.
  @OutputPort public var outputs: Signal<Outputs>

  /// Makes a screen.
  ///
  /// - Parameters:
  ///   - title: the name above it.
  ///   - style: how much it covers when it is presented.
  ///   - leading: the buttons left of the title, and the output of each.
  ///   - trailing: the buttons right of the title, and the output of each.
  ///   - content: the views; gets the screen, to send on and to bubble from. It captures no other
  ///     screen.
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

  /// Sends the parent what the user did.
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

/// A screen that forgets something when it shows no more.
@MainActor
protocol Forgetful: AnyObject {
  func forget()
}

extension ViewScreen: Forgetful {
  func forget() { status = "" }
}

extension ViewScreen: ClosureScreen {}
