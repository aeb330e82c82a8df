import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite struct StepperTests {
  private let number = Box(4)

  private func host(
    in range: ClosedRange<Int> = 0...20, step: Int = 1, columns: Int = 30
  ) -> TextHost {
    TextHost(
      Sheet("T") {
        Stepper("Guests", value: self.number.value, in: range, step: step) {
          self.number.value = $0
        }
      }, columns: columns, rows: 4)
  }

  @Test func `the number is between the signs, and the label gives way to it`() {
    #expect(host().lines[2] == ">Guests: [-] 4 [+]")
    #expect(host(columns: 14).lines[2] == ">Gue…[-] 4 [+]")
  }

  @Test func `keys move the number by steps, by ten steps and to the bounds, and never beyond`() {
    let host = host()
    host.press(.right, .character("+"), .left, .character("-"), .right)
    #expect(number.value == 5)
    host.press(.pageUp)
    #expect(number.value == 15)
    host.press(.pageUp, .right)
    #expect(number.value == 20)
    host.press(.pageDown, .home, .left)
    #expect(number.value == 0)
  }

  @Test func `a click on a sign is a step`() {
    let host = host()
    host.respond(to: MouseEvent(.press, .left, column: 10, row: 2))
    #expect(number.value == 3)
    host.respond(to: MouseEvent(.press, .left, column: 16, row: 2))
    host.respond(to: MouseEvent(.press, .left, column: 3, row: 2))
    #expect(number.value == 4)
  }

  @Test func `by lines it says its number, and an answer within the bounds sets it`() throws {
    let host = host()
    #expect(LineRendering(host: host).text.hasSuffix("1. Guests, stepper: 4\n"))
    let stepper = try #require(host.tree.targets.first)
    #expect(stepper.question == "type a number from 0 to 20")
    for (answer, expected) in [(" 7", 7), ("99", 20), ("-3", 0), ("x", 0)] {
      host.answer(answer, in: stepper)
      #expect(number.value == expected)
    }
  }

  @Test func `the ends of all numbers are no trap`() {
    for (value, step) in [(Int.max, 1), (Int.min, 1), (0, Int.max), (5, Int.min), (5, 0)] {
      number.value = value
      for columns in [1, 3, 9, 30] {
        let host = host(in: .min ... .max, step: step, columns: columns)
        host.press(.left, .right, .pageUp, .pageUp, .pageDown, .pageDown, .home, .end)
        #expect(host.lines.contains { $0.contains(">") })
      }
    }
  }
}
