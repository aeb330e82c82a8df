import TributarySignals

private func makeCore() {
  // error: cannot find 'PipeCore' in scope
  _ = PipeCore()
}

private func reachCore(of observer: Observer<Int>) {
  // error: 'core' is inaccessible due to 'internal' protection level
  _ = observer.core
}
