import TextTestSupport
import FlowTestSupport
import TributaryText

/// Screens with all kinds of clickable views.
enum MouseScene: CaseIterable, Sendable {
  case form, rows, twoTables, tallRows, tabs, alert, manyAnswers, back, scrolled, narrow, toggles
}

extension MouseScene {
  /// A host that shows the scene, and the record of the controls that were used.
  @MainActor
  func host() -> (host: TextHost, uses: Box<[String]>) {
    let uses = Box<[String]>([])
    return (host(telling: uses), uses)
  }

  @MainActor
  private func host(telling uses: Box<[String]>) -> TextHost {
    func button(_ name: String) -> Button { Button(name) { uses.value.append(name) } }
    func table(_ title: String) -> Sheet {
      let text = Box("日本 text")
      return Sheet(title, leading: [button("New")], trailing: [button("Done")]) {
        Text("Some rows")
        List(count: 30) { row in
          HStack {
            Button("Open \(row)", isPlain: true) { uses.value.append("\(title): open \(row)") }
            Button("Save") { uses.value.append("\(title): save \(row)") }
            Button("Save") { uses.value.append("\(title): save \(row) twice") }
          }
        }
        TextField("Name", text: text.value) { text.value = $0 }
      }
    }
    func shown(_ flow: Stack, _ show: (Stack) -> Void) -> TextHost {
      let host = TextHost(flow)
      show(flow)
      host.redraw()
      return host
    }
    let sure = Alert<Int>(
      "Sure?", message: "It cannot be undone.",
      choices: [.init("Yes", 1), .init("No", 0, isCancel: true)])
    let many = Alert<Int>(
      "Which?", choices: ["The first answer", "The second answer", "日本"].map { .init($0, 1) })
    return switch self {
    case .form: TextHost(Form())
    case .rows: TextHost(table("Table"))
    case .twoTables:
      TextHost(
        Sheet("Two") {
          for side in ["upper", "lower"] {
            List(count: 20) { row in
              Button("Use") { uses.value.append("\(side) \(row)") }
            }
          }
        })
    case .tallRows:
      TextHost(
        Sheet("Tall") {
          List(count: 9) { row in
            Text("row \(row)\nhas lines")
            button("Use \(row)")
          }
          button("After")
        }, rows: 11)
    case .tabs: TextHost(Tabs(tabs: [table("Table"), Sheet("Other") { button("Here") }]))
    case .alert: shown(Stack(root: table("Table"))) { $0.present(sure) }
    case .manyAnswers: shown(Stack(root: table("Table"))) { $0.present(many) }
    case .back: shown(Stack(root: table("Table"))) { $0.push(Sheet("Next") { button("Further") }) }
    case .scrolled:
      TextHost(
        Sheet("Long") {
          for number in 0..<20 {
            Text("part \(number)")
            if number.isMultiple(of: 3) {
              Button("Go \(number % 2)") { uses.value.append("part \(number)") }
            }
          }
        }, rows: 9)
    case .narrow: TextHost(table("Table"), columns: 12, rows: 14)
    case .toggles:
      TextHost(
        Sheet("T") {
          for name in ["A", "B"] { Toggle(name, isOn: true) { uses.value.append(name) } }
        })
    }
  }
}
