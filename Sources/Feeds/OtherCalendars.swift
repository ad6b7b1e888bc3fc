import News

extension Timestamp {
  /// No feed is of the years 1380 to 1460, but calendars of Iran and of Arabia show them in our days. Which of the two is meant nobody says:
  /// 1403 is 2024 in one, and 1982 in the other.
  var isOfOtherCalendar: Bool { 1_380...1_460 ~= CivilDate(self).year }
}
