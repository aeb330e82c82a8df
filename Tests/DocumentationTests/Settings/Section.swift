struct Food { let name: String }
final class Foods: TextScreen {
  let title = "Foods"
  let fruits = [Food(name: "Pear")]
  let breads = [Food(name: "Rye")]
  var body: [any View] {
    // …
  }
}
