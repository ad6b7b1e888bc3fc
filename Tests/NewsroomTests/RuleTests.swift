import Diagnostics
import News
import Newsroom
import Patterns
import Testing

@Suite("Rules of a source")
struct RuleTests {
  private static func record(_ change: (inout ItemDetails) -> Void = { _ in }) -> ItemRecord {
    var details = ItemDetails(
      id: ItemID(high: 1, low: 1), title: "Security release of Böller", link: WebAddress("https://x.example/a?b=1"),
      dates: ItemDates(published: time(10), firstSeen: time(20)), sources: [SourceID("a")],
      authors: [Person(name: "Ada Quill")], tags: ["Releases", "party"], facets: ["country": ["NZ"]],
      language: "en-GB", excerpt: "What is new")
    change(&details)
    return ItemRecord(item: .story(Story(details)), version: ContentDigest(of: "v"), body: ContentDigest(of: ""))
  }

  private static func rule(_ sense: ItemRule.Sense, _ field: String, _ patterns: String...) throws -> ItemRule {
    ItemRule(
      sense, ItemField(name: field), try patterns.map { try Pattern($0, ignoresCase: true) }, at: Place("site.yml"))
  }

  @Test(
    "Text is searched regardless of case, names match as a whole, and a list means any of its entries",
    arguments: [
      ("title", ["release|patch"], true), ("title", ["^release"], false), ("title", ["BÖLLER"], true),
      ("title", ["(?-i)SECURITY"], false), ("text", ["what is new"], true), ("text", ["deep inside"], true),
      ("author", ["quill"], true), ("link", [#"\?b="#], true), ("tag", ["art"], false), ("tag", ["PARTY"], true),
      ("tag", ["art", "release.*"], true), ("language", ["en"], true), ("language", ["en-gb"], true),
      ("language", ["e"], false), ("kind", ["story"], true), ("kind", ["event"], false), ("country", ["nz"], true),
      ("city", [".*"], false),
    ] as [(String, [String], Bool)])
  func fields(field: String, patterns: [String], isFound: Bool) throws {
    let patterns = try patterns.map { try Pattern($0, ignoresCase: true) }
    for sense in [ItemRule.Sense.only, .except] {
      let rule = ItemRule(sense, ItemField(name: field), patterns, at: Place("site.yml"))
      let admits = rule.admits(RuleTests.record().item, text: "Words deep inside")
      #expect(admits == (isFound == (sense == .only)), "\(rule)")
    }
  }

  @Test(
    "Turkish capitals match their small letters, in rules and in names of tags",
    arguments: [
      ("İSTANBUL'da deprem", "istanbul"), ("istanbul'da", "İSTANBUL"), ("DIŞ HABERLER", "dış haberler"),
      ("ısparta", "ISPARTA"), ("Diyarbakır'ın ışığı", "^diyarbakır.ın IŞIĞI$"),
    ])
  func turkish(title: String, pattern: String) throws {
    let item = RuleTests.record {
      $0.title = title
      $0.tags = ["DIŞ HABERLER"]
    }.item
    #expect(try RuleTests.rule(.only, "title", pattern).admits(item))
    #expect(try !RuleTests.rule(.except, "text", pattern).admits(item, text: title))
    #expect(try RuleTests.rule(.only, "tag", "dış haberler").admits(item))
    #expect(try !RuleTests.rule(.only, "title", "dış politika").admits(item))
    var rules = SourceRules(id: SourceID("a"))
    rules.tagMap = TagMap([("dış haberler", ["World"])])
    #expect(rules.changed(RuleTests.record { $0.tags = ["DIŞ HABERLER"] })?.item.details.tags == ["World"])
  }

  @Test("A word is found despite soft hyphens")
  func softHyphens() throws {
    let item = RuleTests.record {
      $0.title = "Donau\u{AD}dampf\u{AD}schiff"
      $0.tags = ["Schiff\u{AD}fahrt"]
    }.item
    #expect(try RuleTests.rule(.only, "tag", "schifffahrt").admits(item))
    #expect(try RuleTests.rule(.only, "title", "donaudampfschiff").admits(item))
    #expect(try RuleTests.rule(.only, "text", "kraftfahrzeug").admits(item, text: "Ein Kraft\u{AD}fahrzeug."))
    #expect(try !RuleTests.rule(.only, "title", "dampfer").admits(item))
  }

  @Test("Headlines and tags are also changed despite soft hyphens, and keep them where nothing changes")
  func changedSoftHyphens() throws {
    let record = RuleTests.record {
      $0.title = "Donau\u{AD}dampfer: Ha\u{AD}fen"
      $0.tags = ["Schiff\u{AD}fahrt", "Ha\u{AD}fen"]
    }
    var rules = SourceRules(id: SourceID("a"))
    rules.tagMap = TagMap([("schifffahrt", ["Ships"])])
    #expect(rules.changed(record)?.item.details.tags == ["Ships", "Ha\u{AD}fen"])
    rules.tagMap = TagMap()
    rules.rewrites = [Rewrite(.title, try Replacement(try Pattern("^Donaudampfer: "), with: ""))]
    #expect(rules.changed(record)?.item.details.title == "Hafen")
    rules.rewrites = [Rewrite(.title, try Replacement(try Pattern(": .*"), with: ""))]
    #expect(rules.changed(record)?.item.details.title == "Donau\u{AD}dampfer")
    rules.rewrites = [Rewrite(.title, try Replacement(try Pattern("Kraftfahrzeug"), with: ""))]
    #expect(rules.changed(record) == nil)
  }

  @Test(
    "Letters with separate combining marks match the composed letters of a pattern",
    arguments: [
      ("Café", "Cafe\u{301}"), ("Край", "Кра\u{438}\u{306}"),
      ("ガス", "\u{30AB}\u{3099}ス"), ("한국", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}"),
    ])
  func marks(composed: String, apart: String) throws {
    let item = RuleTests.record {
      $0.title = apart
      $0.tags = [apart]
    }.item
    for field in ["title", "tag"] { #expect(try RuleTests.rule(.only, field, composed).admits(item), "\(field)") }
    #expect(try !RuleTests.rule(.except, "text", composed).admits(RuleTests.record().item, text: "A \(apart) b"))
  }

  @Test("All fields of a rule must hold, and the first that does not is named")
  func conjunction() throws {
    let rules = [try RuleTests.rule(.only, "title", "release"), try RuleTests.rule(.except, "tag", "party", "fun")]
    #expect(rules.first(refusing: RuleTests.record { $0.tags = [] }.item) == nil)
    #expect(rules.first(refusing: RuleTests.record().item)?.description == "except tag: [party, fun]")
    #expect(rules.first(refusing: RuleTests.record { $0.title = "News" }.item)?.description == "only title: release")
  }

  @Test("An item of several sources is shown with those whose rules admit it, as the first of them shows it")
  func severalSources() throws {
    var strict = SourceRules(id: SourceID("a"))
    strict.filters = [try RuleTests.rule(.except, "title", "release")]
    let lax = SourceRules(id: SourceID("b"), show: .headline)
    let shared = RuleTests.record { $0.sources = [SourceID("gone"), SourceID("a"), SourceID("b")] }
    guard
      case .shown(let shown?) = Presentation([SourceID("a"): strict, SourceID("b"): lax]).outcome(for: shared)
    else {
      Issue.record("hidden")
      return
    }
    #expect(shown.item.details.sources == [SourceID("b")])
    #expect(shown.version != shared.version)
    if case .story(let story) = shown.item { #expect(story.show == .headline) }
    #expect(Presentation([SourceID("a"): strict]).outcome(for: shared) == .hidden(by: strict.filters[0]))
    #expect(Presentation([:]).outcome(for: shared) == .shown(nil))
  }

  @Test("A restored item that rules had changed is shown with its configured sources only")
  func severalSourcesRestored() {
    let presentation = Presentation([SourceID("a"): SourceRules(id: SourceID("a"))])
    var shared = RuleTests.record { $0.sources = [SourceID("gone"), SourceID("a")] }
    shared.shownUnder = LostWords([.title], titleRules: "").text
    guard case .shown(let shown?) = presentation.outcome(for: shared) else {
      Issue.record("shown as it is kept")
      return
    }
    #expect(shown.item.details.sources == [SourceID("a")])
  }

  @Test("A restored item is refused only by what is certain of it, whatever rules and sources came since")
  func restored() throws {
    var lax = SourceRules(id: SourceID("a"))
    lax.rewrites = [Rewrite(.title, try Replacement(try Pattern("^Security "), with: ""))]
    func isShown(_ filters: ItemRule..., lost: LostWords, text: String = "") -> Bool {
      var rules = [lax.id: lax]
      rules[lax.id]?.filters = filters
      var record = RuleTests.record { $0.title = "release of Böller" }
      record.shownUnder = lost.text
      if case .hidden = Presentation(rules).outcome(for: record, text: text) { return false }
      return true
    }
    let (title, text) = (LostWords([.title], titleRules: "x"), LostWords([.text], titleRules: "x"))
    for lost in [title, LostWords("0123456789abcdef")] {
      #expect(try isShown(RuleTests.rule(.only, "title", "^security"), lost: lost))
      #expect(try isShown(RuleTests.rule(.except, "title", "^release"), lost: lost), "of the source's headline")
      #expect(try isShown(RuleTests.rule(.only, "text", "security"), lost: lost))
      #expect(try !isShown(RuleTests.rule(.except, "text", "what is new"), lost: lost))
      #expect(try isShown(RuleTests.rule(.except, "text", "^release"), lost: lost))
      #expect(try !isShown(RuleTests.rule(.except, "author", "quill"), lost: lost))
      #expect(try !isShown(RuleTests.rule(.only, "country", "FR"), lost: lost))
    }
    #expect(try !isShown(RuleTests.rule(.except, "tag", "party"), lost: title))
    #expect(try !isShown(RuleTests.rule(.only, "text", "goats"), RuleTests.rule(.only, "tag", "x"), lost: title))
    #expect(try isShown(RuleTests.rule(.only, "text", "goats"), lost: text))
    #expect(try isShown(RuleTests.rule(.except, "text", "goats"), lost: text))
    #expect(try !isShown(RuleTests.rule(.except, "text", "release"), lost: text))
    #expect(try !isShown(RuleTests.rule(.except, "title", "^release"), lost: text))

    var strict = SourceRules(id: SourceID("b"))
    strict.filters = [try RuleTests.rule(.except, "author", "quill")]
    lax.filters = [try RuleTests.rule(.only, "title", "^security")]
    var shared = RuleTests.record {
      ($0.title, $0.sources) = ("release of Böller", [SourceID("a"), SourceID("b")])
    }
    shared.shownUnder = title.text
    let presentation = Presentation([lax.id: lax, strict.id: strict])
    guard case .shown(let shown?) = presentation.outcome(for: shared) else {
      Issue.record("hidden, or shown as it is kept")
      return
    }
    #expect(shown.item.details.sources == [lax.id])
  }

  @Test("Of a restored item, rules change the words that its source gave, and no others")
  func restoredWords() throws {
    var rules = SourceRules(id: SourceID("a"))
    rules.tagMap = TagMap([("party", ["Fun"])])
    rules.rewrites = [Rewrite(.title, try Replacement(try Pattern("release"), with: "patch"))]
    var record = RuleTests.record()
    record.shownUnder = LostWords([.title], titleRules: "x").text
    let details = try #require(rules.changed(record)).item.details
    #expect(details.title == "Security release of Böller" && details.tags == ["Releases", "Fun"])
    record.shownUnder = "0123456789abcdef"
    #expect(rules.changed(record) == nil)
  }

  @Test("Items that are skipped without applying the rules are those that the rules would not change")
  func left() throws {
    var rules = Array(repeating: SourceRules(id: SourceID("a")), count: 6)
    rules[1].show = .headline
    rules[2].linksToOriginal = true
    rules[3].filters = [try RuleTests.rule(.except, "title", "release")]
    rules[4].tagMap = TagMap([("party", ["Fun"])])
    rules[5].rewrites = [Rewrite(.title, try Replacement(try Pattern("^Security "), with: ""))]
    for (number, rules) in rules.enumerated() {
      let presentation = Presentation([SourceID("a"): rules, SourceID("b"): SourceRules(id: SourceID("b"))])
      var records = [["a"], ["a", "b"], ["b", "a"], ["gone", "a"], ["gone"], []].map { sources in
        RuleTests.record { $0.sources = sources.map { SourceID($0) } }
      }
      let details = records[0].item.details
      for item in [NewsItem.webLink(WebLink(details)), .story(Story(details, show: .headline))] {
        records.append(ItemRecord(item: item, version: records[0].version, body: records[0].body))
      }
      records.append(records[0])
      records[records.count - 1].shownUnder = LostWords([.title], titleRules: "").text
      let left = records.filter { presentation.leaves($0.item, shownUnder: $0.shownUnder) }
      for record in left { #expect(presentation.outcome(for: record) == .shown(nil), "\(number) \(record)") }
      #expect(left.isEmpty == (number > 1), "\(number)")
    }
  }

  @Test("Tags can be renamed, split or dropped, and none appears twice")
  func tagMap() {
    var rules = SourceRules(id: SourceID("a"))
    func tags(_ pairs: (tag: String, replacements: [String])...) -> [String] {
      rules.tagMap = TagMap(pairs)
      let record = RuleTests.record { $0.tags = ["Releases", "release", "misc", "Party"] }
      return (rules.changed(record) ?? record).item.details.tags
    }
    #expect(tags(("releases", ["Release"]), ("misc", [])) == ["Release", "Party"])
    #expect(tags(("party", ["Fun", "Night"]), ("*", [])) == ["Fun", "Night"])
    #expect(tags() == ["Releases", "release", "misc", "Party"])
  }

  @Test("Headlines and links are rewritten in the order of the rules, and never become empty")
  func rewrites() throws {
    var rules = SourceRules(id: SourceID("a"))
    func rewrite(_ field: Rewrite.Field, _ pattern: String, _ with: String) throws -> Rewrite {
      Rewrite(field, try Replacement(try Pattern(pattern), with: with))
    }
    rules.rewrites = [
      try rewrite(.title, "^Security ", ""), try rewrite(.title, "^(release) of (.*)", #"\2: \1"#),
      try rewrite(.link, #"\?.*"#, ""),
    ]
    let record = RuleTests.record()
    let details = try #require(rules.changed(record)).item.details
    #expect(details.title == "Böller: release")
    #expect(details.link?.text == "https://x.example/a")
    rules.rewrites = [try rewrite(.title, ".*", " "), try rewrite(.link, "https", "gopher")]
    #expect(rules.changed(record) == nil)
  }

  @Test("Of a source's burst within an hour only the newest stay in shared lists")
  func burst() {
    var rules = SourceRules(id: SourceID("a"))
    rules.burst = Burst(count: 2, period: 3_600)
    let times: [(source: String, date: Int64)] = [
      ("a", 7_300), ("a", 7_200), ("a", 7_199), ("b", 7_150), ("a", 7_100), ("a", 7_000), ("a", 3_700), ("b", 3_650),
      ("a", -10), ("a", -20), ("a", -30),
    ]
    let records = times.enumerated().map { offset, entry in
      RuleTests.record {
        $0.id = ItemID(high: 0, low: UInt64(offset))
        $0.sources = [SourceID(entry.source)]
        $0.dates = ItemDates(published: time(entry.date), firstSeen: time(entry.date))
      }
    }
    func collapsed(_ offset: Int = 0) -> [UInt64] {
      Burst.collapsed(among: records, [SourceID("a"): rules], secondsFromGMT: { _ in offset }).map(\.low).sorted()
    }
    #expect(collapsed() == [5, 6, 10])
    #expect(collapsed(1_800) == [2, 4, 5, 10])
  }

  @Test(
    "An undated item of a source's first answer counts for the period in which it was first seen, wherever it stands")
  func undatedBurst() {
    var rules = SourceRules(id: SourceID("a"))
    rules.burst = Burst(count: 1, period: 86_400)
    let now = time(10 * 86_400 + 3_600)
    let dates = [
      ItemDates(published: now, firstSeen: now), ItemDates(published: time(5 * 86_400), firstSeen: now),
      ItemDates(firstSeen: now, placed: time(5 * 86_400 - 1)),
    ]
    let records = dates.enumerated().map { offset, dates in
      RuleTests.record {
        $0.id = ItemID(high: 0, low: UInt64(offset))
        $0.sources = [SourceID("a")]
        $0.dates = dates
      }
    }
    let collapsed = Burst.collapsed(among: records, [SourceID("a"): rules], secondsFromGMT: { _ in 0 })
    #expect(collapsed == [ItemID(high: 0, low: 2)])
  }
}
