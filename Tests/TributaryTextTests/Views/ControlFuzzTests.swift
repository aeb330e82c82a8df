import TestSupport
import Testing
import TextTestSupport

// The visible part of a control is internal to the host.
@testable import TributaryText

/// Each control in each container, at any size, with any keys.
@MainActor
@Suite struct ControlFuzzTests {
  private static let hostile = "日本 e\u{301}\u{200B}\u{202E}\u{1B}[31m 👩‍👩‍👧‍👦\tא\n"

  private static func control(_ index: Int) -> any View {
    switch index {
    case 0: Slider("S\(hostile)", value: number.value, in: -10...10) { number.value = $0 }
    case 1: Stepper("N\(hostile)", value: count.value, in: -9...99) { count.value = $0 }
    case 2: picker(.radio)
    case 3: picker(.inline)
    case 4: picker(.menu)
    case 5: menu
    case 6: TextEditor("E\(hostile)", text: model)
    case 7: tree
    case 8: tabs
    default: others
    }
  }

  private static let number = Box(5.0)
  private static let count = Box(5)
  private static let text = Box("b")
  private static let tab = Box("A")
  private static let expanded = Box<Set<Int>>([])
  private static let model = TextEditorModel("one\n\(hostile) two\nthree")

  private static func picker(_ style: PickerStyle) -> any View {
    let options = ["a", "b", hostile]
    return Picker("P\(hostile)", options, selection: text.value, label: { $0 }, style: style) {
      text.value = $0
    }
  }

  private static var menu: any View {
    Menu("M\(hostile)") {
      Button("One") {}
      Menu("Two") { Toggle(hostile, isOn: true) {} }
    }
  }

  private static var tree: any View {
    let children = { (node: Int) -> [Int]? in node < 90 ? [10 * node + 10, 10 * node + 11] : nil }
    return OutlineGroup(
      Array(0..<9), id: { $0 }, children: { children($0) }, label: { "\($0)\(hostile)" },
      expanded: expanded.value, onExpand: { expanded.value.formSymmetricDifference([$0]) })
  }

  private static var tabs: any View {
    TabView(selection: tab.value, onSelect: { tab.value = $0 }) {
      Tab("A") { Button("In A") {} }
      Tab("B") { Text(hostile) }
    }
  }

  private static var others: any View {
    HStack {
      Link("L\(hostile)", url: hostile) { _ in }
      Label("✉", hostile)
      Badge(hostile)
    }.help(hostile)
  }

  private static let places: [(name: String, put: @MainActor (any View) -> any View)] = [
    ("screen", { $0 }), ("HStack", { view in HStack { [view, Button("b") {}] } }),
    ("VStack", { view in VStack { [Text("t"), view] } }),
    ("ScrollView", { view in ScrollView { [view, Button("b") {}, view.id(2) as any View] } }),
    ("List", { view in List(count: 5) { _ in [view] } }),
    ("List of data", { view in List(0..<5, id: \.self) { _ in [view] } }),
    ("Grid", { view in Grid { GridRow { [Text("t"), view] } } }),
    ("ZStack", { view in ZStack { [Text("t"), view] } }),
    (
      "TabView",
      { view in TabView(selection: 0, onSelect: { _ in }) { Tab("A", value: 0) { [view] } } }
    ),
    ("GeometryReader", { view in GeometryReader { _ in [view] } }),
    ("padding", { view in VStack { [view] }.padding(2).background(.accent) }),
    ("GroupBox", { view in GroupBox("box") { [view] } }),
    ("frame", { view in VStack { [view] }.frame(width: 7, height: 3) }),
    ("large frame", { view in VStack { [view] }.frame(width: 200, height: 60) }),
    ("no frame", { view in VStack { [view] }.frame(width: 0, height: 0) }),
  ]

  private static let sizes = [(1, 1), (2, 2), (3, 9), (9, 3), (14, 5), (40, 12), (80, 24)]

  private static let keys: [Key] = [
    .tab, .tab, .backTab, .down, .up, .left, .right, .pageDown, .pageUp, .home, .end, .enter,
    .character(" "), .escape, .character("x"), .control(" "), .control("a"), .control("x"),
    .control("v"), .control("_"), .alt("_"), .delete, .backspace, .character("+"),
  ]

  @Test(arguments: 0..<10)
  func `each control in each view at each size takes all keys, and the focus shows`(
    index: Int
  ) throws {
    var random = SplitMix64(seed: UInt64(index) + 1)
    for place in Self.places {
      let host = TextHost(
        Sheet("T") { [place.put(Self.control(index))] }, columns: 30, rows: 10)
      for (columns, rows) in Self.sizes.shuffled(using: &random).prefix(3) {
        host.resize(to: Size(columns: columns, rows: rows))
        for _ in 0..<14 {
          let key = random.pick(Self.keys)
          host.press(key)
          let run = Comment("\(index) in \(place.name), \(columns)x\(rows), \(key)")
          if host.names.isEmpty { continue }
          try #require(host.focus != nil, run)
          let marks = host.lines.reduce(0) { $0 + $1.count { $0 == ">" } }
          try #require(marks <= 1, run)
          if columns > 2, rows > 4, place.name != "no frame",
            host.tree.focused?.node.isShown == true
          {
            try #require(marks == 1, run)
          }
          _ = LineRendering(host: host).text
          host.respond(
            to: MouseEvent(
              .press, .left, column: Int.random(in: 0..<columns, using: &random),
              row: Int.random(in: 0..<rows, using: &random)))
        }
      }
    }
  }
}
