import Foundation
import Testing
import TributaryJSON

/// JSON that another coder writes and reads.
@Suite("JSON through the coders of Foundation") struct FoundationCodersTests {
  @Test(arguments: [
    "0", "-1", "9223372036854775807", "-9223372036854775808", "9223372036854775808",
    "18446744073709551615", "0.5", "[18446744073709551615]", #"{"a":18446744073709551615}"#,
  ])
  func `an integer keeps all of its digits`(text: String) throws {
    let json = try JSON(reading: text.utf8)
    let data = try JSONEncoder().encode([json])
    #expect(String(decoding: data, as: UTF8.self) == "[\(text)]")
    #expect(try JSONDecoder().decode([JSON].self, from: data) == [json])
  }

  @Test(arguments: [
    "170141183460469231731687303715884105727", "-170141183460469231731687303715884105728",
    "340282366920938463463374607431768211455",
  ])
  func `an integer of 128 bits keeps all of its digits, in both directions`(text: String) throws {
    let data = try JSONEncoder().encode([try JSON(reading: text.utf8)])
    #expect(String(decoding: data, as: UTF8.self) == "[\(text)]")
    #expect(try JSONDecoder().decode([JSON].self, from: data) == [.number(text)])
  }
}
