import SignalScenarios
import TestSupport
import TributaryText

extension TextRow {
  /// A demo from its start to its result, as a test of it runs.
  static var scripts: [TextRow] {
    [
      TextRow("read the script of a pizza order, make the app, run it, and draw each frame") {
        do {
          let text = try script()
          return TextWork { count in
            for _ in 0..<count where !isOrdered(by: text) { print("The script orders no pizza.") }
          }
        } catch {
          print("The script cannot be read: \(error)")
          return TextWork { _ in }
        }
      }.limited(microseconds: 5_000)
    ]
  }

  /// The script of a whole order, which is one of several in the file of the demo.
  private static func script() throws -> String {
    let folder = "\(packageFolder)/Tests/ExamplesTests/Scripts"
    let scripts = TextSection.all(
      in: try textFile(at: "\(folder)/PizzaToppings.script"), markedBy: "== ")
    return scripts.first { $0.name == "full-order" }?.text ?? ""
  }

  private static func isOrdered(by text: String) -> Bool {
    let session = Session(root: PizzaFlow.vend(), size: Size(columns: 80, rows: 24)) { "\($0)" }
    do {
      for (_, command) in try Script(text).commands where !session.isOver {
        try session.perform(command)
      }
    } catch {
      return false
    }
    return session.result?.hasPrefix("ordered(") == true
  }
}
