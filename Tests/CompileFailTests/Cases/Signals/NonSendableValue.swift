import TributarySignals

private final class Plain {
  var number = 0
}

private func makePipe() {
  // error: type 'Plain' does not conform to the 'Sendable' protocol
  _ = Signal<Plain>.pipe()
}
