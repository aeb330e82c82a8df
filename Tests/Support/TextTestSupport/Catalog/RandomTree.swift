package import TributaryText

/// A random tree of views, in which each text begins with a name, and everything has a unique one.
package struct RandomTree: Sendable, CustomStringConvertible {
  package let description: String
  private let makeNames: @Sendable (String) -> [String]
  private let makeView: @MainActor (String, SampleState) -> any View

  /// Creates a tree.
  ///
  /// - Parameters:
  ///   - description: its views with their random properties.
  ///   - names: the names of all enabled controls, in reading order.
  ///   - view: makes the view.
  init(
    _ description: String, names: @escaping @Sendable (String) -> [String] = { _ in [] },
    view: @escaping @MainActor (String, SampleState) -> any View
  ) {
    self.description = description
    makeNames = names
    makeView = view
  }

  /// The names of all enabled controls, in reading order.
  package func names(_ name: String) -> [String] { makeNames(name) }

  /// The view; the names of everything in it begin with `name`.
  @MainActor
  package func view(_ name: String, _ state: SampleState = .fixed) -> any View {
    makeView(name, state)
  }
}

extension RandomTree {
  /// A text of one line.
  package static let text = RandomTree("text") { name, _ in Text(name) }

  /// A button.
  package static let button = control("button") { name, _ in Button(name) {} }

  /// Trees one below the other.
  package static func column(_ trees: [RandomTree]) -> RandomTree {
    container("column", trees) { views in VStack { views() } }
  }

  /// The tree in a frame.
  package func framed(width: Int, height: Int) -> RandomTree {
    .container("frame \(width)x\(height)", self) { view in
      VStack { [view()] }.frame(width: width, height: height)
    }
  }

  /// A single control, which has the name.
  static func control(
    _ description: String, view: @escaping @MainActor (String, SampleState) -> any View
  ) -> RandomTree {
    RandomTree(description, names: { [$0] }, view: view)
  }

  /// Something around trees.
  static func container(
    _ description: String, _ trees: [RandomTree],
    view: @escaping @MainActor (_ views: @escaping @MainActor () -> [any View]) -> any View
  ) -> RandomTree {
    RandomTree("\(description)\(trees)", names: { names(trees, $0) }) { name, state in
      view { views(trees, name, state) }
    }
  }

  /// Something around a tree.
  static func container(
    _ description: String, _ tree: RandomTree,
    view: @escaping @MainActor (_ view: @escaping @MainActor () -> any View) -> any View
  ) -> RandomTree {
    RandomTree("\(description)(\(tree))", names: { tree.names($0) }) { name, state in
      view { tree.view(name, state) }
    }
  }

  /// The views of trees, each with its own name.
  @MainActor
  static func views(_ trees: [RandomTree], _ name: String, _ state: SampleState) -> [any View] {
    trees.enumerated().map { $1.view("\(name).\($0)", state) }
  }

  static func names(_ trees: [RandomTree], _ name: String) -> [String] {
    trees.enumerated().flatMap { $1.names("\(name).\($0)") }
  }
}
