package import News
internal import Site

extension Renderer {
  /// A tier of the index, to be filled with texts: its files are made together.
  package func searchTier(_ number: Int) -> SearchTier? {
    guard let tiers = plan.search?.tiers, tiers.indices.contains(number) else { return nil }
    return SearchTier(self, tiers[number])
  }

  package func itemID(_ item: Int) -> ItemID { plan.items[item].item.id }

  /// Digest of what the file depends on.
  func searchDigest(_ file: SearchFile) -> ContentDigest {
    var digest = DigestAccumulator()
    switch file {
    case .index: digest.add("index")
    case .words(let tier, let part):
      digest.add(part)
      digest.add(search.tiers[tier])
      return digest.digest
    case .documents(let chunk): return search.chunks[chunk]
    case .members(let section): digest.add(section)
    }
    digest.add(search.whole)
    return digest.digest
  }

  func searchFile(_ file: SearchFile) -> [UInt8] {
    guard let plan = plan.search else { return [] }
    switch file {
    case .index: return searchIndex(plan)
    case .documents(let chunk): return WordFile.compressed(searchDocuments(plan, chunk))
    case .members(let section): return WordFile.compressed(searchMembers(plan, section))
    // Made together with the others of its tier.
    case .words: return []
    }
  }

  /// What documents of the index depend on beside themselves.
  func searchStyle() -> ContentDigest {
    var digest = DigestAccumulator()
    digest.add(Renderer.version)
    digest.add(settings.language)
    digest.add(settings.direction.rawValue)
    digest.add(settings.timeZone)
    digest.add(theme.stringsDigest)
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
      json.member(outline.sections[large.section].slug.text, large.isEverything ? 1 : 0)
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
