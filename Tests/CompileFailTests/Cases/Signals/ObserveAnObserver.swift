import TributarySignals

private func listen(to observer: Observer<Int>) {
  // error: value of type 'Observer<Int>' has no member 'observe'
  observer.observe { _ in }
}
