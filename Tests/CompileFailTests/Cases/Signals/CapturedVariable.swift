import TributarySignals

private func sum(_ signal: Signal<Int>) -> Int {
  var sum = 0
  // error: mutation of captured var 'sum' in concurrently-executing code
  signal.observe { sum += $0 }
  return sum
}
