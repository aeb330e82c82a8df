/// A minute of the calendar, without time zones.
nonisolated struct MailDate: Sendable, Hashable {
  /// The minutes since the first day of 1970.
  let minutes: Int

  /// The time at which the demo begins: Monday the 23rd of November 2026, at 9:41.
  static let start = MailDate(year: 2026, month: 11, day: 23, hour: 9, minute: 41)

  init(minutes: Int) {
    self.minutes = minutes
  }

  init(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0) {
    // Years begin in March here, so that the leap day is the last.
    let years = month > 2 ? year : year - 1
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let days = years * 365 + years / 4 - years / 100 + years / 400 + dayOfYear - 719_468
    minutes = (days * 24 + hour) * 60 + minute
  }

  /// Returns the date a number of minutes later.
  func advanced(by minutes: Int) -> MailDate { MailDate(minutes: self.minutes + minutes) }

  private var days: Int { minutes / (24 * 60) }

  private var calendar: (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let year = yearOfEra + era * 400 + (month >= 10 ? 1 : 0)
    return (year, (month + 2) % 12 + 1, dayOfYear - (153 * month + 2) / 5 + 1)
  }
}

nonisolated extension MailDate {
  /// The day of the date, on which others are read.
  var day: Day { Day(number: days, year: calendar.year) }

  /// A day, and its year.
  struct Day {
    fileprivate let number: Int
    fileprivate let year: Int
  }

  /// Returns a short form for a table: the time of today, the day of this year, or the month of an
  /// earlier one.
  func short(on today: Day) -> String {
    if days == today.number { return time }
    let (year, month, day) = calendar
    return year == today.year
      ? Self.daysOfYear[month - 1][day - 1] : "\(Self.months[month - 1]) \(year)"
  }

  /// The weekday, the date and the time.
  var long: String {
    let (year, month, day) = calendar
    return "\(weekday) \(day) \(Self.months[month - 1]) \(year), \(time)"
  }

  private var weekday: String { Self.weekdays[days % 7] }

  private var time: String {
    let minute = minutes % 60
    return "\(minutes / 60 % 24):\(minute < 10 ? "0" : "")\(minute)"
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  // A table reads one in each row.
  private static let daysOfYear = months.map { month in (1...31).map { "\(month) \($0)" } }

  // The first day of 1970 was a Thursday.
  private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
}

nonisolated extension MailDate {
  /// The date in a message, such as Mon, 23 Nov 2026 09:41:00 +0000.
  var header: String {
    let (year, month, day) = calendar
    return "\(weekday), \(day) \(Self.months[month - 1]) \(year) \(clock) +0000"
  }

  /// The date before a message of an mbox, such as Mon Nov 23 09:41:00 2026.
  var delivery: String {
    let (year, month, day) = calendar
    return "\(weekday) \(Self.months[month - 1]) \(day < 10 ? " " : "")\(day) \(clock) \(year)"
  }

  private var clock: String { "\(time.count < 5 ? "0" : "")\(time):00" }

  /// Reads a date from 1970 on as the clock of the sender had it, whatever its zone; nil for any other text.
  ///
  /// Its parts may be in the order of `header`, or of `Mon Nov 23 09:41:00 2026`.
  init?(header text: String) {
    var (year, month, day): (Int?, Int?, Int?)
    var time: [Int] = []
    for word in text.split(whereSeparator: { " ,\t".contains($0) }) {
      if word.contains(":") {
        time = word.split(separator: ":").compactMap { Int($0) }
      } else if let index = Self.months.firstIndex(of: String(word.prefix(3))) {
        month = index + 1
      } else if let first = word.first, first.isNumber, let number = Int(word) {
        if day == nil { day = number } else { year = year ?? number }
      }
    }
    guard let year, let month, let day, (1970...9999).contains(year), (1...31).contains(day),
      time.count > 1, (0...23).contains(time[0]), (0...59).contains(time[1])
    else { return nil }
    self.init(year: year, month: month, day: day, hour: time[0], minute: time[1])
  }
}
