/// When a site is made: each hour, or as often as a source may be asked.
struct RunTimes {
  /// Minutes from one run to the next, which divide an hour.
  let interval: Int
  /// Minutes from the full hour to the first run in it; never zero.
  let first: Int

  /// The interval is at least five minutes, since GitHub starts no runs more often.
  ///
  /// - Parameters:
  ///   - minute: that of the hour at which the site is made if it is made each hour.
  ///   - every: the shortest time, in seconds, after which a source may be asked again.
  init(minute: Int, every: Int64) {
    interval = [60, 30, 20, 15, 10].first { Int64($0 * 60) <= every } ?? 5
    first = interval == 60 ? minute : 1 + minute % (interval - 1)
  }

  var words: String { interval == 60 ? "each hour" : "every \(interval) minutes" }

  /// The five fields of cron.
  var table: String { (interval == 60 ? "\(first)" : "\(first)-59/\(interval)") + " * * * *" }

  /// The times in the form of systemd's `OnCalendar=`.
  var calendar: String {
    "*-*-* *:" + (first < 10 ? "0" : "") + "\(first)" + (interval == 60 ? "" : "/\(interval)") + ":00"
  }
}
