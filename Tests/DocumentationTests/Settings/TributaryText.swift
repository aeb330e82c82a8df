// MARK: Command

final class Picture {
  var canUndo = true
  func undo() {}
}
final class PictureScreen: TextScreen {
  let title = "Page"
  let drawing = Picture()
  var body: [any View] { [] }
  // …
}

// MARK: Focus

final class PersonScreen: TextScreen {
  let title = "Person"
  var name = ""
  var city = ""
  // …
}

// MARK: ForEach

struct Note: Identifiable { let id: Int; let name: String; let text: String }
final class ForEachScreen: TextScreen {
  let title = "Page"
  let notes: [Note] = []
  func edit(_ note: Note, _ text: String) {}
  var body: [any View] {
    // …
  }
}

// MARK: Grid

final class GridScreen: TextScreen {
  let title = "Page"
  var name = ""
  var city = ""
  var body: [any View] {
    // …
  }
}

// MARK: HostWords

let flow = Stack<Never>(root: Card<Never>())

// MARK: List

struct Topping: Hashable { let name: String }
final class Toppings: TextScreen {
  let title = "Toppings"
  let menu = [Topping(name: "Olives")]
  var chosen: Set<Topping> = []
  var body: [any View] {
    // …
  }
}

// MARK: List-2

struct Person: Identifiable { let id: Int; let name: String }
let names = [Person(id: 1, name: "Ann")]

// MARK: List-3

struct Tweet: Identifiable { let id: Int; let text: String }
final class Timeline: TextScreen {
  let title = "Timeline"
  let tweets = [Tweet(id: 1, text: "Hello")]
  var selected: Int?
  var body: [any View] {
    // …
  }
}

// MARK: Menu

final class MenuScreen: TextScreen {
  let title = "Page"
  func open() {}
  func save() {}
  func export() {}
  var body: [any View] {
    // …
  }
}

// MARK: OutlineGroup

struct Folder: Identifiable { let id: Int; let name: String; let children: [Folder]? }
final class OutlineGroupScreen: TextScreen {
  let title = "Page"
  let folders: [Folder] = []
  var expanded: Set<Int> = []
  func open(_ id: Int) {}
  var body: [any View] {
    // …
  }
}

// MARK: Pager

struct Product {
  let label: String
  static let all = [Product(label: "Lamp, $45")]
  static let promotions = all
}

// MARK: Picker

struct PizzaSize: Identifiable, Sendable { let id: Int; let name: String }
final class PickerScreen: TextScreen {
  let title = "Page"
  let sizes: [PizzaSize] = []
  var size: Int?
  var body: [any View] {
    // …
  }
}

// MARK: Section

struct Food { let name: String }
final class Foods: TextScreen {
  let title = "Foods"
  let fruits = [Food(name: "Pear")]
  let breads = [Food(name: "Rye")]
  var body: [any View] {
    // …
  }
}

// MARK: Spacer

final class SpacerScreen: TextScreen {
  let title = "Page"
  func pay() {}
  var body: [any View] {
    // …
  }
}

// MARK: Table

struct Process: Identifiable { let id: Int; let name: String; let cpu: Int }
final class TableScreen: TextScreen {
  let title = "Page"
  let processes: [Process] = []
  var sort: TableSort?
  var selected: Int?
  var edited: Int?
  var draft = ""
  var body: [any View] {
    // …
  }
}

// MARK: TableColumn

struct Work {
  let cpu: Int
  let branch: String
  let subject: String
}
@MainActor @ArrayBuilder<TableColumn<Work>> func columns() -> [TableColumn<Work>] {
  // …
}

// MARK: TabView

struct File: Identifiable { let id: Int; let name: String }
final class TabViewScreen: TextScreen {
  let title = "Page"
  var tab = "Files"
  let files: [File] = []
  let log = ""
  var body: [any View] {
    // …
  }
}

// MARK: Text

let name = "Lamp"
@MainActor func question() -> Text {
  // …
}

// MARK: TextEditorModel

final class DiaryScreen: TextScreen {
  let title = "Diary"
  func save(_ text: String) {}
  // …
}

// MARK: ValidatedField

final class NameScreen: TextScreen {
  enum Outputs: Sendable { case submit(String) }
  let title = "Name"
  let output = Signal<Outputs>.pipe()
  var outputs: Signal<Outputs> { output.signal }
  // …
}

// MARK: View

struct Tweet { let text: String }

// MARK: ViewScreen

enum ReceiptOutputs { case tapDone }
enum Action { case finish }
@Sendable func mapIO(_ output: ReceiptOutputs) -> Action { .finish }
let order = (label: "Lamp, $45", isShipped: true)
let flow = Stack<Action>(root: Card<Never>())

// MARK: KeyReader

@testable import TributaryTerminal
let start = ContinuousClock.now

// MARK: Terminal

@testable import TributaryTerminal

// MARK: DisclosureGroup

var isOpen = false

// MARK: Form

final class Address { var street = "" }
let address = Address()
