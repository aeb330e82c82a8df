/// A command in a list, with its key at the right edge.
///
/// Screen readers use its number, so the key is not spoken.
struct CommandRow: View {
  let command: Command
  let run: @MainActor () -> Void

  var body: [any View] {
    HStack {
      Button(command.title, isPlain: true, action: run)
      if let key = command.key {
        Spacer()
        Text(key.title(HostWords.current), style: .dim).accessibilityHidden()
      }
    }
  }
}
