import TributaryFlow

private final class LonelyScreen: Screen {
  let title = "Lonely"

  func leave() {
    // error: has no member 'dismiss'
    self.dismiss()
    // error: has no member 'pop'
    self.pop()
    // error: has no member 'parent'
    self.parent.pop()
    // error: has no member 'place'
    self.place.parent
    // error: cannot find 'Place' in scope
    Place.of(self)
    // error: subscript is get-only
    environment[WidthClass.self] = .compact
  }
}
