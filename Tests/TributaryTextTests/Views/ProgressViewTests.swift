import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite struct ProgressViewTests {
  private func line(_ share: Double) -> String {
    TextHost(Sheet("T") { ProgressView("Load", value: share) }, columns: 22, rows: 3).lines[2]
  }

  @Test func `a bar shows how much is done, in signs and in a figure`() {
    #expect(line(0) == "Load [----------]   0%")
    #expect(line(0.5) == "Load [#####-----]  50%")
    #expect(line(1) == "Load [##########] 100%")
  }

  @Test func `only the end is 100 percent`() {
    #expect(line(0.999) == "Load [#########-]  99%")
  }

  @Test(arguments: [-1, 2, .infinity, -.infinity, .nan] as [Double])
  func `a value outside of 0 to 1 counts as the nearest bound`(share: Double) {
    #expect(line(share) == (share > 0 ? line(1) : line(0)))
  }

  @Test func `a divider is a line across`() {
    let host = TextHost(Sheet("T") { Divider() }, columns: 5, rows: 3)
    #expect(host.lines[2] == "─────")
  }
}
