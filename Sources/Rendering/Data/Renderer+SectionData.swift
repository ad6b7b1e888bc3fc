internal import News
internal import Site

extension Renderer {
  /// `data/<section>/index.json`: what the section holds and in which files.
  func sectionData(_ data: SectionData) -> [UInt8] {
    guard let section = section(data.section) else { return [] }
    var json = JSONWriter()
    json.begin("{")
    json.key("section")
    json.begin("{")
    json.member("slug", section.slug.text)
    json.member("title", section.title)
    json.member("sort", section.sort.rawValue)
    json.end("}")
    json.member("count", data.count)
    json.member("covered", data.shards.reduce(0) { $0 + $1.shard.entries.count })
    json.list("facets", data.facets) { json, facet in
      json.member("name", facet.facet.name)
      json.member("title", facetTitle(facet.facet))
      json.list("values", facet.values) { json, value in
        json.member("slug", value.value.slug.text)
        json.member("title", label(of: value.value, facet.facet))
        json.member("count", value.count)
      }
    }
    json.list("shards", data.shards) { json, reference in
      json.member("path", SiteAddresses.escaped(reference.path.text))
      json.member("count", reference.shard.entries.count)
      json.member("digest", ContentDigest(of: shardItems(reference.shard)).short)
    }
    json.end("}")
    return json.bytes + [0x0A]
  }

  func add(_ data: SectionData, to digest: inout DigestAccumulator) {
    digest.add(data.section)
    digest.add(data.count)
    for facet in data.facets {
      digest.add(facet.facet.name)
      digest.add(facet.values.count)
      for value in facet.values {
        digest.add(value.value.slug.text)
        digest.add(value.value.label)
        digest.add(value.count)
      }
    }
    for reference in data.shards {
      digest.add(reference.path.text)
      digest.add(shardDigest(reference.shard))
    }
  }

  /// Of what a shard's bytes depend on.
  func shardDigest(_ shard: Shard) -> ContentDigest {
    var digest = DigestAccumulator()
    digest.add(Renderer.version)
    digest.add(settings.language)
    digest.add(settings.direction.rawValue)
    digest.add(settings.timeZone)
    digest.add(settings.showsRemoteImages ? 1 : 0)
    digest.add(theme.stringsDigest)
    for facet in section(shard.section)?.facets.uniqued ?? [] { digest.add(facet.name) }
    for section in outline.sections where !section.cardDetails.isEmpty {
      digest.add(section.slug.text)
      digest.add(section.cardDetails.count)
      for facet in section.cardDetails { digest.add(facet.name) }
    }
    for entry in shard.entries where isKnown(entry.item) {
      digest.add(itemDigests[entry.item].whole)
      digest.add(entry.order)
      for values in entry.values {
        digest.add(values.count)
        for value in values { digest.add(value.text) }
      }
      digest.add(entry.sections.count)
      for index in entry.sections { digest.add(section(Int(index))?.slug.text) }
    }
    return digest.digest
  }

  /// `data/site.json`: lets an open page notice that the site has changed.
  func siteData() -> [UInt8] {
    var json = JSONWriter()
    json.begin("{")
    json.member("version", (version ?? siteDigest).short)
    json.end("}")
    return json.bytes + [0x0A]
  }
}

extension ContentDigest {
  /// Twelve hexadecimal digits: enough to tell one version of a file from the others.
  var short: String { String(description.prefix(12)) }
}

extension JSONWriter {
  /// An array of objects.
  mutating func list<Element>(
    _ name: String, _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    key(name)
    begin("[")
    for item in elements {
      element()
      begin("{")
      write(&self, item)
      end("}")
    }
    end("]")
  }
}
