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

private struct Place: Sendable {
  var city: String?
}

// The replacements in docs/operators.md.
private func instead(
  _ numbers: Signal<Int>, _ places: Signal<Place>, _ trigger: Signal<Void>,
  _ isOpen: Signal<Bool>, _ isFree: Signal<Bool>, _ count: MutableProperty<Int>
) {
  trigger.withLatest(from: numbers).map { $1 }.observe(print)
  places.map(\.city).compactMap(\.self).map(\.count).observe(print)
  places.map { $0.city ?? "nowhere" }.map(\.count).observe(print)
  isOpen.combineLatest(with: isFree) { $0 && $1 }.map { !$0 }.observe { _ in }
  numbers.map { _ in ContinuousClock.now }.combinePrevious()
    .map { $0.duration(to: $1) }.observe { _ in }
  numbers.map { _ in 1 }.observe { count.value = $0 }
  let never: Signal<String> = numbers.compactMap { _ in nil }
  never.take(first: 1).observe { _ in }
  let before = count.modify { value in
    defer { value = 7 }
    return value
  }
  print(before)
}
