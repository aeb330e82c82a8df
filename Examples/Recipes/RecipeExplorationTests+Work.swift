import Testing
import Tributary
import TributaryTextTesting

/// The recipes of files, of work and of the terminal.
extension RecipeExplorationTests {
  @Test func `a file that is picked is in a folder that was opened`() async throws {
    let runs = try await explored("FilePicker", texts: ["s"]) { _, _ in
      FilePickerFlow.vend(in: "/") { path in
        path == "/"
          ? [FileEntry(path: "/src", isFolder: true)]
          : [FileEntry(path: "\(path)/main", isFolder: false)]
      }
    } _: {
      // The part of a name is the screen's own.
      $0.checks.remove(.restoring)
    }
    expectProved(runs.canReach("the root") { $0.state.path.last == "/" })
    expectProved(
      runs.before("its folder before a file") {
        $0.state.path.last == "/src"
      } _: {
        !$0.outputs.isEmpty
      })
  }

  @Test func `a build ends or is cancelled`() async throws {
    let runs = try await explored("SubprocessProgress") { clock, choices in
      BuildFlow.vend { observer in
        observer.send(.line("[1/2] Compiling"))
        do { try await clock.sleep(for: .seconds(1)) } catch { return }
        observer.send(.ended(await choices.pick("code", [0, 1])))
      }
    } _: {
      // The program is not saved.
      $0.checks = [.controls]
    }
    expectProved(runs.canReach("an end") { $0.state.said.contains("Done.") })
    expectProved(
      runs.never("a line after the end") {
        $0.state.said.contains("Cancelled.") && $0.state.said.contains("code 1")
      })
  }

  @Test func `the level that is stopped at is the one that shows`() async throws {
    let runs = try await explored("LatestValue") { clock, _ in
      LevelFlow.vend { send in
        // On the main actor, so that a value shows before the sensor sleeps or ends.
        await MainActor.run { send(0.5) }
        try? await clock.sleep(for: .seconds(1))
        await MainActor.run { send(1) }
      }
    } _: {
      // The sensor begins again with each run.
      $0.checks = [.controls]
    }
    expectProved(runs.canReach("a stop") { !$0.outputs.isEmpty })
    expectProved(runs.never("twice") { $0.outputs.count > 1 })
  }

  @Test func `a draft changes by the editor alone`() async throws {
    let runs = try await explored("EditInEditor") { _, choices in
      DraftFlow.vend { _ in
        choices.pick("text", ["one", "two"])
      } page: { _ in
        0
      }
    }
    expectProved(
      runs.always("a text by Edit") { step in
        !step.log.contains { $0.contains("does keep") } || step.commands.contains("tap \"Edit\"")
      })
    expectProved(runs.canReach("a draft") { $0.state.said.contains("two") })
  }

  @Test func `an address is copied where the cursor is`() async throws {
    let runs = try await explored("CopyToClipboard") { _, _ in
      AddressesFlow.vend(["10.0.0.1", "10.0.0.2"])
    } _: {
      // The message and the cursor are not saved, and the pasteboard is that of the process.
      $0.checks = [.controls]
    }
    expectProved(runs.canReach("a copy") { $0.state.said.contains("Copied 10.0.0.2") })
  }
}
