import Tributary

/// A file or a folder.
struct FileEntry: Sendable, Equatable {
  let path: String
  let isFolder: Bool

  var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}

/// The entries of a folder, as far as they are known.
enum FolderContent: Sendable, Equatable {
  case entries([FileEntry])
  case failure(String)
}

enum FolderScreen {
  enum Outputs: Sendable { case select(FileEntry), tapRetry }

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - known: the folders that are known.
  /// - Returns: the screen.
  @MainActor static func vend(
    _ path: String, _ known: Property<[String: FolderContent]>
  ) -> ViewScreen<Outputs> {
    let part = MutableProperty("")
    return ViewScreen(path) { screen in
      switch known.value[path] {
      case nil: Spinner("Reading")
      case .failure(let reason):
        Text(reason, style: .negative)
        Button("Try again") { screen.send(.tapRetry) }
      case .entries(let entries):
        let found = entries.filter { $0.name.lowercased().hasPrefix(part.value.lowercased()) }
        List(found, id: \.path) { entry in
          Button(entry.isFolder ? "\(entry.name)/" : entry.name) { screen.send(.select(entry)) }
            .buttonStyle(.plain)
        }
        if found.isEmpty { Text("Nothing is here.", style: .muted) }
        TextField("Find", text: part.value) { part.value = $0 }
      }
    }
  }
}

enum FilePickerFlow {
  enum Outputs: Sendable, Equatable { case picked(String) }
  private enum Action: Sendable {
    case select(FileEntry), read(String), keep(String, FolderContent)
  }

  /// Creates the flow.
  ///
  /// - Parameters:
  ///   - folder: the path of the folder to begin in.
  ///   - list: returns the entries of a folder, in their order.
  /// - Returns: the flow.
  @MainActor static func vend(
    in folder: String, list: @escaping @Sendable (String) async throws -> [FileEntry]
  ) -> some Screen<Never, Outputs> {
    let known = MutableProperty<[String: FolderContent]>([:])
    let root = FolderScreen.vend(folder, Property(known))
    let flow = NavigationFlow<Never, Action, Outputs>(root: root) { mapIO($0, in: folder) }
    flow.handle { flow, action in
      switch action {
      case .select(let file) where !file.isFolder: flow.emit(.picked(file.path))
      case .select(let folder):
        flow.push(FolderScreen.vend(folder.path, Property(known))) { mapIO($0, in: folder.path) }
        flow.send(.read(folder.path))
      case .read(let path):
        known.value[path] = nil
        flow.run(key: path) {
          try await list(path)
        } mapIO: {
          .keep(path, .entries($0))
        } mapError: {
          .keep(path, .failure("\($0)"))
        }
      case .keep(let path, let content): known.value[path] = content
      }
    }
    flow.send(.read(folder))
    return flow
  }

  private static func mapIO(_ output: FolderScreen.Outputs, in folder: String) -> Action {
    switch output {
    case .select(let entry): .select(entry)
    case .tapRetry: .read(folder)
    }
  }
}
