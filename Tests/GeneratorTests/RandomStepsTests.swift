import Diagnostics
import Foundation
import Generator
import News
import Reporting
import TestSupport
import Testing

/// Whatever happens to a site, and in whatever order, a run that writes only what changed leaves the same files as a full run.
@Suite struct RandomStepsTests {
  /// The number of steps for each seed. For a long test: `BROADSHEET_STEPS=300 swift test --filter RandomStepsTests`.
  private static let steps = Int(ProcessInfo.processInfo.environment["BROADSHEET_STEPS"] ?? "") ?? 4

  @Test("After any steps of random changes, incremental runs leave what a full run writes", arguments: [1, 2, 3, 4, 5])
  func random(seed: UInt64) async throws {
    var life = NewspaperLife(seed: seed)
    let folder = try ChangingFolder()
    var (kept, refused) = ([:] as [String: Data], 0)
    for step in 1...RandomStepsTests.steps {
      let former = life
      let happened = life.step()
      let site = life.site
      try folder.become(site)
      let report = try await folder.generate(site)
      guard report.end == .done else {
        // Two changes contradict each other: for example, a section names a source that was renamed.
        (refused, life) = (refused + 1, former.withChances(of: life))
        continue
      }
      let place = "seed \(seed), step \(step): \(happened.joined(separator: "; "))"
      #expect(try await folder.generate(site, isFull: true).end == .done, "\(place)")
      let differences = try folder.differences()
      try #require(differences == [], "\(place)\n\(life)")
      try kept.merge(try folder.kept()) { former, now in
        try #require(former == now, "\(place): browsers keep a file of the search as it was")
        return former
      }
    }
    #expect(refused * 3 <= RandomStepsTests.steps, "\(refused) steps came to nothing")
  }
}

/// A newspaper with random stories that come, change and go, and with changes of everything else that are made and taken back.
struct NewspaperLife: CustomStringConvertible {
  private var random: SplitMix
  private var stories: [Int: [String: String]] = [:]
  private var changes: [ChangingSite.Change] = []
  private var now: Timestamp

  init(seed: UInt64) {
    random = SplitMix(seed: seed)
    now = Timestamp(rfc3339: ChangingSite.newspaper.now) ?? Timestamp(secondsSince1970: 0)
    for number in 0..<random.number(5...30) {
      stories[number] = ["title": "Report \(number)", "date": date(from: -30)]
    }
  }

  /// Returns this life with the random numbers of another.
  func withChances(of other: NewspaperLife) -> NewspaperLife {
    var life = self
    life.random = other.random
    return life
  }

  var site: ChangingSite {
    var site = ChangingSite.newspaper
    site.files.merge(SameAsFullTests.spare) { $1 }
    for change in changes { change.apply(&site) }
    for (number, keys) in stories {
      let head = keys.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\n" }.joined()
      site.files["stories/report\(number).md"] = "---\n\(head)---\n\nReport \(number), [another](1.md).\n"
    }
    site.now = now.description
    return site
  }

  var description: String { "\(changes.map(\.description))\n\(stories.sorted { $0.key < $1.key })\n\(now)" }

  /// Lets one to three things happen and time pass, and returns what happened.
  mutating func step() -> [String] {
    var happened: [String] = []
    for _ in 0..<random.number(1...3) {
      switch random.number(0...9) {
      case 0...5: happened.append(changeStories())
      case 6...7: happened.append(change())
      default: happened.append(takeBack())
      }
    }
    now = now + (random.one(of: [0, 600, 7_200, 40_000, 200_000]) ?? 0)
    return happened
  }

  private mutating func changeStories() -> String {
    let number = random.one(of: stories.keys.sorted()) ?? 0
    switch random.number(0...9) {
    case 0...2:
      let new = (stories.keys.max() ?? 0) + 1
      stories[new] = ["title": "Report \(new)", "date": date(from: random.chance(70) ? -2 : -60), "tags": tags()]
      return "report \(new) comes"
    case 3:
      stories[number] = nil
      return "report \(number) goes"
    default:
      let key = random.one(of: NewspaperLife.keys) ?? "title"
      let value = stories[number]?[key] != nil && key != "title" && random.chance(40) ? nil : value(of: key)
      stories[number]?[key] = value
      return "report \(number), \(key): \(value ?? "-")"
    }
  }

  private static let keys = [
    "title", "date", "updated", "tags", "slug", "draft", "expires", "featured", "kind", "language", "mood",
    "description",
  ]

  private mutating func value(of key: String) -> String {
    switch key {
    case "date": date(from: -60)
    case "updated": date(from: -5)
    case "expires": date(from: -3)
    case "tags": tags()
    case "draft", "featured": "true"
    case "kind": random.one(of: ["advert", "link", "video"]) ?? "link"
    case "language": random.one(of: ["ar", "de"]) ?? "de"
    default: "\(random.one(of: ["calm", "grim", "quick", "slow"]) ?? "") \(random.number(1...20))"
    }
  }

  private mutating func tags() -> String {
    "[\(random.one(of: ["one", "two", "farm"]) ?? "one"), tag\(random.number(1...4))]"
  }

  /// Returns a random date between `days` days from now, which is negative, and three hours from now.
  private mutating func date(from days: Int) -> String {
    let seconds = Int64(random.number(days * 24...3)) * 3_600
    return (now + seconds).description
  }

  private mutating func change() -> String {
    let part = random.one(of: SameAsFullTests.newspapers.keys.sorted()) ?? ""
    let possible = SameAsFullTests.newspapers[part, default: []].filter { !$0.description.hasPrefix("at ") }
    guard let change = random.one(of: possible) else { return "" }
    changes.append(change)
    return change.description
  }

  private mutating func takeBack() -> String {
    guard let index = changes.indices.randomElement(using: &random) else { return "nothing" }
    return "taken back: \(changes.remove(at: index))"
  }
}
