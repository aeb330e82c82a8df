import SignalScenarios
import TestSupport
import TributaryText
import TributaryTextTesting

extension TextRow {
  /// Whole screens, drawn and written.
  static var screens: [TextRow] {
    Writing.allCases.flatMap { writing in
      let repaint = TextRow("draw a screen of \(writing.rawValue), and write all of it") {
        display(of: FullPage(writing)) { display, _ in
          display.clear()
          display.redraw()
        }
      }
      return [
        TextRow("draw a screen of \(writing.rawValue)") {
          let host = TextHost(root: FullPage(writing), size: Display.size)
          return TextWork { count in for _ in 0..<count { host.resize(to: Display.size) } }
        },
        // A wide character or a cluster takes more bytes than it takes cells.
        writing == .ascii ? repaint.limited(microseconds: 500, bytes: 13_500) : repaint,
        TextRow("draw a screen of \(writing.rawValue) again, and nothing has changed") {
          display(of: FullPage(writing)) { display, _ in display.redraw() }
        }.limited(bytes: 0),
        TextRow("scroll a screen of \(writing.rawValue) by a line, all cells are others") {
          let page = FullPage(writing)
          return display(of: page) { display, number in
            page.first = (number + 1) % 300
            display.redraw()
          }
        },
      ]
    }
  }

  /// A piece of a screen that changes.
  static var changes: [TextRow] {
    Writing.allCases.flatMap { writing in
      [
        TextRow("write the one cell of a screen of \(writing.rawValue) that has changed") {
          let host = TextHost(root: FullPage(writing), size: Display.size)
          let off = host.canvas.frame
          host.press(.enter)
          let (on, graphemes, most) = (host.canvas.frame, host.canvas.graphemes, Most())
          return TextWork { count in
            for number in 0..<count {
              let (old, new) = number.isMultiple(of: 2) ? (off, on) : (on, off)
              most.add(new.bytes(from: old, graphemes: graphemes).count)
            }
          } bytes: {
            most.value
          }
        }.limited(microseconds: 30, bytes: 40),
        TextRow("press a key that changes one cell of a screen of \(writing.rawValue)") {
          display(of: FullPage(writing)) { display, _ in display.host.press(.enter) }
        }.limited(bytes: 40),
      ]
    }
  }

  private static func display(
    of screen: any Screen, _ work: @escaping @MainActor (Display, _ number: Int) -> Void
  ) -> TextWork {
    Display(screen).again(work)
  }
}

extension TextRow {
  /// Keys that come faster than frames: each is handled, and the last one is drawn.
  static var typing: [TextRow] {
    [
      TextRow("type a hundred characters into a field, and draw one frame") {
        let host = TextHost(root: FormScreen(), size: Display.size)
        host.drawsWhenAsked = true
        return TextWork { count in
          for _ in 0..<count {
            for _ in 0..<100 { host.press(.character("x")) }
            host.press(.control("u"))
            _ = host.canvas
          }
        }
      }
    ]
  }
}

private final class FormScreen: TextScreen {
  let title = "Typed"
  private var text = ""

  var body: [any View] { TextField("Name", text: text) { self.text = $0 } }
}

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

/// Visits every state of PizzaToppings with three toppings, with all checks, as its test does.
///
/// - Returns: the states, the commands of all runs, and the seconds.
/// - Throws: a check that fails.
@MainActor
public func explorePizzas() async throws -> (states: Int, commands: Int, seconds: Double) {
  let explorer = Explorer(columns: 40, rows: 12) { _ in PizzaFlow.vend() }
  (explorer.rows, explorer.locations, explorer.texts) = (3, ["summary"], ["1 Main St", " "])
  explorer.bounds.secondWays = 1
  let start = ContinuousClock.now
  let runs = try await explorer.explore()
  return (runs.states.count, runs.commandCount, (ContinuousClock.now - start) / .seconds(1))
}
