/// A piece of what a screen shows: a value, made for one frame.
///
/// Compose your own from those that are there:
///
/// ```swift
/// struct TweetRow: View {
///   let tweet: Tweet
///   let save: @MainActor () -> Void
///
///   var body: [any View] {
///     Row {
///       Text(tweet.text)
///       Button("Save", action: save)
///     }
///   }
/// }
/// ```
@MainActor
public protocol View {
  /// The views that this one is made of, from top to bottom.
  @ViewBuilder var body: [any View] { get }

  /// How the view is drawn; only the views of this module have their own way.
  var drawing: ViewDrawing { get }
}

extension View {
  /// A view is drawn as what it is made of.
  public var drawing: ViewDrawing { ViewDrawing(Stacked(body)) }
}

/// A view of this module that has its own way to be drawn, and is made of nothing.
///
/// Others have no such default: a view whose `body` is misspelt does not compile.
@MainActor
package protocol DrawnView: View {}

extension DrawnView {
  /// Nothing.
  public var body: [any View] { [] }
}

/// How a view is drawn.
///
/// It is closed: a view of your own is made of others, by its `body`, and has its drawing from
/// them.
@MainActor
public struct ViewDrawing {
  package let primitive: any Primitive

  package init(_ primitive: any Primitive) {
    self.primitive = primitive
  }
}

/// What the host asks of a view that draws itself.
@MainActor
package protocol Primitive {
  /// Whether the view takes the height that the others leave.
  var isFlexible: Bool { get }

  /// Whether the view gives way when a row is too narrow, and takes what it leaves.
  var isElastic: Bool { get }

  /// The cells that the view takes in a row when there is room.
  var width: Int { get }

  /// The rows that the view takes at a width in cells.
  func height(in width: Int) -> Int

  /// The rows without which something in the view would have no room, even scrolled.
  func leastHeight(in width: Int) -> Int

  /// The rows that the view takes beside others, where a text is not wrapped.
  var heightInRow: Int { get }

  /// The names of all in it that can be used, however much of it shows; not of what a list in it
  /// holds.
  var names: [String] { get }

  /// Draws into an area, and tells the canvas of what can be focused there.
  func draw(in area: Area, on canvas: Canvas)
}

extension Primitive {
  package var isFlexible: Bool { false }
  package var isElastic: Bool { false }
  package func height(in width: Int) -> Int { 1 }
  package func leastHeight(in width: Int) -> Int { isFlexible ? 1 : height(in: width) }
  package var heightInRow: Int { 1 }
  package var names: [String] { [] }
}
