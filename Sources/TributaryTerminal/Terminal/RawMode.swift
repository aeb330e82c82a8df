#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Makes terminal settings raw: every key comes at once, as bytes, and nothing is echoed.
///
/// Ctrl-C, Ctrl-Z and Ctrl-S are keys then, not signals. Output still adds a carriage return to a
/// line feed, so that each line of a stray print begins at the left edge.
func makeRaw(_ modes: inout termios) {
  modes.c_iflag &= ~tcflag_t(BRKINT | ICRNL | IGNCR | INLCR | INPCK | ISTRIP | IXON | PARMRK)
  modes.c_oflag |= tcflag_t(OPOST | ONLCR)
  modes.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN | ISIG)
  modes.c_cflag &= ~tcflag_t(CSIZE | PARENB)
  modes.c_cflag |= tcflag_t(CS8)
  // A read waits for one byte without a timeout; the control characters are a tuple in Swift.
  unsafe withUnsafeMutableBytes(of: &modes.c_cc) { characters in
    unsafe characters[Int(VMIN)] = 1
    unsafe characters[Int(VTIME)] = 0
  }
}
