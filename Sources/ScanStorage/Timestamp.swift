private import Glibc

/// A moment, in milliseconds since 1970 in UTC; leap seconds do not count.
public struct Timestamp: Sendable, Hashable, Comparable {
  /// Negative before 1970.
  public var milliseconds: Int64

  /// A moment by its number.
  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// The moment of the call, by the clock of the machine.
  public static var now: Timestamp {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  /// Whether `a` is earlier.
  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.milliseconds < b.milliseconds }

  /// So many days later, or earlier where the number is negative.
  public func adding(days: Int) -> Timestamp {
    Timestamp(milliseconds: milliseconds + Int64(days) * 86_400_000)
  }
}

extension Timestamp: CustomStringConvertible {
  /// RFC 3339 in UTC: `2026-11-22T16:17:22.123Z`, without the fraction where there is none.
  public var description: String {
    let (days, rest) = milliseconds.quotientFloor(86_400_000)
    let (year, month, day) = Self.date(ofDay: days)
    let (hour, minute) = (rest / 3_600_000, rest / 60_000 % 60)
    let fraction = rest % 1000
    let time = "T\(hour.padded(2)):\(minute.padded(2)):\((rest / 1000 % 60).padded(2))"
    return "\(year.padded(4))-\(month.padded(2))-\(day.padded(2))" + time
      + (fraction == 0 ? "" : ".\(fraction.padded(3))") + "Z"
  }

  /// The date alone: `2026-11-22`.
  public var date: String { String(description.prefix { $0 != "T" }) }

  /// Reads RFC 3339, with `Z` or an offset, or a date alone, which is its midnight in UTC.
  public init?(_ text: String) {
    let form =
      /(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?([Zz]|[+-]\d\d:\d\d))?/
    guard let match = text.wholeMatch(of: form), let year = Int64(match.1),
      let month = Int64(match.2), let day = Int64(match.3), (1...12).contains(month),
      (1...Self.days(inMonth: month, of: year)).contains(day)
    else { return nil }
    var milliseconds = Self.day(year, month, day) * 86_400_000
    if let hour = match.4.flatMap({ Int64($0) }), let minute = match.5.flatMap({ Int64($0) }),
      let second = match.6.flatMap({ Int64($0) })
    {
      guard hour < 24, minute < 60, second <= 60 else { return nil }
      milliseconds += (hour * 3600 + minute * 60 + second) * 1000
      let fraction = String((String(match.7 ?? "") + "000").prefix(3))
      milliseconds += Int64(fraction) ?? 0
      guard let offset = Self.offset(String(match.8 ?? "Z")) else { return nil }
      milliseconds -= offset
    }
    self.init(milliseconds: milliseconds)
  }

  /// `nil` for one that no clock has: hours go to 23, minutes to 59.
  private static func offset(_ zone: String) -> Int64? {
    guard zone.count == 6 else { return 0 }
    guard let hours = Int64(zone.dropFirst().prefix(2)), let minutes = Int64(zone.suffix(2)),
      hours < 24, minutes < 60
    else { return nil }
    return (hours * 60 + minutes) * 60_000 * (zone.hasPrefix("-") ? -1 : 1)
  }

  // Days of the civil calendar, counted in eras of 400 years that begin with March:
  // https://howardhinnant.github.io/date_algorithms.html

  private static func day(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let year = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = year.quotientFloor(400)
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func date(ofDay day: Int64) -> (Int64, Int64, Int64) {
    let (era, dayOfEra) = (day + 719_468).quotientFloor(146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch + (monthFromMarch < 10 ? 3 : -9)
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  private static func days(inMonth month: Int64, of year: Int64) -> Int64 {
    let next = month == 12 ? Self.day(year + 1, 1, 1) : Self.day(year, month + 1, 1)
    return next - Self.day(year, month, 1)
  }
}

extension Int64 {
  /// The quotient rounded down and the rest, which is never negative.
  fileprivate func quotientFloor(_ divisor: Int64) -> (Int64, Int64) {
    let rest = self % divisor
    return rest < 0 ? (self / divisor - 1, rest + divisor) : (self / divisor, rest)
  }

  fileprivate func padded(_ width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }
}
