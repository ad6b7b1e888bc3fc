internal import News
internal import Site
internal import Theming
internal import WordIndex

/// The files of the search index, but for the words, which `SearchTier` makes of all texts of a tier.
struct SearchRenderer: Sendable {
  let edition: Edition
  let style: HouseStyle
  private let digests: SearchDigests

  init(_ edition: Edition, _ style: HouseStyle) {
    self.edition = edition
    self.style = style
    digests =
      edition.plan.search.map {
        SearchDigests($0, items: edition.items, style: SearchRenderer.digest(of: style, edition.outline))
      } ?? SearchDigests()
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
    guard let plan = edition.plan.search else { return [] }
    switch file {
    case .index: return searchIndex(plan)
    case .documents(let chunk): return WordFile.compressed(searchDocuments(plan, chunk))
    case .members(let section): return WordFile.compressed(searchMembers(plan, section))
    // Made together with the others of its tier.
    case .words: return []
    }
  }

  /// What documents of the index depend on beside themselves.
  static func digest(of style: HouseStyle, _ outline: SiteOutline) -> ContentDigest {
    var digest = DigestAccumulator()
    digest.add(Renderer.version)
    digest.add(style.settings.language)
    digest.add(style.settings.direction.rawValue)
    digest.add(style.settings.timeZone)
    digest.add(style.theme.stringsDigest)
    for section in outline.sections { digest.add(section.slug.text) }
    return digest.digest
  }

  /// `data/search/index.json`, the only file that is asked for without a version.
  private func searchIndex(_ plan: SearchPlan) -> [UInt8] {
    var json = JSONWriter()
    json.begin("{")
    json.member("version", searchVersion(of: plan.documents.indices))
    json.member("documents", plan.documents.count)
    json.member("chunk", plan.chunkLength)
    json.member("closed", plan.closedChunks)
    json.member("chunks", (0...plan.closedChunks).map { searchVersion(of: plan.documents(ofChunk: $0)) }.joined())
    json.list("tiers", plan.tiers) { json, tier in
      json.member("name", tier.age.rawValue)
      json.member("version", searchVersion(of: tier.range))
      json.member("start", tier.range.lowerBound)
      json.member("end", tier.range.upperBound)
      json.key("cuts")
      json.begin("[")
      for cut in searchCuts(tier) { json.value(cut) }
      json.end("]")
    }
    json.key("sections")
    json.begin("{")
    for large in plan.largeSections {
      json.member(edition.outline.sections[large.section].slug.text, large.isEverything ? 1 : 0)
    }
    json.end("}")
    json.end("}")
    return json.bytes + [0x0A]
  }

  /// A bit for each document, the oldest first, the lowest bit of a byte first; the index's version before them.
  private func searchMembers(_ plan: SearchPlan, _ section: Int) -> [UInt8] {
    var bits = [UInt8](repeating: 0, count: (plan.documents.count + 7) / 8)
    for (document, sections) in plan.sections.enumerated() where sections.contains(Int32(section)) {
      bits[document / 8] |= 1 << UInt8(document % 8)
    }
    return Array(searchVersion(of: plan.documents.indices).utf8) + bits
  }
}
