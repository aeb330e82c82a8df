import TributarySignals

private final class Plain {
  var number = 0
}

private func observe(_ signal: Signal<Int>, _ plain: Plain) {
  // error: capture of 'plain' with non-Sendable type 'Plain' in a '@Sendable' closure
  signal.observe { plain.number = $0 }
}
