import SignalScenarios
import TestSupport
import TributaryText

extension TextRow {
  /// A demo from its start to its result, as a test of it runs.
  static var scripts: [TextRow] {
    [
      TextRow("read the script of a pizza order, make the app, run it, and draw each frame") {
        do {
          let text = try textFile(at: script)
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

  private static var script: String {
    let folder = #filePath.split(separator: "/").dropLast(4).map { "/\($0)" }.joined()
    return "\(folder)/ExamplesTests/Scripts/PizzaToppings/full-order.script"
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
