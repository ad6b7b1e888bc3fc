import News
import Pages
import Showing
import Site
import Typesetting

/// Data for scripts: the shards of sections, each made from its input alone, and what an open page asks for.
struct DataRenderer: Sendable {
  let edition: Edition
  let style: HouseStyle
  /// The digest of what every page depends on.
  let siteDigest: ContentDigest
  /// What the browsers of readers compare; known once the digests of all pages are.
  var version: ContentDigest?

  /// Returns nil if the outline does not have the section.
  func input(of data: SectionData) -> SectionInput? {
    edition.shownSection(data.section).map { section in
      SectionInput(
        section: section, count: data.count, facets: data.facets,
        shards: data.shards.map { .init(path: $0.path, shard: input(of: $0.shard)) })
    }
  }

  func input(of shard: Shard) -> ShardInput {
    ShardInput(
      wording: style.wording, showsRemoteImages: style.settings.showsRemoteImages,
      keepsPictures: style.settings.keepsPictures,
      addresses: style.addresses,
      facets: (edition.section(shard.section)?.facets.uniqued ?? []).map(\.choiceName), sections: edition.sectionSlugs,
      entries: shard.entries, items: edition.items)
  }

  /// `data/site.json`: lets an open page notice that the site has changed, and tell which sources fail even if its own bytes do not.
  /// Failures are given by section; those for pages of no section have the empty name.
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
