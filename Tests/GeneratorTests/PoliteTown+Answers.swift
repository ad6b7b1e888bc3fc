import Foundation

extension PoliteTown.Ledger {
  typealias Answer = (status: String, headers: [String], body: String)

  mutating func answer(_ feed: Int, isMoved: Bool, tag: String?, head: String, now: Int64) -> Answer {
    let manner = PoliteTown.manner(of: feed)
    let isHop = manner == .moved && !isMoved
    if !isHop, now < notBefore[feed] ?? 0 {
      complaints.append("\(manner) \(feed) at \(now), \((notBefore[feed] ?? 0) - now) s early")
    }
    let own = isHop ? nil : tags[feed]
    if tag != own {
      complaints.append("\(manner) \(feed): \(tag ?? "no tag") in place of \(own ?? "none")")
    }
    for unwanted in ["\r\nCookie:", "\r\nReferer:"] where head.contains(unwanted) {
      complaints.append("\(feed):\(unwanted)")
    }
    if isHop {
      requests.append(PoliteTown.Request(feed: feed, time: now, isConditional: tag != nil, status: 301))
      return ("301 Moved Permanently", ["Location: /moved/\(feed)"], "")
    }
    let number = answers[feed, default: 0]
    answers[feed] = number + 1
    let (answer, distance) = self.answer(manner, feed, number, tag, now)
    notBefore[feed] = now + distance
    let isGood = answer.status.hasPrefix("200") && manner != .webPage && manner != .empty
    if isGood {
      tags[feed] = answer.headers.first { $0.hasPrefix("ETag: ") }.map { String($0.dropFirst(6)) }
    }
    requests.append(
      PoliteTown.Request(
        feed: feed, time: now, isConditional: head.contains("\r\nIf-"), status: Int(answer.status.prefix(3)) ?? 0))
    return answer
  }

  /// Returns the answer, and the seconds for which the next request has to wait.
  private func answer(
    _ manner: PoliteTown.Manner, _ feed: Int, _ number: Int, _ tag: String?, _ now: Int64
  ) -> (Answer, Int64) {
    let hour: Int64 = 3600
    let date = "Date: " + httpDate(now)
    // There is a new item every twelve hours.
    let version = "\"\(feed)-\(now / (12 * hour))\""
    func feedOrNothingNew(_ headers: [String] = [], _ extra: String = "") -> Answer {
      tag == version
        ? ("304 Not Modified", headers, "") : ("200 OK", headers + ["ETag: " + version], body(feed, now, extra))
    }
    // If the server asks for nothing, Broadsheet promises to wait for an hour, less six minutes for runs that come early.
    let tolerance: Int64 = 360
    let own = hour - tolerance
    switch manner {
    case .tag, .moved: return (feedOrNothingNew(), own)
    case .date: return (("200 OK", ["Last-Modified: " + httpDate(now)], body(feed, now)), own)
    case .changing: return (("200 OK", ["ETag: W/\"\(feed) \(number)\""], body(feed, now)), own)
    case .bare: return (("200 OK", [], body(feed, now)), 6 * hour - tolerance)
    case .maxAge:
      return (
        feedOrNothingNew(
          number == 0 ? ["Cache-Control: max-age=10000", "Age: 1000"] : ["Cache-Control: max-age=9000"]), 9000
      )
    case .expires: return (feedOrNothingNew([date, "Expires: " + httpDate(now + 3 * hour)]), 3 * hour)
    case .ttl: return (feedOrNothingNew([], "<ttl>240</ttl>"), 4 * hour)
    case .skippedHours:
      let skips = "<skipHours>" + (0..<6).map { "<hour>\($0)</hour>" }.joined() + "</skipHours>"
      let next = now + own
      return (feedOrNothingNew([], skips), next % (24 * hour) < 6 * hour ? own + 6 * hour - next % (6 * hour) : own)
    case .retrySeconds:
      if number % 2 == 0 { return (feedOrNothingNew(), own) }
      return (("429 Too Many Requests", ["Retry-After: 11111"], ""), 11_111)
    case .retryDate:
      if number % 2 == 0 { return (feedOrNothingNew(), own) }
      return (("503 Service Unavailable", [date, "Retry-After: " + httpDate(now + 20_000)], ""), 20_000)
    case .missing: return (("404 Not Found", [], ""), (number == 0 ? 6 : 24) * hour)
    case .gone: return (("410 Gone", [], ""), .max - now)
    case .failing: return (("500 Internal Server Error", [], ""), hour << Int64(min(number, 4)))
    case .limited: return (("429 Too Many Requests", [], ""), hour << Int64(min(number, 4)))
    case .blocked: return (("403 Forbidden", ["cf-mitigated: challenge"], "<html>"), 6 * hour)
    case .webPage: return (("200 OK", ["ETag: \"page\""], "<!doctype html><html><title>Soon</title></html>"), own)
    case .empty: return (("200 OK", ["ETag: \"empty\""], ""), own)
    }
  }

  private func body(_ feed: Int, _ now: Int64, _ extra: String = "") -> String {
    let number = now / (12 * 3600)
    return "<rss version=\"2.0\"><channel><title>Feed \(feed)</title>\(extra)<item><title>Item \(number)</title>"
      + "<guid isPermaLink=\"false\">\(feed)-\(number)</guid></item></channel></rss>"
  }

  private func httpDate(_ seconds: Int64) -> String {
    let format = Date.VerbatimFormatStyle(
      format:
        "\(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .padded(4)) \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits) GMT",
      locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt, calendar: Calendar(identifier: .gregorian))
    return Date(timeIntervalSince1970: TimeInterval(PoliteTown.start + seconds)).formatted(format)
  }
}
