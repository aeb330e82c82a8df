import Testing
import TextTestSupport

@testable import TributaryText

@MainActor
@Suite struct ChartTests {
  private func lines(
    _ view: any View, columns: Int = 24, rows: Int = 5
  ) -> ArraySlice<String> {
    TextHost(Sheet("T") { view }, columns: columns, rows: rows).lines[2...]
  }

  private func spoken(_ view: any View) -> [String] {
    LineRendering(host: TextHost(Sheet("T") { view })).lines
  }

  @Test func `a gauge is a bar as fine as eighths of a cell, and a figure`() {
    #expect(lines(Gauge("CPU", value: 50)).first == "CPU ████████▌         50")
    #expect(lines(Gauge("CPU", value: 1e9)).first == "CPU █████████ 1000000000")
    #expect(spoken(Gauge("CPU", value: 12.34)) == ["CPU: 12.3"])
  }

  @Test func `a sparkline shows the last values that have room, and says where they go`() {
    let line = Sparkline("CPU", values: [9, 0, 1, 2, 3, 4, 5, 6, 7])
    #expect(lines(line, columns: 14).first == "CPU ▁▂▃▄▅▆▇█ 7")
    #expect(spoken(line) == ["CPU: 7, rising"])
    #expect(spoken(Sparkline("CPU", values: [5, 5, 1])) == ["CPU: 1, falling"])
    #expect(spoken(Sparkline("CPU", values: [5, 5, 5])) == ["CPU: 5, steady"])
    #expect(spoken(Sparkline("CPU", values: [.nan])) == ["CPU: no value"])
  }

  @Test func `a bar chart has a row for each value, and says each`() {
    let chart = BarChart(["Apples": 12, "Pears": 3, "Figs": -1])
    #expect(
      lines(chart).prefix(3) == [
        "Apples ██████████████ 12", "Pears  ███▌ 3", "Figs   -1",
      ])
    #expect(spoken(chart) == ["Apples: 12", "Pears: 3", "Figs: -1"])
  }

  @Test func `no number traps, and no room is too small`() {
    let numbers = [
      0, -0.0, -1, 0.05, 1e15, .infinity, -.infinity, .nan, .greatestFiniteMagnitude,
      -.greatestFiniteMagnitude, .leastNonzeroMagnitude,
    ]
    let label = "漢\u{202E}\u{301}\u{1B}אב"
    for number in numbers {
      for columns in [1, 2, 3, 5, 9, 30] {
        let host = TextHost(
          Sheet("T") {
            Gauge(label, value: number, in: min(0, number)...max(0, number.isNaN ? 0 : number))
            Sparkline(label, values: [number, 1, -number])
            BarChart([(label, number), ("b", 1)])
          }, columns: columns, rows: 12)
        #expect(host.lines.allSatisfy { !$0.hasControls })
        _ = LineRendering(host: host).text
      }
    }
  }
}

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
