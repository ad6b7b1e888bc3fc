import Foundation
import TestSupport
import Testing

/// Many runs find the same stories as one run, at addresses that stay.
@Suite struct StoryRunsTests {
  private struct Told {
    var source: Int
    var hour: Int
    var title: String
  }

  private static let (sources, days) = (8, 10)

  /// Returns random news: some sources report each event within two days, in words of the event and one that other events share.
  private static func news(_ random: inout SplitMix) -> [Told] {
    func words(_ count: Int) -> [String] {
      (0..<count).map { _ in
        String((0..<random.number(4...9)).compactMap { _ in random.one(of: Array("abdefgiklmnoprstu")) })
      }
    }
    let common = words(40)
    return (0..<24).flatMap { _ in
      let own = words(6)
      let start = random.number(0...(24 * (days - 2)))
      return (0..<random.number(1...6)).map { _ in
        let title = own.shuffled(using: &random).prefix(random.number(3...6)) + [random.one(of: common) ?? ""]
        return Told(
          source: random.number(0...(sources - 1)), hour: start + random.number(0...30),
          title: title.joined(separator: " "))
      }
    }
  }

  /// Writes the site as it is after so many hours: each feed holds what its source told in the last three days, or all if `whole`.
  private func become(_ news: [Told], after hours: Int, order: [Int], whole: Bool = false, in site: TinySite) throws {
    let start = Date(timeIntervalSince1970: 1_793_491_200)
    for source in 0..<StoryRunsTests.sources {
      let items = news.enumerated().filter { _, told in
        told.source == source && told.hour < hours && (whole || told.hour >= hours - 72)
      }.map { number, told in
        "<entry><title>\(told.title)</title><id>urn:\(number)</id><link href=\"https://s\(source).example/\(number)\"/>"
          + "<published>\(start.addingTimeInterval(Double(told.hour) * 3600).formatted(.iso8601))</published></entry>"
      }
      try site.write(
        "<feed xmlns=\"http://www.w3.org/2005/Atom\"><title>S\(source)</title>\(items.joined())</feed>",
        to: "\(source).atom")
    }
    let list = order.map { "{name: S\($0), feed: \($0).atom}" }.joined(separator: ", ")
    try site.write(
      "title: T\nurl: https://t.example/\nsources: [\(list)]\nsections: [{name: A}, {name: B, sources: [S1]}]\n",
      to: "site.yml")
  }

  private func stories(of site: TinySite) throws -> Set<Set<String>> {
    let json = try JSONSerialization.jsonObject(with: Data(site.page("stories.json").utf8))
    let stories = (json as? [String: Any])?["stories"] as? [[String: Any]] ?? []
    return Set(
      stories.map { story in
        Set((story["items"] as? [[String: Any]] ?? []).compactMap { $0["url"] as? String })
      })
  }

  @Test(
    "Daily runs with sources in any order find the stories that one run finds, and no address is lost",
    arguments: [1, 2])
  func daily(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let news = StoryRunsTests.news(&random)
    let site = try TinySite([:])
    var addresses: Set<String> = []
    for day in 1...StoryRunsTests.days {
      let order = Array(0..<StoryRunsTests.sources).shuffled(using: &random)
      try become(news, after: 24 * day, order: order, in: site)
      try site.generate(now: "2026-11-\(day < 9 ? "0" : "")\(day + 1)T00:00:00Z")
      let pages = Set(try site.files.filter { $0.hasPrefix("stories/") })
      #expect(addresses.isSubset(of: pages), "day \(day)")
      addresses = pages
    }
    #expect(addresses.count > 3)
    let now = "2026-11-\(StoryRunsTests.days + 1)T00:00:00Z"
    try site.generate("--full", "--output", "Whole", now: now)
    #expect(try site.snapshot() == site.snapshot(of: "Whole"))

    let other = try TinySite([:])
    try become(
      news, after: 24 * StoryRunsTests.days, order: Array(0..<StoryRunsTests.sources), whole: true, in: other)
    try other.generate(now: now)
    #expect(try stories(of: site) == stories(of: other))
    #expect(Set(try other.files.filter { $0.hasPrefix("stories/") }).count == addresses.count)
  }
}
