extension Color {
  /// The use of a colour: for the text or the background.
  enum Plane {
    case foreground
    case background
  }

  /// The parameters for the colour, or for the nearest one that the terminal has (ECMA-48, SGR).
  ///
  /// Red, green and blue become the nearest colour of xterm's cube and greys. With sixteen colours
  /// they become the one of the same hue, since users choose the shades of those. Nil for a
  /// meaning, and if there are no colours.
  func codes(at level: ColorLevel, _ plane: Plane) -> String? {
    let extended = plane == .foreground ? "38" : "48"
    switch (kind, level) {
    case (.named, _), (_, .none): return nil
    case (.ansi(let number), _): return Self.code(ofAnsi: number, plane)
    case (.indexed(let number), .sixteen): return Self.code(ofAnsi: Self.ansi(of: number), plane)
    case (.indexed(let number), _): return "\(extended);5;\(number)"
    case (.rgb(let red, let green, let blue), .sixteen):
      return Self.code(ofAnsi: Self.ansi(of: (red, green, blue)), plane)
    case (.rgb(let red, let green, let blue), .indexed):
      return "\(extended);5;\(Self.index(of: (red, green, blue)))"
    case (.rgb(let red, let green, let blue), .full):
      return "\(extended);2;\(red);\(green);\(blue)"
    }
  }

  private static func code(ofAnsi number: UInt8, _ plane: Plane) -> String {
    let base = number < 8 ? 30 + Int(number) : 82 + Int(number)
    return String(plane == .foreground ? base : base + 10)
  }
}

// The 256 colours of xterm: the sixteen, a cube of 6 x 6 x 6 from 16 on, and 24 greys from 232 on.
extension Color {
  private typealias Mixture = (red: UInt8, green: UInt8, blue: UInt8)

  private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

  private static func distance(_ one: Mixture, _ other: Mixture) -> Int {
    [
      Int(one.red) - Int(other.red), Int(one.green) - Int(other.green),
      Int(one.blue) - Int(other.blue),
    ].reduce(0) { $0 + $1 * $1 }
  }

  /// The red, green and blue of one of the 256 colours; nil for the first sixteen, which have no
  /// fixed shade.
  package static func mixture(of index: UInt8) -> (red: UInt8, green: UInt8, blue: UInt8)? {
    if index < 16 { return nil }
    if index >= 232 {
      let grey = 8 + 10 * (index - 232)
      return (grey, grey, grey)
    }
    let number = Int(index) - 16
    return (levels[number / 36], levels[number / 6 % 6], levels[number % 6])
  }

  /// The red, green and blue that a terminal shows for the colour; nil if the user chooses them.
  package func shown(at level: ColorLevel) -> (red: UInt8, green: UInt8, blue: UInt8)? {
    switch (kind, level) {
    case (.rgb(let red, let green, let blue), .full): (red, green, blue)
    case (.rgb(let red, let green, let blue), .indexed):
      Self.mixture(of: UInt8(Self.index(of: (red, green, blue))))
    case (.indexed(let number), .full), (.indexed(let number), .indexed): Self.mixture(of: number)
    case (.named, _), (.ansi, _), (_, .sixteen), (_, .none): nil
    }
  }

  private static func index(of color: Mixture) -> Int {
    let steps = [color.red, color.green, color.blue].map { value in
      levels.indices.min {
        abs(Int(levels[$0]) - Int(value)) < abs(Int(levels[$1]) - Int(value))
      } ?? 0
    }
    let inCube = 16 + 36 * steps[0] + 6 * steps[1] + steps[2]
    let mean = (Int(color.red) + Int(color.green) + Int(color.blue)) / 3
    let grey = 232 + max(0, min(23, (mean - 3) / 10))
    return [inCube, grey].min {
      distance(mixture(of: UInt8($0)) ?? color, color)
        < distance(mixture(of: UInt8($1)) ?? color, color)
    } ?? inCube
  }

  private static func ansi(of index: UInt8) -> UInt8 { mixture(of: index).map(ansi) ?? index }

  // By hue: each of the six has a sixth of the circle; light colours get the bright one.
  private static func ansi(of color: Mixture) -> UInt8 {
    let (red, green, blue) = (Int(color.red), Int(color.green), Int(color.blue))
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let isLight = most + least > 255
    if (most - least) * 6 < max(most, 60) {
      return most + least < 90 ? 0 : !isLight ? 8 : most + least < 440 ? 7 : 15
    }
    // The hue consists of the parts that are nearer to the greatest than to the least: red is 1,
    // green 2, blue 4.
    var hue: UInt8 = 0
    for (part, bit) in [(red, 1), (green, 2), (blue, 4)] as [(Int, UInt8)]
    where 2 * part >= most + least { hue |= bit }
    return isLight ? 8 + hue : hue
  }
}
