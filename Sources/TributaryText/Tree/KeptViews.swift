internal import TributarySignals

/// The equatable views of a host's last frame, whose nodes may be used in the next one.
@MainActor
final class KeptViews {
  private var before: [ViewID: KeptView] = [:]
  private var now: [ViewID: KeptView] = [:]
  private var environmentVersion = 0

  /// Those of the host that is making a tree; nil at all other times.
  ///
  /// A tree that is made for something else than the next frame keeps nothing, and takes nothing
  /// from the frame that shows.
  private(set) static var current: KeptViews?

  /// Makes the tree of the next frame.
  ///
  /// - Parameters:
  ///   - environmentVersion: the number of changes of the environment; after one, no view is kept.
  ///   - body: makes the tree.
  /// - Returns: the tree.
  func makeFrame<Result>(environmentVersion: Int, _ body: () -> Result) -> Result {
    before = environmentVersion == self.environmentVersion ? now : [:]
    now = [:]
    self.environmentVersion = environmentVersion
    let outer = Self.current
    Self.current = self
    defer {
      Self.current = outer
      before = [:]
    }
    return body()
  }

  /// Lets the next frame create all views.
  func removeAll() { now = [:] }

  /// Returns the view with the nodes of the last frame if it is still valid, else a new one.
  ///
  /// Of two views with the same identity, the first has the nodes.
  fileprivate func view(of content: EquatableContent, at node: ViewNode) -> KeptView {
    let id = node.id
    let known = before.removeValue(forKey: id)
    let view =
      if let known, known.isValid(for: content, at: node) {
        known
      } else {
        KeptView(content, environment: node.environment)
      }
    now[id] = view
    return view
  }
}

/// An equatable view and its nodes in the last frame.
@MainActor
final class KeptView {
  private let content: EquatableContent
  private let environment: ViewEnvironment
  private let words = HostWords.source
  private let reads = PropertyReads()
  private var isReading = false

  /// Whether its nodes can be used in one frame only.
  fileprivate var isForOneFrame = false

  // Weak, since a view that no longer shows must not retain the tree of the last frame with it.
  private weak var node: ViewNode?

  fileprivate init(_ content: EquatableContent, environment: ViewEnvironment) {
    self.content = content
    self.environment = environment
  }

  fileprivate func isValid(for new: EquatableContent, at node: ViewNode) -> Bool {
    !isForOneFrame && self.node?.state === node.state && environment == node.environment
      && words === HostWords.source && reads.areCurrent && new.isEqual(content.view)
  }

  /// Moves the nodes of the last frame to a node; creates them if there are none.
  fileprivate func fill(_ node: ViewNode) {
    if let last = self.node {
      node.adoptChildren(of: last)
      reads.readAgain()
    } else {
      node.children = reading { node.nodes(of: [content.view]) }
    }
    self.node = node
  }

  /// Collects the properties that a closure reads; a later frame keeps the nodes only if these have
  /// not changed.
  fileprivate func reading<Result>(_ body: () -> Result) -> Result {
    if isReading { return body() }
    isReading = true
    defer { isReading = false }
    return reads.collect(body)
  }
}

extension ViewNode {
  /// Creates the views of an equatable view, or takes those of the last frame.
  ///
  /// With the focus inside, they are created in each frame.
  func fill(with content: EquatableContent) {
    guard focusPath == nil, let views = KeptViews.current else {
      children = nodes(of: [content.view])
      return
    }
    let view = views.view(of: content, at: self)
    keptView = view
    view.fill(self)
  }

  /// Runs a closure that creates or measures a part of the view, and notes the properties that it
  /// reads for the equatable views around it.
  func reading<Result>(_ body: () -> Result) -> Result {
    if !isInKeptView { return body() }
    var node: ViewNode? = self
    while let current = node {
      if let view = current.keptView, current !== self {
        return current.reading { view.reading(body) }
      }
      node = current.parent
    }
    return body()
  }

  /// Lets the equatable views around it be created again in the next frame.
  func preventKeeping() {
    var node: ViewNode? = isInKeptView ? self : nil
    while let current = node {
      current.keptView?.isForOneFrame = true
      node = current.parent
    }
  }
}
