final class PersonScreen: TextScreen {
  let title = "Person"
  var name = ""
  var city = ""
  // …
}
