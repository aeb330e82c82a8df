struct Food: Hashable { let name: String }
final class Foods: TextScreen {
  let title = "Foods"
  let (vegetables, cheeses) = ([Food(name: "Leek")], [Food(name: "Edam")])
  var chosen: Set<Food> = []
  func toggle(_ food: Food) {}
  var body: [any View] {
    // …
  }
}
