/// A colour, and how a terminal is told to write in it; of the sixteen the one that comes nearest
/// in meaning, since terminals are set to show them as they like.
enum Color: Sendable, Equatable {
  case ansi(Int)
  case rgb(Int, Int, Int, ansi: Int)

  func codes(at level: ColorLevel) -> String? {
    switch (self, level) {
    case (_, .none): nil
    case (.ansi(let number), _): Self.code(ofAnsi: number)
    case (.rgb(let red, let green, let blue, _), .full): "38;2;\(red);\(green);\(blue)"
    case (.rgb(let red, let green, let blue, _), .indexed):
      "38;5;\(Self.index(red, green, blue))"
    case (.rgb(_, _, _, let number), .sixteen): Self.code(ofAnsi: number)
    }
  }

  private static func code(ofAnsi number: Int) -> String {
    String(number < 8 ? 30 + number : 82 + number)
  }

  // The cube of xterm: 6 x 6 x 6 colours from 16 on, at these levels.
  private static func index(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    let levels = [0, 95, 135, 175, 215, 255]
    let steps = [red, green, blue].map { value in
      levels.indices.min { abs(levels[$0] - value) < abs(levels[$1] - value) } ?? 0
    }
    return 16 + 36 * steps[0] + 6 * steps[1] + steps[2]
  }
}
