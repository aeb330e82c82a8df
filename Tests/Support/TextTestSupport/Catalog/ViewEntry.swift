package import TributaryFlow
package import TributaryText

/// A view of the library, or an object that makes one, as all tests and pages know it that name
/// every view.
package struct ViewEntry: Sendable {
  /// The name of its type.
  package let name: String

  /// Its pictures on the page of views.
  package let pictures: [ViewPicture]

  /// The controls in its samples, each role once.
  package let controls: [ControlFacts]

  /// The samples of it, which random trees, hostile texts, foreign words and any keys are tried on.
  package let sample: ViewSample

  init(
    _ name: String, pictures: [ViewPicture], controls: [ControlFacts] = [], sample: ViewSample
  ) {
    self.name = name
    self.pictures = pictures
    self.controls = controls
    self.sample = sample
  }
}

extension ViewEntry: CustomStringConvertible {
  package var description: String { name }
}

/// The behaviour of a control that a user knows from the footer, the page of views and by lines.
package struct ControlFacts: Sendable {
  package let role: Role

  /// The hints that the footer begins with while it has the focus.
  package let hints: Set<String>

  /// All keys that it takes in any state.
  package let keys: [KeyUse]

  init(_ role: Role, hints: Set<String>, keys: [KeyUse]) {
    self.role = role
    self.hints = hints
    self.keys = keys
  }
}

/// Keys of a control with the same effect.
package struct KeyUse: Sendable {
  package let keys: [Key]
  package let effect: String

  /// Whether characters are typed too.
  package let takesCharacters: Bool

  init(_ keys: Key..., takesCharacters: Bool = false, effect: String) {
    self.keys = keys
    self.takesCharacters = takesCharacters
    self.effect = effect
  }
}

extension [KeyUse] {
  /// The keys of a button and of all that is used like one.
  static func press(_ effect: String) -> [KeyUse] {
    [KeyUse(.enter, .character(" "), effect: effect)]
  }
}

/// The way to make a view with random properties.
package struct ViewSample: Sendable {
  /// Its share in random trees; 0 if they leave it out.
  let weight: Int

  /// The reason for leaving it out of random trees; nil if they contain it.
  package let reasonToLeaveOut: String?

  private let make: @Sendable (inout TreeSource) -> RandomTree

  /// Creates a sample that random trees contain.
  init(weight: Int = 4, _ make: @escaping @Sendable (inout TreeSource) -> RandomTree) {
    self.weight = weight
    self.make = make
    reasonToLeaveOut = nil
  }

  /// Creates a sample that random trees leave out.
  init(
    leftOutOfTrees reason: String, _ make: @escaping @Sendable (inout TreeSource) -> RandomTree
  ) {
    weight = 0
    self.make = make
    reasonToLeaveOut = reason
  }

  /// Makes a tree with the view at its root.
  func tree(from source: inout TreeSource) -> RandomTree { make(&source) }

  /// Whether it has other views inside.
  var isContainer: Bool {
    var source = TreeSource(seed: 1)
    _ = make(&source)
    return source.hasTreesInside
  }
}

extension ViewEntry {
  /// Makes a sample.
  ///
  /// - Parameters:
  ///   - seed: of the random properties.
  ///   - inside: the trees in it, if it is a container; only the first in one that takes a single
  ///     one.
  /// - Returns: the sample.
  package func sample(seed: UInt64, inside: [RandomTree] = [.text]) -> RandomTree {
    var source = TreeSource(seed: seed, inside: inside)
    return sample.tree(from: &source)
  }
}

/// A picture of a view, or of a whole screen, on the page of views.
package struct ViewPicture: Sendable {
  /// The style or the state in the picture, for a view with several pictures; the heading of a whole screen.
  package let variant: String?

  package let summary: String

  /// The number of rows in the picture, with none of them blank at the end.
  package let rows: Int

  /// The keys that are pressed before the picture is taken.
  package let keys: [Key]

  package let screen: @MainActor () -> any Screen

  /// The rows of the window above the picture: those of the header, which a whole screen shows.
  package let rowsAbove: Int

  /// The file of the picture, and its first line there, from 1.
  package let file: String
  private let line: Int

  init(
    variant: String? = nil, _ summary: String, rows: Int = 1, keys: [Key] = [],
    file: String = #filePath, line: Int = #line,
    @ViewBuilder _ content: @escaping @MainActor () -> [any View]
  ) {
    self.init(variant, summary, rows, keys, rowsAbove: 2, file, line) {
      Sheet("", content: content)
    }
  }

  private init(
    _ variant: String?, _ summary: String, _ rows: Int, _ keys: [Key], rowsAbove: Int,
    _ file: String, _ line: Int, _ screen: @escaping @MainActor () -> any Screen
  ) {
    self.variant = variant
    self.summary = summary
    self.rows = rows
    self.keys = keys
    self.screen = screen
    self.rowsAbove = rowsAbove
    (self.file, self.line) = (file, line)
  }

  /// A picture of a whole screen.
  static func screen(
    _ heading: String, _ summary: String, rows: Int, keys: [Key] = [],
    file: String = #filePath, line: Int = #line, _ screen: @escaping @MainActor () -> any Screen
  ) -> Self {
    Self(heading, summary, rows, keys, rowsAbove: 0, file, line, screen)
  }

  /// The views of the picture as they are written: the lines between the first that ends with a brace and the brace that
  /// closes it.
  package func code(in source: String) -> [Substring] {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(line - 1)
    guard let begin = lines.firstIndex(where: { $0.hasSuffix("{") }) else { return [] }
    let closing = lines[begin].prefix { $0 == " " } + "}"
    let body = lines[(begin + 1)...].prefix { !$0.hasPrefix(closing) }
    let margin = body.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return body.map { $0.dropFirst(margin) }
  }
}
