import TributarySignals

private final class Plain {
  var number = 0
}

@MainActor private final class Model {
  var number = 0
}

private func sendNumbers(of plain: Plain) -> Signal<Int> {
  let (signal, observer) = Signal<Int>.pipe()
  signal.observe { print($0) }
  observer.send(plain.number)
  return signal
}

private func count(_ signal: Signal<Int>) -> Signal<Int> {
  signal.scan(0) { count, _ in count + 1 }
}

@MainActor private func show(_ signal: Signal<Int>, in model: Model) {
  signal.observe(on: .main) { model.number = $0 }
}

private func say(to observer: Observer<Never>, of signal: Signal<Never>) {
  signal.observe(observer)
}

private func combine(_ first: Signal<Int>, _ second: Signal<String>, _ third: Signal<Bool>) {
  first.combineLatest(with: second).observe { number, word in print(number + 1, word.count) }
  first.combineLatest(with: second, third) { $2 ? $0 : $1.count }.map { $0 + 1 }.observe(print)
  first.zip(with: second, third) { number, word, isTrue in
    if isTrue { return number }
    let count = word.count
    return count + 1
  }
  .observe(print)
}

private func print(_ number: Int) {}

private func read(_ lines: AsyncThrowingStream<String, any Error>) -> Signal<Int> {
  Signal(catching: lines).compactMap { try? $0.get() }.map { $0.count }
}
