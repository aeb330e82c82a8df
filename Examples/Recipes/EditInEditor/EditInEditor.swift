import Tributary

enum DraftScreen {
  enum Outputs: Sendable { case tapEdit, tapPage }

  @MainActor static func vend(_ draft: Property<String>, _ failure: Property<String>) -> ViewScreen<
    Outputs
  > {
    ViewScreen("Draft") { screen in
      Text(draft.value.isEmpty ? "Nothing is written yet." : draft.value)
      Button("Edit") { screen.send(.tapEdit) }
      Button("Read it in less") { screen.send(.tapPage) }
      StatusMessage(failure.value, .failure)
    }
  }
}

enum DraftFlow {
  private enum Action: Sendable { case edit, keep(String), page, fail(String), note(Int32) }

  /// Creates the flow.
  ///
  /// - Parameters:
  ///   - edit: lets the user edit a text.
  ///   - page: shows a text, and returns an exit code.
  /// - Returns: the flow.
  @MainActor static func vend(
    edit: @escaping @MainActor @Sendable (String) async throws -> String = {
      try await Terminal.edit($0, orInScripts: $0)
    },
    page: @escaping @MainActor @Sendable (String) async throws -> Int32 = { text in
      try await Terminal.lend(orInScripts: 0) {
        try await Terminal.run(program: ["sh", "-c", "printf %s \"$1\" | less", "sh", text])
      }
    }
  ) -> some Screen<Never, Never> {
    let (draft, failure) = (MutableProperty(""), MutableProperty(""))
    let root = DraftScreen.vend(Property(draft), Property(failure))
    let flow = NavigationFlow<Never, Action, Never>(root: root, mapIO)
    flow.persist(draft, as: "draft")
    flow.handle { flow, action in
      let text = draft.value
      failure.value = ""
      switch action {
      case .edit: flow.run({ try await edit(text) }, mapIO: { .keep($0) }, mapError: mapError)
      case .keep(let text): draft.value = text
      case .page: flow.run({ try await page(text) }, mapIO: { .note($0) }, mapError: mapError)
      case .note(let code): if code != 0 { failure.value = "less has ended with code \(code)." }
      case .fail(let reason): failure.value = reason
      }
    }
    return flow
  }

  private static func mapIO(_ output: DraftScreen.Outputs) -> Action {
    switch output {
    case .tapEdit: .edit
    case .tapPage: .page
    }
  }

  private static func mapError(_ error: any Error) -> Action { .fail("\(error)") }
}
