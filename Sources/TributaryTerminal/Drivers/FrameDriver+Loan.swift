import TributaryText

// The terminal in the hands of the shell or of something else, and the user's own editor.
extension FrameDriver {
  func suspend() async -> Int32? {
    guard terminal.canSuspend else { return nil }
    if let signal = await questions?.readAnswers() {
      session.leave()
      return signal
    }
    terminal.suspend()
    takeScreenAgain()
    return nil
  }

  func takeScreenAgain() {
    questions?.removeAll()
    line.forgetQuestion()
    noteInlineQuery()
    askColorScheme()
    repaint()
  }

  // It may have changed while the program was stopped.
  func askColorScheme() {
    if terminal.features.contains(.colorScheme) { questions?.ask(.colorScheme) }
  }

  func resize() {
    let size = terminal.size
    recorder?.record(.resize(session.host.look.scriptSize(of: size)), at: now)
    shown.forget()
    columnWait.end()
    perform(.resize(size))
  }

  func repaint() {
    shown.forget()
    features.forget()
    onRequest { session.host.resize(to: terminal.size) }
  }

  // Between two inputs, so that no answer of the terminal is left to the other reader. A loan may follow
  // another at once.
  func lend() async -> Int32? {
    if isLent {
      loan.give()
      return nil
    }
    isLent = true
    if let signal = await questions?.readAnswers() {
      session.leave()
      return signal
    }
    await events?.pause()
    terminal.lend()
    // The next frame would show them below what the other one writes.
    for text in printed { TributaryTerminal.write("\(text)\n", to: 1) }
    printed = []
    loan.give()
    return nil
  }

  func takeBack() {
    isLent = false
    terminal.takeBack()
    events?.goOn()
    takeScreenAgain()
  }

  // Recorded as keys: a script has no editor.
  func edit() {
    guard let text = session.host.textForEditor else { return }
    let session = session
    Task {
      do {
        let edited = try await loan.lend { try await editInUserEditor(text) }
        session.host.updateViews()
        guard session === self.session, session.host.textForEditor == text, edited != text else {
          return
        }
        press(.control("a"))
        if edited.isEmpty { press(.delete) } else { paste(edited, isCut: false) }
      } catch let error as ExitError {
        session.host.show(message: error.message)
      } catch {}
    }
  }
}
