/// An address of a flow: an action and its text, in both directions.
///
/// ```swift
/// flow.routes(
///   .literal("settings", .presentSettings),
///   .value("tweet", { .showTweet($0) }, { if case .showTweet(let id) = $0 { id } else { nil } }))
/// ```
///
/// A screen that is added to a flow by an action has the text of that action as its address; the
/// screen itself needs no code. A text that is opened is handled as that action, through
/// ``Flow/intercept(_:)``.
///
/// A word is one or several components, such as `settings` or `help/keys`. In one flow no word
/// begins with another one. At most one route has no word; it is read after the routes with a word.
@MainActor
public struct Route<Action> {
  typealias Text = @MainActor () -> [String]

  let word: [String]

  /// Whether each text of the route is the word alone.
  let isLiteral: Bool

  /// Reads the components after the word.
  let read: @MainActor (inout ArraySlice<String>) -> Action?

  /// Finds the value of an action, and returns a closure that prints the components after the word;
  /// nil if the action has another route, or none.
  let print: @MainActor (Action) -> Text?

  private init(
    _ word: String?, isLiteral: Bool = false,
    read: @escaping @MainActor (inout ArraySlice<String>) -> Action?,
    print: @escaping @MainActor (Action) -> Text?
  ) {
    let components = word.map {
      Location($0).flatMap { $0.parents == nil ? $0.components : nil } ?? []
    }
    precondition(
      components?.isEmpty != true,
      "routes: '\(word ?? "")' is no word; give components such as 'tweet' or 'help/keys'")
    self.word = components ?? []
    self.isLiteral = isLiteral
    self.read = read
    self.print = print
  }
}

extension Route where Action: Equatable {
  /// An action without values, as a word.
  ///
  /// - Parameters:
  ///   - word: written as a location is; not empty.
  ///   - action: the action that the word means.
  /// - Returns: the route.
  public static func literal(_ word: String, _ action: Action) -> Self {
    Self(
      word, isLiteral: true, read: { _ in action },
      print: { other in
        guard other == action else { return nil }
        return { [] }
      })
  }
}

extension Route {
  /// An action with a value, as a word and the text of the value.
  ///
  /// - Parameters:
  ///   - word: written as a location is; not empty.
  ///   - action: makes the action of a value; nil if there is none for that value. Total and pure:
  ///     the action may not be used.
  ///   - value: the value of such an action; nil for any other action. The screens that are added
  ///     by the action retain it, and its text is made when their address is read.
  /// - Returns: the route.
  public static func value<Value: LosslessStringConvertible>(
    _ word: String, _ action: @escaping @MainActor (Value) -> Action?,
    _ value: @escaping @MainActor (Action) -> Value?
  ) -> Self {
    Self(value: word, action, value)
  }

  /// An action with a value, as the text of the value alone.
  ///
  /// Like the form with a word, for a flow that has one kind of such screens: in `products/3` the
  /// flow of the products reads `3`. Words of the same flow are tried first.
  ///
  /// - Parameters:
  ///   - action: makes the action of a value; nil if there is none for that value.
  ///   - value: the value of such an action; nil for any other action.
  /// - Returns: the route.
  public static func value<Value: LosslessStringConvertible>(
    _ action: @escaping @MainActor (Value) -> Action?,
    _ value: @escaping @MainActor (Action) -> Value?
  ) -> Self {
    Self(value: nil, action, value)
  }

  /// An action whose address has any number of components after a word.
  ///
  /// For an action with several values, or one that reads all the rest of a location:
  ///
  /// ```swift
  /// flow.routes(
  ///   .components("page", {
  ///     guard let book = $0.popFirst(), let page = $0.popFirst().flatMap({ Int($0) }) else { return nil }
  ///     return .showPage(book, page)
  ///   }, {
  ///     if case .showPage(let book, let page) = $0 { [book, "\(page)"] } else { nil }
  ///   }))
  /// ```
  ///
  /// - Parameters:
  ///   - word: written as a location is; not empty.
  ///   - action: removes the components that it reads from the front, and returns the action; nil
  ///     if it does not recognise them. Total and pure: the action may not be used.
  ///   - components: the components of such an action; nil for any other action.
  /// - Returns: the route.
  public static func components(
    _ word: String, _ action: @escaping @MainActor (inout ArraySlice<String>) -> Action?,
    _ components: @escaping @MainActor (Action) -> [String]?
  ) -> Self {
    Self(components: word, action, components)
  }

  /// An action whose address has any number of components, and no word.
  ///
  /// - Parameters:
  ///   - action: removes the components that it reads from the front, at least one, and returns the
  ///     action; nil if it does not recognise them.
  ///   - components: the components of such an action; nil for any other action.
  /// - Returns: the route.
  public static func components(
    _ action: @escaping @MainActor (inout ArraySlice<String>) -> Action?,
    _ components: @escaping @MainActor (Action) -> [String]?
  ) -> Self {
    Self(components: nil, action, components)
  }

  private init<Value: LosslessStringConvertible>(
    value word: String?, _ action: @escaping @MainActor (Value) -> Action?,
    _ value: @escaping @MainActor (Action) -> Value?
  ) {
    self.init(word) { rest in
      rest.popFirst().flatMap { Value($0) }.flatMap { action($0) }
    } print: {
      guard let value = value($0) else { return nil }
      return { [value.description] }
    }
  }

  private init(
    components word: String?, _ action: @escaping @MainActor (inout ArraySlice<String>) -> Action?,
    _ components: @escaping @MainActor (Action) -> [String]?
  ) {
    self.init(word, read: action) {
      guard let components = components($0) else { return nil }
      return { components }
    }
  }
}

extension Flow {
  /// Gives actions of this flow addresses, in one table for reading and printing.
  ///
  /// ```swift
  /// flow.routes(
  ///   .literal("settings", .presentSettings),
  ///   .value("tweet", { .showTweet($0) }, { if case .showTweet(let id) = $0 { id } else { nil } }))
  /// ```
  ///
  /// All screens that are added to a flow while such an action is handled, in this flow or in a
  /// flow that it sends to, have its address. First children, such as tabs, get theirs from
  /// ``Child/at(_:)``.
  ///
  /// A later call replaces an earlier one. The function `expectRoutes` of TributaryTesting finds
  /// actions that are printed in two ways, or whose text does not read back.
  ///
  /// - Parameter routes: read in this order, those with a word first.
  /// - Complexity: O(*n*²) for *n* routes.
  /// - Precondition: no word is, or begins with, another word or the address of a first child; at
  ///   most one route has no word.
  public func routes(_ routes: Route<Action>...) {
    let table = TypedRouteTable(routes) { [weak buses] action, course in
      // It was read by this flow in the same turn, so the flow is there.
      buses?.send(action, in: course)
    }
    table.checkWords(beside: children.compactMap { Node.of($0)?.address?.components })
    release(exchange(&buses.handler.addresses, with: table))
  }
}
