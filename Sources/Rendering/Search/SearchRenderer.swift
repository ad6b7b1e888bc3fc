import News
import Pages
import Showing
import Site
import Synchronization
import Theming
import Typesetting
import WordIndex

/// Makes the files of the search index, except those of words, which `SearchTier` makes of all texts of a tier.
struct SearchRenderer: Sendable {
  let input: SearchInput
  private var made = MadeDigests()
  /// The versions that have been worked out; others are when they are asked for.
  var versions = SearchVersions()

  /// Returns nil if the plan has no index.
  init?(_ edition: Edition, _ style: HouseStyle) {
    guard let plan = edition.plan.search else { return nil }
    input = SearchInput(
      wording: style.wording, sections: edition.sectionSlugs, plan: plan, items: edition.items)
  }

  /// The digests that were given; if none were, they are worked out when they are first asked for.
  var digests: SearchDigests { made.digests(of: input) }

  /// - Parameter documents: the digest of each document.
  mutating func take(_ documents: [ContentDigest]) {
    guard documents.count == input.plan.documents.count else { return }
    made = MadeDigests(SearchDigests(input, documents))
  }

  /// The digest of what a file depends on.
  func digest(of file: SearchFile) -> ContentDigest {
    var digest = DigestAccumulator()
    switch file {
    case .index: digest.add("index")
    case .words(let tier, let part):
      digest.add(part)
      digest.add(digests.tiers[tier])
      return digest.digest
    case .documents(let chunk): return digests.chunks[chunk]
    case .members(let section): digest.add(section)
    }
    digest.add(digests.whole)
    return digest.digest
  }

  func file(_ file: SearchFile) -> [UInt8] {
    switch file {
    case .index: searchIndex(input.plan)
    case .documents(let chunk): documents(ofChunk: chunk)
    case .members(let section): WordFile.compressed(searchMembers(input.plan, section))
    // `SearchTier` makes it, together with the other files of its tier.
    case .words: []
    }
  }

  /// `data/search/index.json`, the only file that is asked for without a version.
  private func searchIndex(_ plan: SearchPlan) -> [UInt8] {
    var json = JSONWriter()
    json.begin("{")
    json.member("version", membersVersion)
    json.member("documents", plan.documents.count)
    json.member("chunk", plan.chunkLength)
    json.member("closed", plan.closedChunks)
    let digests = digests
    let chunks = digests.chunks.enumerated().map { versions.chunks[$1] ?? version(of: results(ofChunk: $0)) }
    json.member("chunks", chunks.joined())
    json.list("tiers", Array(plan.tiers.indices)) { json, number in
      let (tier, words) = (plan.tiers[number], tier(number))
      json.member("name", tier.age.rawValue)
      json.member("version", words.version)
      json.member("start", tier.range.lowerBound)
      json.member("end", tier.range.upperBound)
      json.list("cuts", words.cuts)
    }
    json.key("sections")
    json.begin("{")
    for large in plan.largeSections {
      json.member(input.sections[large.section].text, large.isEverything ? 1 : 0)
    }
    json.end("}")
    json.end("}")
    return json.bytes + [0x0A]
  }

  func tier(_ number: Int) -> SearchVersions.Tier {
    if let known = versions.tiers[digests.tiers[number]] { return known }
    let tier = input.plan.tiers[number]
    return SearchVersions.Tier(version: version(of: tier), cuts: searchCuts(tier))
  }

  private func documents(ofChunk chunk: Int) -> [UInt8] {
    let results = results(ofChunk: chunk)
    return WordFile.compressed(Array(version(of: results).utf8) + results)
  }

  /// The version of the members, then a bit for each document, the oldest first, from the lowest bit of each byte.
  private func searchMembers(_ plan: SearchPlan, _ section: Int) -> [UInt8] {
    var bits = [UInt8](repeating: 0, count: (plan.documents.count + 7) / 8)
    for document in 0..<plan.sections.count where plan.sections[document].contains(Int32(section)) {
      bits[document / 8] |= 1 << UInt8(document % 8)
    }
    return Array(membersVersion.utf8) + bits
  }
}

/// Digests that all copies of a renderer share.
private final class MadeDigests: Sendable {
  private let made: Mutex<SearchDigests?>

  init(_ digests: SearchDigests? = nil) { made = Mutex(digests) }

  func digests(of input: SearchInput) -> SearchDigests {
    made.withLock { made in
      let digests = made ?? SearchDigests(input)
      made = digests
      return digests
    }
  }
}
