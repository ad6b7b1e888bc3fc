import News

extension Timestamp {
  /// Whether the year is one that the calendars of Iran and of Arabia show in our days; no feed is really of the years 1380 to 1460.
  /// Nothing says which of the two calendars is meant: 1403 is 2024 in one, and 1982 in the other.
  var isOfOtherCalendar: Bool { 1_380...1_460 ~= CivilDate(self).year }
}
