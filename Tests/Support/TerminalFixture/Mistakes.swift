/// The keys of the mistakes by which a program may end.
let mistakes: Set<Character> = ["t", "i", "d", "a", "n", "o", "x", "s", "l"]

/// Makes a mistake, which nobody outlives; some return a text so that they are not left out.
func make(mistake key: Character) -> String {
  let words = CommandLine.arguments
  switch key {
  case "t": fatalError("boom")
  case "i": return words[words.count + 7]
  case "d": return "\(words.count / (words.count - words.count))"
  case "a": leaveByAbort()
  case "n": leaveByNullPointer()
  case "o": return "\(overflow(1))"
  case "x": leaveByExit()
  case "s": leaveByAlarm()
  default: break
  }
  while true {}
}

/// Calls itself until the stack is full; the work after the call keeps it from being a loop.
@inline(never)
private func overflow(_ depth: Int) -> Int {
  depth == 0 ? 0 : overflow(depth + 1) + depth
}
