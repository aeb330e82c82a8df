/// The addresses that cells of frames refer to.
struct LinkTable: Sendable {
  /// The number of addresses after which the table of a host is replaced.
  static let limit = 5_000

  /// The number of bytes of an address that all terminals accept.
  static let longestAddress = 2_083

  // Those of the addresses that may be opened; the first number is 1.
  private var addresses: [String] = []
  // 0 for an address that may not be opened.
  private var numbers: [String: UInt32] = [:]

  var count: Int { numbers.count }

  /// The number of an address; 0 if a terminal must not open it.
  mutating func number(of url: String) -> UInt32 {
    if let number = numbers[url] { return number }
    guard url.utf8.count <= Self.longestAddress, let address = Self.address(url) else { return 0 }
    addresses.append(address)
    let number = UInt32(addresses.count)
    numbers[url] = number
    return number
  }

  /// The address with a number, of printable ASCII alone.
  func address(_ number: UInt32) -> String { addresses[Int(number) - 1] }

  /// The schemes of the addresses that a terminal may open.
  private static let schemes = ["http:", "https:", "file:", "mailto:"]

  // Blanks and characters that are not ASCII are encoded, as the rules of URIs require.
  private static func address(_ url: String) -> String? {
    let start = url.prefix(8).lowercased()
    guard schemes.contains(where: start.hasPrefix) else { return nil }
    guard !url.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      return nil
    }
    var bytes: [UInt8] = []
    for byte in url.utf8 {
      if (0x21...0x7E).contains(byte) {
        bytes.append(byte)
      } else {
        let digits = Array("0123456789ABCDEF".utf8)
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return bytes.count <= longestAddress ? String(decoding: bytes, as: UTF8.self) : nil
  }
}
