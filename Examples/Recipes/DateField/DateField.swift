import Tributary

/// A day of the Gregorian calendar, written as 2026-11-27.
struct CalendarDate: Sendable, Equatable, LosslessStringConvertible {
  private(set) var (year, month, day) = (2000, 1, 1)

  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let isDigits = parts.allSatisfy { $0.utf8.allSatisfy { (48...57).contains($0) } }
    let numbers = parts.compactMap { Int($0) }
    guard isDigits, parts.map(\.count) == [4, 2, 2], (1...12).contains(numbers[1]) else {
      return nil
    }
    (year, month, day) = (numbers[0], numbers[1], numbers[2])
    guard year > 0, (1...daysInMonth).contains(day) else { return nil }
  }

  var description: String {
    let padded = [(year, 4), (month, 2), (day, 2)].map { number, width in
      String(repeating: "0", count: width - "\(number)".count) + "\(number)"
    }
    return padded.joined(separator: "-")
  }

  var daysInMonth: Int {
    let isLeap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// The name of the day, by the method of Sakamoto.
  var weekday: String {
    let shift = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][month - 1]
    let year = month < 3 ? year - 1 : year
    let names = [
      "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
    ]
    return names[(year + year / 4 - year / 100 + year / 400 + shift + day) % 7]
  }

  /// The day before or after it; the same at the ends of the calendar.
  func moved(forward: Bool) -> CalendarDate {
    var date = self
    date.day += forward ? 1 : -1
    if !(1...daysInMonth).contains(date.day) {
      date.month += forward ? 1 : -1
      if !(1...12).contains(date.month) {
        (date.year, date.month) = (year + (forward ? 1 : -1), forward ? 1 : 12)
      }
      guard (1...9999).contains(date.year) else { return self }
      date.day = forward ? 1 : date.daysInMonth
    }
    return date
  }
}

/// A form with a date, which keys move by a day.
final class ArrivalScreen: TextScreen {
  enum Outputs: Sendable, Equatable { case enterDate(CalendarDate) }

  let title = "Arrival"
  @OutputPort var outputs: Signal<Outputs>
  private var text: String
  private var mistake = ""

  init(_ date: CalendarDate) {
    text = date.description
  }

  var body: [any View] {
    Form {
      VStack {
        TextField("Date", text: text, placeholder: "2026-11-27") {
          (self.text, self.mistake) = ($0, "")
        } onSubmit: {
          self.submit()
        }
        if mistake.isEmpty {
          Text(CalendarDate(text)?.weekday ?? "", style: .muted)
        } else {
          Text(mistake, style: .negative)
        }
      }.commands([
        Command("Next day", key: .up) { self.move(forward: true) },
        Command("Day before", key: .down) { self.move(forward: false) },
      ])
      Button("Book") { self.submit() }.buttonStyle(.primary)
    }
  }

  private func move(forward: Bool) {
    if let date = CalendarDate(text) { text = date.moved(forward: forward).description }
  }

  private func submit() {
    if let date = CalendarDate(text) { return _outputs.send(.enterDate(date)) }
    mistake = "This is no date; type one as 2026-11-27."
  }
}

enum BookingFlow {
  enum Outputs: Sendable, Equatable { case booked(CalendarDate) }

  @MainActor static func vend(from date: CalendarDate) -> some Screen<Never, Outputs> {
    NavigationFlow(forwarding: ArrivalScreen(date), mapIO)
  }

  private static func mapIO(_ output: ArrivalScreen.Outputs) -> Outputs {
    switch output {
    case .enterDate(let date): .booked(date)
    }
  }
}
