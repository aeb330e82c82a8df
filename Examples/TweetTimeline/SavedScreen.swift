import Tributary

final class SavedScreen: TextScreen {
  let title = "Saved"
  let route = ["saved"]
  private let shelf: Property<Shelf>

  init(shelf: Property<Shelf>) {
    self.shelf = shelf
  }

  var body: [any View] {
    let saved = shelf.value[.saved]
    if saved.isEmpty { Text("Nothing saved yet.") }
    List(saved) { tweet in
      Row {
        Text("\(tweet.author): \(tweet.text)")
        Button("Remove") { self.shelf.modify { $0[.saved].removeAll { $0 == tweet } } }
      }
    }
  }
}
