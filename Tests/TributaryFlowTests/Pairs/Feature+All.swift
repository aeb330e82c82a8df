import TestSupport
import TributaryFlow

private let reasons: Set<String?> = ["popped", "dismissed", "replaced", "ended", "cancelled"]

extension Feature {
  static let questions = [
    Feature("alert", told: "handled", or: [nil]) { app, tag in
      let alert = Alert("alert \(tag)", choices: [.init("Yes", tag)])
      app.know(alert)
      app.inner?.present(alert) { .note($0) }
      return { [weak alert] in alert?.choose(0) }
    },
    Feature("ask of an alert", told: "answer", or: reasons, effect: .removesAbove) { app, tag in
      let alert = Alert("sure \(tag)?", choices: [.init("Yes", tag)])
      app.know(alert)
      app.inner?.task { [weak app] flow in
        await app?.tell(tag) {
          _ = try await flow.ask(presenting: alert)
        }
      }
      return { [weak alert] in alert?.choose(0) }
    },
    Feature("ask of a presented page", told: "answer", or: reasons, effect: .removesAbove) {
      app, tag in
      let page = app.page("ask \(tag)")
      app.inner?.task { [weak app] flow in
        await app?.tell(tag) {
          _ = try await flow.ask(presenting: page)
        }
      }
      return { [weak page] in page?.tap(tag) }
    },
    Feature("ask of a pushed page", told: "answer", or: reasons, effect: .removesAbove) {
      app, tag in
      let page = app.page("ask \(tag)")
      app.inner?.task { [weak app] flow in
        await app?.tell(tag) { _ = try await flow.ask(page) }
      }
      return { [weak page] in page?.tap(tag) }
    },
    Feature(
      "message whose answer asks", told: "answer", or: reasons.union(["no answer"]),
      effect: .removesAbove
    ) { app, tag in
      app.outer?.answerLater(Confirm.self) { [weak app] flow, message in
        guard let page = app?.page("confirm \(message.tag)") else { return nil }
        app?.weakPages[message.tag] = Weak(page)
        return (try? await flow.ask(presenting: page)) == nil ? nil : true
      }
      app.inner?.task { [weak app] flow in
        let reply = await flow.request(Confirm(tag: tag))
        app?.tell(tag, reply == nil ? "no answer" : "answer")
      }
      return { [weak app] in app?.page(of: tag)?.tap(tag) }
    },
    Feature(
      "step back that asks", told: "handled", or: [nil], effect: .removes, isOnTop: true
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
    Feature("held action", told: "handled", or: [nil]) { app, tag in
      let door = app.closeDoor(tag)
      app.inner?.inputBus.observer.send(.heldNote(tag))
      return { door.open() }
    },
    Feature("action whose interception asks", told: "handled", or: [nil], effect: .removesAbove) {
      app, tag in
      _ = app.closeDoor(tag)
      app.inner?.inputBus.observer.send(.guardedNote(tag))
      return { [weak app] in app?.page(of: tag)?.tap(tag) }
    },
    Feature("held tap of a pushed page", told: "handled", or: [nil]) { app, tag in
      let door = app.closeDoor(tag)
      let page = app.page("tapped \(tag)")
      app.inner?.push(page) { _ in .heldNote(tag) }
      page.tap(tag)
      return { door.open() }
    },
    Feature("held result of work of a pushed page", told: "handled", or: [nil]) { app, tag in
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
    Feature("work", told: "handled", or: [nil]) { app, tag in
      let door = app.closeDoor(tag)
      app.inner?.run {
        await door.pass()
        return tag
      } mapIO: {
        .note($0)
      }
      return { door.open() }
    },
    Feature("work of a pushed page", told: "handled", or: [nil]) { app, tag in
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
    Feature("task", told: "done", or: [nil]) { app, tag in
      let door = app.closeDoor(tag)
      app.inner?.task { [weak app] _ in
        await door.pass()
        if !Task.isCancelled { app?.tell(tag, "done") }
      }
      return { door.open() }
    },
    Feature("task of a pushed page", told: "done", or: [nil]) { app, tag in
      let door = app.closeDoor(tag)
      let page = app.page("tasks \(tag)")
      page.task { [weak app] _ in
        await door.pass()
        if !Task.isCancelled { app?.tell(tag, "done") }
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
    Feature("link", told: "opened", or: openResults, effect: .removes) { app, tag in
      app.window?.open("p/\(tag)") { [weak app] in app?.tell(tag, "\($0)") }
      return {}
    },
    Feature("held link", told: "opened", or: openResults, effect: .removes) { app, tag in
      let door = app.closeDoor(tag)
      app.window?.open("held/\(tag)") { [weak app] in app?.tell(tag, "\($0)") }
      return { door.open() }
    },
    Feature("link whose interception asks", told: "opened", or: openResults, effect: .removes) {
      app, tag in
      _ = app.closeDoor(tag)
      app.window?.open("guarded/\(tag)") { [weak app] in app?.tell(tag, "\($0)") }
      return { [weak app] in app?.page(of: tag)?.tap(tag) }
    },
    Feature("relative link", told: nil, effect: .removes) { app, tag in
      app.inner?.open(Location(["p", "\(tag)"], parents: 0))
      return {}
    },
    Feature("restoration", told: "0 dropped", effect: .removes) { app, tag in
      guard let state = SavedState.of("p/\(tag)") else { return {} }
      app.window?.restore(state) { [weak app] in app?.tell(tag, "\($0.count) dropped") }
      return {}
    },
    Feature(
      "restoration whose interception asks", told: "0 dropped", or: ["1 dropped"], effect: .removes
    ) { app, tag in
      guard let state = SavedState.of("guarded/\(tag)") else { return {} }
      _ = app.closeDoor(tag)
      app.window?.restore(state) { [weak app] in app?.tell(tag, "\($0.count) dropped") }
      return { [weak app] in app?.page(of: tag)?.tap(tag) }
    },
  ]

  static let containers = [
    Feature("sheet", told: nil, effect: .removesAbove) { app, tag in
      let sheet = PairApp.Inner(root: app.page("sheet \(tag)"), PairApp.mapIO)
      app.know(sheet)
      app.inner?.present(sheet) { .note($0) }
      return { [weak app, weak sheet] in
        if let sheet { app?.inner?.dismiss(sheet) }
      }
    },
    Feature("sheet that asks inside", told: "answer", or: reasons.union([nil])) { app, tag in
      let sheet = PairApp.Inner(root: app.page("sheet \(tag)"), PairApp.mapIO)
      app.know(sheet)
      app.inner?.present(sheet) { .note($0) }
      let page = app.page("inside \(tag)")
      sheet.task { [weak app] flow in
        await app?.tell(tag) { _ = try await flow.ask(page) }
      }
      return { [weak page] in page?.tap(tag) }
    },
    Feature("two pushes in one action", told: nil) { app, tag in
      app.inner?.inputBus.observer.send(.twoPages(tag))
      return {}
    },
    Feature("pushed page, and back", told: nil, effect: .removes) { app, tag in
      app.inner?.push(app.page("pushed \(tag)"), PairApp.mapIO)
      return { [weak app] in app?.window?.back() }
    },
    Feature("another tab", told: nil, effect: .hides) { app, _ in
      app.tabs?.select(1)
      return { [weak app] in app?.tabs?.select(0) }
    },
    Feature("another column", told: nil, effect: .hides) { app, _ in
      app.outer?.focus(column: 0)
      return { [weak app] in app?.outer?.focus(column: 1) }
    },
    Feature("narrow window", told: nil) { app, _ in
      app.window?.environment[WindowSize.self] = WindowSize(width: 50, height: 24)
      return { [weak app] in
        app?.window?.environment[WindowSize.self] = WindowSize(width: 120, height: 24)
      }
    },
    Feature("everything cleared", told: nil, effect: .removes) { app, _ in
      app.inner?.popToRoot()
      for flow in [app.inner, app.outer, app.tabs] as [(any Flow)?] {
        while let flow, !flow.presented.isEmpty { flow.dismiss() }
      }
      return {}
    },
    Feature("dropped window", told: nil, effect: .drops) { app, _ in
      app.dropWindow()
      return {}
    },
  ]

  static let data = [
    Feature("persisted value", told: "2") { app, tag in
      app.count.value = 1
      return { [weak app] in
        app?.count.value = 2
        app?.tell(tag, "\(app?.count.value ?? 0)")
      }
    },
    Feature("value of the environment", told: "first second", or: ["first", "", nil]) { app, tag in
      let texts = Texts()
      guard let inner = app.inner, let outer = app.outer else { return {} }
      inner.environment.values(of: Label.self).observe(on: .main, with: inner) { _, value in
        if value.tag == tag { texts.all.append(value.text) }
      }
      outer.environment[Label.self, for: inner] = Label.Value(tag: tag, text: "first")
      return { [weak app, weak outer, weak inner] in
        if let inner {
          outer?.environment[Label.self, for: inner] = Label.Value(tag: tag, text: "second")
        }
        app?.tell(tag, texts.all.joined(separator: " "))
      }
    },
    Feature("message", told: "yes") { app, tag in
      app.outer?.answer(Plain.self) { _, _ in "yes" }
      return { [weak app] in
        if let inner = app?.inner { app?.tell(tag, sent(from: inner) ?? "nobody") }
      }
    },
    Feature("observer that pushes and sends", told: "handled") { app, tag in
      app.atStep.append { [weak app] in
        guard let app else { return }
        app.inner?.push(app.page("observed \(tag)"), PairApp.mapIO)
        app.inner?.inputBus.observer.send(.note(tag))
      }
      return { [weak app] in
        // Unless a step came before.
        if app?.told[tag] == nil {
          app?.inner?.push(app?.page("step \(tag)") ?? Page(), PairApp.mapIO)
        }
      }
    },
  ]

  @MainActor private static func sent(from inner: PairApp.Inner) -> String? {
    inner.bubble(Plain())
  }

  @MainActor private final class Texts {
    var all: [String] = []
  }
}

private enum Label: EnvironmentKey {
  struct Value {
    let tag: Int
    let text: String
  }

  static let defaultValue = Value(tag: 0, text: "")
}

private struct Confirm: Message {
  typealias Reply = Bool
  let tag: Int
}

private struct Plain: Message {
  typealias Reply = String
}
