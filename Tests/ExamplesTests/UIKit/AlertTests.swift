import Testing
import TributaryFlow
import UIKitModel

@testable import UIKitHost

@MainActor
@Suite struct AlertTests {
  private func ask(_ flow: Stack) {
    let alert = Alert(
      "Delete?", message: "All of it.",
      choices: [.init("Delete", 1), .init("Keep", 2, isCancel: true)])
    flow.present(Child(alert) { $0 })
  }

  private func flow(_ heard: Heard) -> Stack {
    let flow = Stack("a")
    flow.handle { flow, answer in
      heard.answers.append(answer)
      if answer == 1 { flow.push(wired(Page("gone"))) }
    }
    return flow
  }

  final class Heard {
    var answers: [Int] = []
  }

  @Test func `an alert has an action for each answer, and its handler answers once`() {
    let heard = Heard()
    let flow = flow(heard)
    let phone = Phone(flow)
    ask(flow)
    phone.rest()
    #expect(phone.alert?.message == "All of it.")
    #expect(phone.alert?.actions.map(\.title) == ["Delete", "Keep"])
    #expect(phone.alert?.actions.map(\.style) == [.default, .cancel])
    phone.alert?.tap(0)
    phone.rest()
    #expect(heard.answers == [1])
    #expect(phone.picture == "[a gone]")
    #expect(phone.warnings.isEmpty)
  }

  @Test func `an alert that has gone before its handler is called answers nobody`() {
    let heard = Heard()
    let flow = flow(heard)
    let phone = Phone(flow)
    ask(flow)
    phone.rest()
    phone.alert?.tap(0)
    flow.dismiss()
    phone.rest()
    #expect(heard.answers.isEmpty)
    #expect(phone.picture == "[a]")
  }

  @Test func `an alert that goes without an answer comes again`() {
    let heard = Heard()
    let flow = flow(heard)
    let phone = Phone(flow)
    ask(flow)
    phone.rest()
    phone.alert?.dismiss(animated: true)
    phone.host.setNeedsUpdate()
    phone.rest()
    #expect(phone.picture == "[a] ^ !Delete?")
    #expect(heard.answers.isEmpty)
    phone.alert?.tap(1)
    phone.rest()
    #expect(heard.answers == [2])
  }

  @Test func `an answer that asks again shows the next alert`() {
    let heard = Heard()
    let flow = flow(heard)
    flow.handle { flow, _ in self.ask(flow) }
    let phone = Phone(flow)
    ask(flow)
    phone.rest()
    phone.alert?.tap(0)
    phone.rest()
    #expect(phone.picture == "[a] ^ !Delete?")
    #expect(phone.warnings.isEmpty)
  }
}
