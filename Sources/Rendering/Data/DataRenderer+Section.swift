internal import News
internal import Site
internal import Theming

extension DataRenderer {
  /// `data/<section>/index.json`: what the section holds and in which files.
  func sectionData(_ data: SectionData) -> [UInt8] {
    guard let section = edition.section(data.section) else { return [] }
    var json = JSONWriter()
    json.begin("{")
    json.key("section")
    json.begin("{")
    json.member("slug", section.slug.text)
    json.member("title", section.title)
    json.member("sort", section.style.sort.rawValue)
    json.end("}")
    json.member("count", data.count)
    json.member("covered", data.shards.reduce(0) { $0 + $1.shard.entries.count })
    json.list("facets", data.facets) { json, facet in
      json.member("name", facet.facet.name)
      json.member("title", style.facetTitle(facet.facet))
      json.list("values", facet.values) { json, value in
        json.member("slug", value.value.slug.text)
        json.member("title", style.label(of: value.value, facet.facet))
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
    digest.add(style.settings.language)
    digest.add(style.settings.direction.rawValue)
    digest.add(style.settings.timeZone)
    digest.add(style.settings.showsRemoteImages ? 1 : 0)
    digest.add(style.theme.stringsDigest)
    for facet in edition.section(shard.section)?.facets.uniqued ?? [] { digest.add(facet.name) }
    for section in edition.outline.sections where !section.style.cardDetails.isEmpty {
      digest.add(section.slug.text)
      digest.add(section.style.cardDetails.count)
      for facet in section.style.cardDetails { digest.add(facet.name) }
    }
    for entry in shard.entries where edition.isKnown(entry.item) {
      digest.add(edition.items[entry.item].digest)
      digest.add(entry.order)
      digest.add(entry.update)
      for values in entry.values {
        digest.add(values.count)
        for value in values { digest.add(value.text) }
      }
      digest.add(entry.sections.count)
      for index in entry.sections { digest.add(edition.section(Int(index))?.slug.text) }
    }
    return digest.digest
  }

  /// `data/site.json`: lets an open page notice that the site has changed, and say which sources fail where its own bytes do not:
  /// by section, and for pages of none under the empty name.
  func siteData(_ failing: [[SourceID]]) -> [UInt8] {
    var json = JSONWriter()
    json.begin("{")
    json.member("version", (version ?? siteDigest).short)
    if let words = edition.failureText(edition.byName(Set(failing.joined())), style) {
      json.key("failing")
      json.begin("{")
      json.member("", words)
      for (section, sources) in zip(edition.outline.sections, failing) {
        if let words = edition.failureText(sources, style) { json.member(section.slug.text, words) }
      }
      json.end("}")
    }
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
