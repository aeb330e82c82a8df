import TributaryFlow
import TributarySignals
import TributaryText

/// All views of the library, in the order of the page of views.
///
/// To add a view, add its entry to one of the sections. From these lists docs/views/README.md is
/// written; random trees, the tests with any keys, sizes, texts and words, and the tests of focus,
/// footer and topics go through them.
package enum ViewCatalog {
  package static let sections = [
    text, charts, controls, textInput, layout, collections,
  ]

  package static let entries = sections.flatMap { $0.entries }
}

/// The views of a section of the page.
package struct ViewSection: Sendable {
  package let title: String
  package let entries: [ViewEntry]

  init(_ title: String, _ entries: [ViewEntry]) {
    self.title = title
    self.entries = entries
  }
}

// The choices of random trees.
extension ViewCatalog {
  /// The views and modifiers with other views inside.
  package static let containers = (entries + modifiers).filter { $0.sample.isContainer }

  /// The samples of a level of a random tree, each as often as its weight says.
  static func choices(hasContainers: Bool) -> [(name: String, sample: ViewSample)] {
    hasContainers ? all : leaves
  }

  private static let leaves = weighted(entries.filter { !$0.sample.isContainer })
  private static let all = weighted(entries + modifiers)

  private static func weighted(_ entries: [ViewEntry]) -> [(name: String, sample: ViewSample)] {
    entries.flatMap { entry in
      Array(repeating: (entry.name, entry.sample), count: entry.sample.weight)
    }
  }
}

extension ViewCatalog {
  /// The modifiers that change the room or the controls of a view, for random trees and for places
  /// of controls.
  package static let modifiers = [
    ViewEntry(
      "padding", pictures: [],
      sample: ViewSample(weight: 8) { source in
        .container("padding", source.tree()) { view in VStack { [view()] }.padding(1) }
      }),
    ViewEntry(
      "frame", pictures: [],
      sample: ViewSample(weight: 8) { source in
        source.tree().framed(width: source.number(1...70), height: source.number(1...12))
      }),
    ViewEntry(
      "border", pictures: [],
      sample: ViewSample(weight: 4) { source in
        .container("border", source.tree()) { view in VStack { [view()] }.border() }
      }),
    ViewEntry(
      "background", pictures: [],
      sample: ViewSample(weight: 4) { source in
        .container("background", source.tree()) { view in
          VStack { [view()] }.background { Text("behind") }
        }
      }),
    ViewEntry(
      "hidden", pictures: [],
      sample: ViewSample(weight: 4) { source in
        let tree = source.tree()
        return RandomTree("hidden(\(tree))") { name, state in
          VStack { [tree.view(name, state)] }.hidden()
        }
      }),
    ViewEntry(
      "disabled", pictures: [],
      sample: ViewSample(weight: 8) { source in
        let tree = source.tree()
        return RandomTree("disabled(\(tree))") { name, state in
          VStack { [tree.view(name, state)] }.disabled()
        }
      }),
  ]
}

// For the page of views alone.
extension ViewCatalog {
  /// Whole screens, for all that a flow says for its screens.
  @MainActor package static let screens: [ViewPicture] = [
    .screen("Header", "The buttons and the title, and a row for the path.", rows: 5) {
      let flow = rivers()
      flow.push(Sheet("Delta") { Text("About 5,000 km²") })
      return flow
    },
    .screen("Header, inline", "No row for the path, for a flow of short paths.", rows: 4) {
      let flow = rivers()
      flow.environment[HeaderStyle.self] = .inline
      flow.push(Sheet("Delta") { Text("About 5,000 km²") })
      return flow
    },
    .screen("Header, hidden", "None: the content begins in the first row.", rows: 4) {
      let flow = rivers()
      flow.environment[HeaderStyle.self] = .hidden
      return flow
    },
    .screen(
      "Theme", "The colours, chosen by the user while the app runs; the next frame has them.",
      rows: 11, keys: [.enter]
    ) {
      let theme = MutableProperty(Theme.automatic)
      let flow = NavigationFlow<Never, Never, Never>(
        root: Sheet("Settings") {
          Menu("Theme") {
            ForEach(Theme.all, id: \.name) { choice in
              Button(choice.name) { theme.value = choice }
            }
          }
        })
      theme.signal.observe(on: .main) { [weak flow] theme in
        flow?.environment[Theme.self] = theme
      }
      return flow
    },
  ]

  @MainActor private static func rivers() -> NavigationFlow<Never, Never, Never> {
    NavigationFlow(
      root: Sheet("Rivers") {
        Button("Danube") {}
        Button("Rhine") {}
      })
  }
}
