import TestSupport
import Testing
import Tributary
import TributaryTextTesting

/// Every state of each recipe in optimized code, and the first ones in a debug build; its map in
/// `Tests/ExamplesTests/Maps.txt`, and a property or two of all its runs.
@MainActor
@Suite("All runs of the recipes", .timeLimit(.minutes(30))) struct RecipeExplorationTests {
  func explored<Root: Screen>(
    _ name: String, texts: [String] = ["a"],
    _ vend: @escaping @MainActor (ManualClock, Choices) -> Root,
    _ change: (Explorer<Root>) -> Void = { _ in }
  ) async throws -> Exploration<Root.Outputs> {
    let explorer = Explorer(columns: 40, rows: 12, vend)
    explorer.texts = texts
    if !exploresWhole { (explorer.bounds.states, explorer.bounds.secondWays) = (exploredStates, 1) }
    change(explorer)
    let runs = try await explorer.explore()
    let isWhole = runs.boundsHit.isEmpty
    #expect(isWhole || !exploresWhole, "\(runs)")
    #expect(runs.deadEnds.map(\.path) == [])
    #expect(try mapDifference("Recipes/\(name)", runs.mapText(), isWhole: isWhole) == "")
    return runs
  }

  /// Expects that a property is proved, or that none of the first states refutes it.
  func expectProved(_ result: PropertyResult) {
    if !exploresWhole, case .unknown = result { return }
    #expect(result == .proved)
  }

  @Test func `a changed note is left by an answer alone`() async throws {
    var note = MutableProperty("")
    let runs = try await explored("ConfirmBeforeLeaving", texts: ["Milk", "Eggs"]) { _, _ in
      note = MutableProperty("Milk")
      return NotesFlow.vend(note)
    } _: { explorer in
      explorer.state { state, _ in state.value = note.value }
      // The text is kept by the flow of the note, which is not saved.
      explorer.checks.remove(.restoring)
    }
    expectProved(runs.canReach("the notes") { $0.state.path.last == "Notes" })
    expectProved(
      runs.always("a note changes by Save alone") { step in
        !step.log.contains { $0.contains("does save") } || step.commands == ["tap \"Save\""]
      })
    expectProved(
      runs.always("a text is not lost by going back") { step in
        step.commands != ["press esc"] || !step.log.contains { $0.contains("does close") }
          || !step.log.contains { $0.contains("does discard") }
      })
  }

  @Test func `a photo is deleted from the screen of it`() async throws {
    let runs = try await explored("CustomContainer") { _, _ in
      PhotosFlow.vend(["Sea", "Hill"])
    } _: {
      $0.checks.remove(.restoring)
    }
    expectProved(runs.canReach("the photos") { $0.state.path.last == "Photos" })
    expectProved(
      runs.before("a photo before its end") {
        $0.state.path.last?.hasPrefix("About") == true
      } _: {
        !$0.outputs.isEmpty
      })
  }

  @Test func `the day that is taken is the one that shows`() async throws {
    let runs = try await explored("CustomView") { _, _ in
      DateScreen()
    } _: {
      $0.checks.remove(.restoring)
    }
    expectProved(
      runs.always("the day that shows") { step in
        step.outputs.allSatisfy { $0 == .selectDay(12) }
      })
  }

  @Test func `a link to seats has the concert below it`() async throws {
    let runs = try await explored("DeepLink") { _, _ in
      let links = Signal<String>.pipe()
      return ConcertsFlow.vend([Concert(id: 1, name: "Choir")], links: links.signal)
    } _: {
      $0.locations = ["concert/1/seats", "concert/2"]
    }
    expectProved(runs.canReach("the concerts") { $0.state.path.last == "Concerts" })
    expectProved(
      runs.never("seats without a concert") {
        $0.state.path.last == "Seats" && !$0.state.screens.contains("Choir")
      })
  }

  @Test func `nobody is registered without an address, or twice`() async throws {
    let runs = try await explored("FormWithValidation", texts: ["ann@here", "sesame 123"]) {
      clock, choices in
      RegistrationFlow.vend { _ in
        try? await clock.sleep(for: .seconds(1))
        return await choices.pick("address", [true, false])
      }
    } _: {
      // A form on its way is not the one that the user edits meanwhile.
      $0.checks = [.controls]
      // Each field has one text; of secrets the length shows.
      $0.constrain { state in
        !state.texts.contains { text in
          ["0: sesame 123", "1: 8", "2: 8"].contains {
            text.hasSuffix($0) || text.contains("\($0) ")
          }
        }
      }
    }
    func registered(_ outputs: [RegistrationFlow.Outputs]) -> [Registration] {
      outputs.map { output in
        switch output {
        case .registered(let form): form
        }
      }
    }
    expectProved(
      runs.never("no address") {
        registered($0.outputs).contains { !$0.address.contains("@") }
      })
    expectProved(runs.never("twice") { $0.outputs.count > 1 })
    expectProved(runs.canReach("a registration") { !$0.outputs.isEmpty })
  }

  @Test func `each bird is beside the list`() async throws {
    let runs = try await explored("ListAndDetails") { _, _ in
      BirdsFlow.vend(songs: ["Crow": "Caw.", "Owl": "Hoo."])
    } _: {
      $0.locations = ["Owl", "Ostrich"]
      // A link shows another bird than the cursor's, which the list shows again.
      $0.checks.remove(.hiddenState)
    }
    expectProved(runs.canReach("the birds") { $0.state.path.last == "Birds" })
    expectProved(
      runs.always("the song of the bird") { step in
        step.state.location.isEmpty || step.state.said.contains("Owl")
      })
  }

  @Test func `a quote shows its newest price`() async throws {
    let runs = try await explored("LiveTable") { clock, _ in
      QuotesFlow.vend { observer in
        for cents in [10, 20] {
          try? await clock.sleep(for: .seconds(1))
          observer.send(Quote(id: "A", cents: cents))
        }
      }
    } _: {
      // The feed begins again, and the table has its order to itself while another screen shows.
      $0.checks = [.controls]
    }
    expectProved(runs.canReach("the quotes") { $0.state.path.last == "Quotes" })
    expectProved(
      runs.leadsTo("the last price follows the first") {
        $0.state.said.contains("10")
      } _: {
        $0.state.said.contains("20")
      })
  }

  @Test func `a trip that is booked is in a city, and a restart loses none`() async throws {
    let runs = try await explored("SavedRun", texts: ["Rome"]) { _, _ in
      TripsFlow.vend()
    } _: {
      $0.restarts = true
      // One trip of at most two nights.
      $0.constrain { !$0.saved.contains("},{\"city") && !$0.saved.contains("\"nights\":3") }
    }
    expectProved(runs.never("a trip to nowhere") { $0.state.said.contains("\n, ") })
    expectProved(
      runs.never("a restart that loses a trip") { step in
        step.commands == ["# killed and restored"] && step.state.path.last == "Trips"
          && step.state.saved.contains("\"booked\":[{") != step.state.said.contains("Rome, ")
      })
    expectProved(runs.canReach("the trips") { $0.state.path.last == "Trips" })
  }

  @Test func `an order shows after a login`() async throws {
    let runs = try await explored("LoginForLink", texts: ["Ann"]) { _, _ in
      OrdersFlow.vend(user: MutableProperty(""))
    } _: { explorer in
      explorer.locations = ["order/7"]
      // A second link waits behind the first one, and the user is the caller's; neither shows.
      explorer.checks.subtract([.hiddenState, .restoring])
    }
    expectProved(runs.never("an order of nobody") { $0.state.said.contains("For .") })
    expectProved(runs.canReach("an order") { $0.state.path.last == "Order 7" })
  }

  @Test func `an invoice is to nobody or to a customer with a name`() async throws {
    let runs = try await explored("ModalFlowWithResult", texts: ["Zoe"]) { _, _ in
      InvoiceFlow.vend(customers: ["Ann"])
    } _: {
      $0.checks.remove(.restoring)
    }
    expectProved(runs.never("an empty name") { $0.state.said.hasSuffix("To: ") })
    expectProved(runs.canReach("a customer") { $0.state.said.contains("To: Ann") })
  }

  @Test func `a station is found after a pause`() async throws {
    let runs = try await explored("SearchAsYouType", texts: ["Bern"]) { clock, _ in
      StationsFlow.vend(StationSearch(clock: clock) { text in [text] })
    } _: {
      $0.checks.remove(.restoring)
    }
    expectProved(
      runs.before("a pause before a choice") {
        $0.commands.contains("wait 300ms")
      } _: {
        !$0.outputs.isEmpty
      })
  }

  @Test func `what is deleted can come back`() async throws {
    let runs = try await explored("Undo") { _, _ in
      ErrandsFlow.vend(["Bread", "Milk"])
    } _: {
      // The message below the list is gone after a restart.
      $0.checks.remove(.restoring)
    }
    expectProved(
      runs.canReach("all errands") {
        $0.state.said.contains("Bread") && $0.state.said.contains("Milk")
      })
  }

  @Test func `nothing is delivered to nowhere`() async throws {
    let runs = try await explored("WizardWithDraft", texts: ["1 Main St"]) { _, _ in
      DeliveryFlow.vend()
    } _: { explorer in
      explorer.locations = ["summary"]
      explorer.restarts = true
    }
    func ordered(_ outputs: [DeliveryFlow.Outputs]) -> [Delivery] {
      outputs.map { output in
        switch output {
        case .ordered(let delivery): delivery
        }
      }
    }
    expectProved(
      runs.never("no address") {
        ordered($0.outputs).contains { $0.address.isEmpty }
      })
    expectProved(runs.canReach("an order") { !$0.outputs.isEmpty })
  }

  @Test func `a booking has a date, whatever is typed`() async throws {
    let start = try #require(CalendarDate("2026-12-31"))
    let runs = try await explored("DateField", texts: ["2027-01-01", "soon"]) { _, _ in
      BookingFlow.vend(from: start)
    } _: { explorer in
      // The day before and the two after; the text is the screen's own.
      explorer.constrain { state in
        !["2026-12-29", "2027-01-02"].contains { state.said.contains($0) }
      }
      explorer.checks.remove(.restoring)
    }
    expectProved(runs.canReach("a booking") { !$0.outputs.isEmpty })
    expectProved(runs.never("twice") { $0.outputs.count > 1 })
  }

  @Test func `a note that is kept shows on both tabs`() async throws {
    let runs = try await explored("TabsWithModal", texts: ["Milk"]) { _, _ in
      NotebookFlow.vend()
    } _: {
      $0.restarts = true
      $0.constrain { !$0.saved.contains("Milk\",\"Milk") }
    }
    expectProved(runs.canReach("the count") { $0.state.path.last == "Count" })
    expectProved(
      runs.always("a note by Keep alone") { step in
        !step.log.contains { $0.contains("does keep") } || step.commands.contains("tap \"Keep\"")
          || step.commands.contains("press enter")
      })
  }
}
