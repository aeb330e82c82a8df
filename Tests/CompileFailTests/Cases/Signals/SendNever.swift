import TributarySignals

private func send() {
  // error: cannot convert value of type 'Int' to expected argument type 'Never'
  Observer<Never>.never.send(1)
}
