extension String {
  /// Whether it contains a control or format scalar that moves the cursor or changes the writing
  /// direction.
  package var hasControls: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
  }
}
