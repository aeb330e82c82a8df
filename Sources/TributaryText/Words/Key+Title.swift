extension Key {
  /// The name of the key for a reader, such as `Ctrl-Z`.
  func title(_ words: HostWords) -> String {
    func named(_ name: String) -> String { words.keys[name] ?? name }
    switch self {
    case .character(let character): return character == " " ? named("Space") : String(character)
    case .control(let character): return "\(named("Ctrl"))-\(character.uppercased())"
    case .alt(let character): return "\(named("Alt"))-\(character.uppercased())"
    default:
      return named(
        name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
          .joined(separator: " "))
    }
  }
}
