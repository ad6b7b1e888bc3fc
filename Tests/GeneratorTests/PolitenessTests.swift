import Diagnostics
import Fetching
import Foundation
import Gathering
import Generator
import News
import Reporting
import Roster
import TestSupport
import Testing

/// Two days of a planet of many feeds, with a run every ten minutes, by a clock that only sleeping moves.
@Suite struct PolitenessTests {
  @Test("In two days no server is asked too early, too often, twice at once or without a pause")
  func twoDays() async throws {
    let town = try PoliteTown()
    defer { town.close() }
    let outlines = (0..<PoliteTown.feeds).map { "<outline text=\"\($0)\" xmlUrl=\"\(town.address(of: $0))\"/>" }
    let site = try TinySite([
      "site.yml": "title: Planet\nurl: https://planet.example/\nopml: planet.opml\nallow: [127.0.0.0/8]\n",
      "planet.opml": "<opml version=\"2.0\"><body>\(outlines.joined())</body></opml>",
    ])
    var told = FetchingReport()
    for run in 0..<(48 * 6) {
      town.clock.advance(to: .seconds(run * 600))
      let now = PoliteTown.start + town.clock.now.offset.components.seconds
      var request = GenerationRequest(site: site.folder.url.path, now: Timestamp(secondsSince1970: now))
      request.time.clock = town.clock
      request.failOn = .never
      let report = await fetch(request)
      #expect(report.end == .done, "\(report.diagnostics)")
      told.requests += report.fetching.requests
      told.conditional += report.fetching.conditional
      told.notModified += report.fetching.notModified
    }
    #expect(town.complaints.isEmpty, "\(town.complaints.prefix(20))")
    #expect(town.mostAtOnce == 1)

    let requests = town.requests
    #expect(told.requests == requests.count)
    #expect(told.conditional == requests.count(where: \.isConditional))
    #expect(told.notModified == requests.count { $0.status == 304 })
    for (host, ofHost) in Dictionary(grouping: requests, by: { $0.feed / PoliteTown.feedsOfHost }) {
      let times = ofHost.map(\.time)
      #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 >= 1 }, "host \(host)")
    }

    let counts = Dictionary(grouping: requests, by: \.feed).mapValues(\.count)
    for feed in 0..<PoliteTown.feeds {
      let manner = PoliteTown.manner(of: feed)
      let count = counts[feed] ?? 0
      #expect(manner.expectedRequests.contains(count), "\(manner) \(feed): \(count) requests")
    }
    // Of feeds with validators every request is conditional but the first. Redirects do not count.
    let answered = requests.filter { $0.status != 301 }
    let able = answered.filter { PoliteTown.manner(of: $0.feed).hasValidators }
    #expect(able.count { !$0.isConditional } == Set(able.map(\.feed)).count)
    #expect(answered.count(where: \.isConditional) * 100 > answered.count * 85)
  }
}

extension PoliteTown.Manner {
  var hasValidators: Bool {
    switch self {
    case .tag, .date, .changing, .maxAge, .expires, .ttl, .skippedHours, .retrySeconds, .retryDate, .moved: true
    case .bare, .missing, .gone, .failing, .limited, .blocked, .webPage, .empty: false
    }
  }

  /// How many requests are expected in 48 hours.
  var expectedRequests: ClosedRange<Int> {
    switch self {
    case .tag, .date, .changing: 41...48
    case .bare, .blocked: 8...8
    case .maxAge: 17...19
    case .expires: 15...16
    case .ttl: 11...12
    case .skippedHours: 31...37
    case .retrySeconds: 21...24
    case .retryDate: 14...16
    case .missing: 3...3
    case .gone: 1...1
    case .failing, .limited, .webPage, .empty: 6...6
    case .moved: 82...96
    }
  }
}
