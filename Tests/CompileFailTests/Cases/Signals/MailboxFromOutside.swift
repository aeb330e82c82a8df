import TributarySignals

private func makeMailbox() {
  // error: cannot find 'Mailbox' in scope
  _ = Mailbox<Int>()
}

private func reachMailbox(of observer: Observer<Int>) {
  // error: 'mailbox' is inaccessible due to 'internal' protection level
  _ = observer.mailbox
}
