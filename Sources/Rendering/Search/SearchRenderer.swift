import News
import Pages
import Showing
import Site
import Synchronization
import Theming
import Typesetting
import WordIndex

/// The files of the search index, but for the words, which `SearchTier` makes of all texts of a tier.
struct SearchRenderer: Sendable {
  let input: SearchInput
  private var made = MadeDigests()
  /// As far as they were made; others are when they are asked for.
  var versions = SearchVersions()

  /// nil where the plan has no index.
  init?(_ edition: Edition, _ style: HouseStyle) {
    guard let plan = edition.plan.search else { return nil }
    input = SearchInput(
      wording: style.wording, sections: edition.sectionSlugs, plan: plan, items: edition.items)
  }

  /// Made when they are first asked for, and nobody gave them.
  var digests: SearchDigests { made.digests(of: input) }

  /// - Parameter documents: the digest of each.
  mutating func take(_ documents: [ContentDigest]) {
    guard documents.count == input.plan.documents.count else { return }
    made = MadeDigests(SearchDigests(input, documents))
  }

  /// Of what the file depends on.
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
    // Made together with the others of its tier.
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

  /// A bit for each document, the oldest first, the lowest bit of a byte first; their version before them.
  private func searchMembers(_ plan: SearchPlan, _ section: Int) -> [UInt8] {
    var bits = [UInt8](repeating: 0, count: (plan.documents.count + 7) / 8)
    for document in 0..<plan.sections.count where plan.sections[document].contains(Int32(section)) {
      bits[document / 8] |= 1 << UInt8(document % 8)
    }
    return Array(membersVersion.utf8) + bits
  }
}

/// What copies of a renderer have in common.
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
