import TributaryFlow

extension Feature {
  static let containers = [
    Feature("sheet", result: nil, effect: .removesAbove) { app, tag in
      let sheet = PairApp.Inner(root: app.page("sheet \(tag)"), PairApp.mapIO)
      app.know(sheet)
      app.inner?.present(sheet) { .note($0) }
      return { [weak app, weak sheet] in
        if let sheet { app?.inner?.dismiss(sheet) }
      }
    },
    Feature("sheet that asks inside", result: "answer", or: reasons.union([nil])) { app, tag in
      let sheet = PairApp.Inner(root: app.page("sheet \(tag)"), PairApp.mapIO)
      app.know(sheet)
      app.inner?.present(sheet) { .note($0) }
      let page = app.page("inside \(tag)")
      sheet.task { [weak app] flow in
        await app?.report(tag) { _ = try await flow.ask(page) }
      }
      return { [weak page] in page?.tap(tag) }
    },
    Feature("two pushes in one action", result: nil) { app, tag in
      app.inner?.inputBus.observer.send(.twoPages(tag))
      return {}
    },
    Feature("pushed page, and back", result: nil, effect: .removes) { app, tag in
      app.inner?.push(app.page("pushed \(tag)"), PairApp.mapIO)
      return { [weak app] in app?.window?.back() }
    },
    Feature("another tab", result: nil, effect: .hides) { app, _ in
      app.tabs?.select(1)
      return { [weak app] in app?.tabs?.select(0) }
    },
    Feature("another column", result: nil, effect: .hides) { app, _ in
      app.outer?.focus(column: 0)
      return { [weak app] in app?.outer?.focus(column: 1) }
    },
    Feature("narrow window", result: nil) { app, _ in
      app.window?.environment[WindowSize.self] = WindowSize(width: 50, height: 24)
      return { [weak app] in
        app?.window?.environment[WindowSize.self] = WindowSize(width: 120, height: 24)
      }
    },
    Feature("everything cleared", result: nil, effect: .removes) { app, _ in
      app.inner?.popToRoot()
      for flow in [app.inner, app.outer, app.tabs] as [(any Flow)?] {
        while let flow, !flow.presented.isEmpty { flow.dismiss() }
      }
      return {}
    },
    Feature("dropped window", result: nil, effect: .drops) { app, _ in
      app.dropWindow()
      return {}
    },
  ]

  static let data = [
    Feature("persisted value", result: "2") { app, tag in
      app.count.value = 1
      return { [weak app] in
        app?.count.value = 2
        app?.report(tag, "\(app?.count.value ?? 0)")
      }
    },
    Feature("value of the environment", result: "first second", or: ["first", "", nil]) {
      app, tag in
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
        app?.report(tag, texts.all.joined(separator: " "))
      }
    },
    Feature("message", result: "yes") { app, tag in
      app.outer?.answer(Plain.self) { _, _ in "yes" }
      return { [weak app] in
        if let inner = app?.inner { app?.report(tag, sent(from: inner) ?? "nobody") }
      }
    },
    Feature("observer that pushes and sends", result: "handled") { app, tag in
      app.atStep.append { [weak app] in
        guard let app else { return }
        app.inner?.push(app.page("observed \(tag)"), PairApp.mapIO)
        app.inner?.inputBus.observer.send(.note(tag))
      }
      return { [weak app] in
        // Unless a step came before.
        if app?.results[tag] == nil {
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

private struct Plain: Message {
  typealias Reply = String
}
