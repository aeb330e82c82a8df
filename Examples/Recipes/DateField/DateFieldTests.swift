import Testing
import Tributary
import TributaryTextTesting

@MainActor
@Suite("A date field") struct DateFieldTests {
  @Test(arguments: [
    ("2024-02-29", "Thursday"), ("2000-02-29", "Tuesday"), ("1900-02-28", "Wednesday"),
    ("2026-11-27", "Friday"), ("0001-01-01", "Monday"), ("9999-12-31", "Friday"),
  ])
  func `a date that is on the calendar has a name of its day`(text: String, weekday: String) {
    #expect(CalendarDate(text)?.description == text)
    #expect(CalendarDate(text)?.weekday == weekday)
  }

  @Test(arguments: [
    "", "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-01", "2026-04-31", "2026-1-1",
    "0000-01-01", "2026-01-00", "+026-01-01", "2026-01-01-", "2026/01/01", "２026-01-01",
  ])
  func `any other text is no date`(text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test func `each day leads to the next and back, over a leap year and a century`() throws {
    var date = try #require(CalendarDate("1899-12-25"))
    for _ in 0..<2_000 {
      let next = date.moved(forward: true)
      #expect(CalendarDate(next.description) == next && next.moved(forward: false) == date)
      date = next
    }
    #expect(date.description == "1905-06-17")
    let last = try #require(CalendarDate("9999-12-31"))
    #expect(last.moved(forward: true) == last)
  }

  @Test func `keys move the date, and a text that is none says so`() throws {
    let start = try #require(CalendarDate("2026-02-28"))
    let flow = BookingFlow.vend(from: start)
    var booked: [String] = []
    flow.outputs.observe(on: .main) {
      switch $0 {
      case .booked(let date): booked.append("\(date)")
      }
    }
    let host = TestHost(flow, columns: 44, rows: 9)
    try host.expect("Saturday")
    host.press(.up)
    try host.expect("Sunday")
    host.press(.enter, .down, .down)
    host.press(.control("u"))
    host.type("soon")
    host.press(.enter)
    try host.expect("This is no date")
    try host.answer("2027-01-01", to: "Date")
    #expect(booked == ["2026-03-01", "2027-01-01"])
  }
}
