import TestSupport
import TributaryFlow

extension Feature {
  /// The reasons why a question may have no answer.
  static let reasons: Set<String?> = ["popped", "dismissed", "replaced", "ended", "cancelled"]

  static let questions = [
    Feature("alert", result: "handled", or: [nil]) { app, tag in
      let alert = Alert("alert \(tag)", choices: [.init("Yes", tag)])
      app.know(alert)
      app.inner?.present(alert) { .note($0) }
      return { [weak alert] in alert?.choose(0) }
    },
    Feature("ask of an alert", result: "answer", or: reasons, effect: .removesAbove) { app, tag in
      let alert = Alert("sure \(tag)?", choices: [.init("Yes", tag)])
      app.know(alert)
      app.inner?.task { [weak app] flow in
        await app?.report(tag) {
          _ = try await flow.ask(presenting: alert)
        }
      }
      return { [weak alert] in alert?.choose(0) }
    },
    Feature("ask of a presented page", result: "answer", or: reasons, effect: .removesAbove) {
      app, tag in
      let page = app.page("ask \(tag)")
      app.inner?.task { [weak app] flow in
        await app?.report(tag) {
          _ = try await flow.ask(presenting: page)
        }
      }
      return { [weak page] in page?.tap(tag) }
    },
    Feature("work that asks", result: "answer", or: reasons.union([nil]), effect: .removesAbove) {
      app, tag in
      let page = app.page("ask \(tag)")
      app.inner?.run { [weak app, weak inner = app.inner] in
        await app?.report(tag) { _ = try await inner?.ask(presenting: page) }
      }
      return { [weak page] in page?.tap(tag) }
    },
    Feature("ask of a pushed page", result: "answer", or: reasons, effect: .removesAbove) {
      app, tag in
      let page = app.page("ask \(tag)")
      app.inner?.task { [weak app] flow in
        await app?.report(tag) { _ = try await flow.ask(page) }
      }
      return { [weak page] in page?.tap(tag) }
    },
    Feature(
      "message whose answer asks", result: "answer", or: reasons.union(["no answer"]),
      effect: .removesAbove
    ) { app, tag in
      app.outer?.answerLater(Confirm.self) { [weak app] flow, message in
        guard let page = app?.page("confirm \(message.tag)") else { return nil }
        app?.weakPages[message.tag] = Weak(page)
        return (try? await flow.ask(presenting: page)) == nil ? nil : true
      }
      app.inner?.task { [weak app] flow in
        let reply = await flow.request(Confirm(tag: tag))
        app?.report(tag, reply == nil ? "no answer" : "answer")
      }
      return { [weak app] in app?.page(of: tag)?.tap(tag) }
    },
    Feature(
      "step back that asks", result: "handled", or: [nil], effect: .removes, isOnTop: true
    ) { app, tag in
      app.dirty = tag
      app.window?.back()
      return { [weak app] in
        (app?.weakPages[tag]?.object as? Alert<Int>)?.choose(0)
        app?.dirty = nil
      }
    },
  ]

  static let held = [
    Feature("held action", result: "handled", or: [nil]) { app, tag in
      let door = app.closeDoor(tag)
      app.inner?.inputBus.observer.send(.heldNote(tag))
      return { door.open() }
    },
    Feature("action whose interception asks", result: "handled", or: [nil], effect: .removesAbove) {
      app, tag in
      _ = app.closeDoor(tag)
      app.inner?.inputBus.observer.send(.guardedNote(tag))
      return { [weak app] in app?.page(of: tag)?.tap(tag) }
    },
    Feature("held tap of a pushed page", result: "handled", or: [nil]) { app, tag in
      let door = app.closeDoor(tag)
      let page = app.page("tapped \(tag)")
      app.inner?.push(page) { _ in .heldNote(tag) }
      page.tap(tag)
      return { door.open() }
    },
    Feature("held result of work of a pushed page", result: "handled", or: [nil]) { app, tag in
      let door = app.closeDoor(tag)
      let page = app.page("works \(tag)")
      app.inner?.push(page) { _ in .note(0) }
      app.inner?.run(boundTo: page) {
        tag
      } mapIO: {
        .heldNote($0)
      }
      return { door.open() }
    },
    Feature("work", result: "handled", or: [nil]) { app, tag in
      let door = app.closeDoor(tag)
      app.inner?.run {
        await door.pass()
        return tag
      } mapIO: {
        .note($0)
      }
      return { door.open() }
    },
    Feature("work of a pushed page", result: "handled", or: [nil]) { app, tag in
      let door = app.closeDoor(tag)
      let page = app.page("works \(tag)")
      app.inner?.push(page) { _ in .note(0) }
      app.inner?.run(boundTo: page) {
        await door.pass()
        return tag
      } mapIO: {
        .note($0)
      }
      return { door.open() }
    },
    Feature("task", result: "done", or: [nil]) { app, tag in
      let door = app.closeDoor(tag)
      app.inner?.task { [weak app] _ in
        await door.pass()
        if !Task.isCancelled { app?.report(tag, "done") }
      }
      return { door.open() }
    },
    Feature("task of a pushed page", result: "done", or: [nil]) { app, tag in
      let door = app.closeDoor(tag)
      let page = app.page("tasks \(tag)")
      page.task { [weak app] _ in
        await door.pass()
        if !Task.isCancelled { app?.report(tag, "done") }
      }
      app.inner?.push(page) { _ in .note(0) }
      return { door.open() }
    },
  ]

  private static let openResults: Set<String?> = [
    "rejected", "redirected", "unchanged", "unknown(\"p\")", "unknown(\"held\")",
    "unknown(\"guarded\")",
  ]

  static let links = [
    Feature("link", result: "opened", or: openResults, effect: .removes) { app, tag in
      app.window?.open("p/\(tag)") { [weak app] in app?.report(tag, "\($0)") }
      return {}
    },
    Feature("held link", result: "opened", or: openResults, effect: .removes) { app, tag in
      let door = app.closeDoor(tag)
      app.window?.open("held/\(tag)") { [weak app] in app?.report(tag, "\($0)") }
      return { door.open() }
    },
    Feature("link whose interception asks", result: "opened", or: openResults, effect: .removes) {
      app, tag in
      _ = app.closeDoor(tag)
      app.window?.open("guarded/\(tag)") { [weak app] in app?.report(tag, "\($0)") }
      return { [weak app] in app?.page(of: tag)?.tap(tag) }
    },
    Feature("relative link", result: nil, effect: .removes) { app, tag in
      app.inner?.open(Location(["p", "\(tag)"], parents: 0))
      return {}
    },
    Feature("restoration", result: "0 dropped", or: ["1 dropped"], effect: .removes) { app, tag in
      guard let state = SavedState.of("p/\(tag)") else { return {} }
      app.window?.restore(state) { [weak app] in app?.report(tag, "\($0.count) dropped") }
      return {}
    },
    Feature(
      "restoration whose interception asks", result: "0 dropped", or: ["1 dropped"],
      effect: .removes
    ) { app, tag in
      guard let state = SavedState.of("guarded/\(tag)") else { return {} }
      _ = app.closeDoor(tag)
      app.window?.restore(state) { [weak app] in app?.report(tag, "\($0.count) dropped") }
      return { [weak app] in app?.page(of: tag)?.tap(tag) }
    },
  ]
}

private struct Confirm: Message {
  typealias Reply = Bool
  let tag: Int
}
