import TestSupport
import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite struct SliderTests {
  private let number = Box(5.0)

  private func host(
    in range: ClosedRange<Double> = 0...10, step: Double = 1, columns: Int = 30
  ) -> TextHost {
    TextHost(
      Sheet("T") {
        Slider("Volume", value: self.number.value, in: range, step: step) {
          self.number.value = $0
        }
      }, columns: columns, rows: 4)
  }

  @Test func `the knob shows where the number is, and the number is beside it`() {
    #expect(host().lines[2] == ">Volume: ─────────●──────── 5")
    number.value = 10
    #expect(host().lines[2] == ">Volume: ─────────────────● 10")
  }

  @Test func `keys move it by steps, by ten steps and to the bounds, and never beyond`() {
    let host = host(in: 0...50)
    host.press(.right)
    #expect(number.value == 6)
    host.press(.left, .left)
    #expect(number.value == 4)
    host.press(.pageUp)
    #expect(number.value == 14)
    host.press(.end, .right, .pageUp)
    #expect(number.value == 50)
    host.press(.home, .left, .pageDown)
    #expect(number.value == 0)
  }

  @Test func `a click on the track moves the knob there`() {
    let host = host()
    let event = MouseEvent(.press, .left, column: 9, row: 2)
    #expect(host.command(for: event) == .mouse(event))
    host.respond(to: event)
    #expect(number.value == 0)
    host.respond(to: MouseEvent(.press, .left, column: 26, row: 2))
    #expect(number.value == 10)
    host.respond(to: MouseEvent(.press, .left, column: 2, row: 2))
    #expect(number.value == 10)
  }

  @Test func `by lines it says its number, and an answer that is a number sets it`() throws {
    let host = host()
    #expect(LineRendering(host: host).text.hasSuffix("1. Volume, slider: 5\n"))
    let slider = try #require(host.tree.targets.first)
    #expect(slider.question == "type a number from 0 to 10")
    for (answer, expected) in [(" 7 ", 7), ("99", 10), ("x", 10), ("", 10), ("nan", 10)] {
      host.answer(answer, in: slider)
      #expect(number.value == Double(expected))
    }
  }

  @Test func `a step with decimals gives numbers with as many, and no crumbs`() throws {
    number.value = 0
    let host = host(in: 0...1, step: 0.1)
    for _ in 0..<3 { host.press(.right) }
    #expect(host.tree.targets.first?.value == "0.3")
    #expect(host.lines[2].hasSuffix(" 0.3"))
  }

  @Test(arguments: [
    (0.0, 0.0, 1.0), (-.infinity, .infinity, 1), (0, 10, 0), (0, 10, -1), (0, 10, .nan),
    (0, 10, .infinity), (-.greatestFiniteMagnitude, .greatestFiniteMagnitude, 1e-300),
    (0, .leastNonzeroMagnitude, 1e300), (-1e15, 1e15, 0.000001),
  ])
  func `no number makes it trap`(low: Double, high: Double, step: Double) {
    for value in [0, .nan, .infinity, -.infinity, 5, -1e300] {
      number.value = value
      for columns in sampled([1, 2, 9, 12, 30, 200], oneIn: 3) {
        let host = host(in: low...high, step: step, columns: columns)
        host.press(.left, .right, .pageUp, .pageDown, .home, .end)
        host.respond(to: MouseEvent(.press, .left, column: columns / 2, row: 2))
        #expect(host.lines.contains { $0.contains(">") })
      }
    }
  }
}

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
