import Testing
import TributaryJSON

@testable import TributaryTerminal

@Suite struct SavedFileTests {
  @Test(arguments: [1, 127, 128, 200])
  func `a state of flows in one another is read again, or refused with the reason`(depth: Int)
    throws
  {
    let text =
      String(repeating: #"{"children":["#, count: depth)
      + #"{"values":{"number":7}}"# + String(repeating: "]}", count: depth)
    let state = try #require(SavedState(text))
    do throws(SavedFile.Unwritable) {
      let bytes = try SavedFile.contents(of: "Demo", state, views: .object([:]))
      let file = try? SavedFile(reading: bytes, of: "Demo")
      #expect(file?.state == state && file?.problems == [])
      #expect(depth < 128)
    } catch {
      #expect(error.reason == "too many flows are inside one another to be read again")
      #expect(depth > 127)
    }
  }
}
