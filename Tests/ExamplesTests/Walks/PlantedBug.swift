/// A mistake that is easily made, planted in a small copy of a demo.
enum PlantedBug: CaseIterable, Sendable {
  /// A screen is kept by a closure that it holds itself.
  case keptScreen

  /// Something is counted that should not be.
  case wrongCount

  /// A state changes after the frame was drawn, and nobody asks for another one.
  case lostUpdate

  /// A button leads to where nothing can be done.
  case deadEnd

  /// A location is made of what a user never sees.
  case malformedLocation
}
