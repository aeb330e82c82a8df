/// A screen whose body is a closure, for one that needs no class of its own.
///
/// What it shows is made of what the closure captures, anew for each frame; what changes there is
/// in a service, a `Property` or an `Entry`. It takes no inputs: a screen that listens to its parent
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

  /// What leads to the screen in a location.
  public let route: [String]

  /// How much it covers when it is presented.
  public let presentationStyle: PresentationStyle

  /// What came of what the user has just done, as a line below the views; empty for nothing.
  ///
  /// It stands until it is set anew, the screen tells something, or another screen shows.
  public var note = ""

  private let leading: KeyValuePairs<String, Outputs>
  private let trailing: KeyValuePairs<String, Outputs>
  private let content: @MainActor (ViewScreen) -> [any View]
  private let output = Signal<Outputs>.pipe()

  /// Makes a screen.
  ///
  /// - Parameters:
  ///   - title: the name above it.
  ///   - route: what leads to it in a location, if anything.
  ///   - style: how much it covers when it is presented.
  ///   - leading: the buttons left of the title, and what each tells.
  ///   - trailing: the buttons right of the title, and what each tells.
  ///   - content: the views; gets the screen, to tell by and to bubble from. It captures no other
  ///     screen.
  public init(
    _ title: String, route: [String] = [], style: PresentationStyle = .cover,
    leading: KeyValuePairs<String, Outputs> = [:], trailing: KeyValuePairs<String, Outputs> = [:],
    @ViewBuilder _ content: @escaping @MainActor (ViewScreen) -> [any View]
  ) {
    self.title = title
    self.route = route
    presentationStyle = style
    self.leading = leading
    self.trailing = trailing
    self.content = content
  }
}

extension ViewScreen {
  /// The read end for the parent.
  public var outputs: Signal<Outputs> { output.signal }

  /// What the closure makes of this moment, and the note.
  public var body: [any View] { content(self) + (note.isEmpty ? [] : [Text(note)]) }

  /// The buttons left of the title.
  public var leadingButtons: [Button] { buttons(leading) }

  /// The buttons right of the title.
  public var trailingButtons: [Button] { buttons(trailing) }

  /// Tells the parent what the user did.
  ///
  /// - Parameter output: what to tell.
  public func tell(_ output: Outputs) {
    note = ""
    self.output.observer.send(output)
  }

  /// Tells the parent also what a signal sends: a model of the screen, that has ports of its own.
  ///
  /// ```swift
  /// let rows = TweetRows()
  /// let timeline = ViewScreen<Action>("Timeline") { _ in
  ///   List(tweets) { rows.row($0) }
  /// }
  /// .forwarding(rows.outputs) { .showTweet($0) }
  /// ```
  ///
  /// It keeps neither alive: the model has to be kept by the screen's closure, as here, or by someone
  /// else, and the observation ends with the screen. As with `tell` the note is forgotten.
  ///
  /// - Parameters:
  ///   - signal: may be sent to from any thread; it tells on the main actor.
  ///   - mapIO: as with `connect`; it captures no screen.
  /// - Returns: the screen itself.
  public func forwarding<Value: Sendable>(
    _ signal: Signal<Value>, _ mapIO: @escaping @MainActor (Value) -> Outputs
  ) -> ViewScreen {
    signal.take(during: outputs).observe(on: .main) { [weak self] in self?.tell(mapIO($0)) }
    return self
  }

  private func buttons(_ outputs: KeyValuePairs<String, Outputs>) -> [Button] {
    outputs.map { label, output in Button(label) { self.tell(output) } }
  }
}

/// A screen that forgets something when it shows no more.
@MainActor
protocol Forgetful: AnyObject {
  func forget()
}

extension ViewScreen: Forgetful {
  func forget() { note = "" }
}

/// A screen that is made of closures, so that its type says nothing of it.
package protocol ClosureScreen: Screen {}

extension ViewScreen: ClosureScreen {}
