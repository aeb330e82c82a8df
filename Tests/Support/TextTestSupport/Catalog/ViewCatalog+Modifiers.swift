import TributaryText

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
      "disabled", pictures: [],
      sample: ViewSample(weight: 8) { source in
        let tree = source.tree()
        return RandomTree("disabled(\(tree))") { name, state in
          VStack { [tree.view(name, state)] }.disabled()
        }
      }),
  ]
}
