import News
import Pages
import Showing
import Site
import Theming
import Typesetting

extension HouseStyle {
  /// `data/<section>/index.json`: what the section holds, and in which files.
  func sectionData(_ input: SectionInput) -> [UInt8] {
    var json = JSONWriter()
    json.begin("{")
    json.key("section")
    json.begin("{")
    json.member("slug", input.section.slug.text)
    json.member("title", input.section.title)
    json.member("sort", input.section.style.sort.rawValue)
    json.end("}")
    json.member("count", input.count)
    json.member("covered", input.shards.reduce(0) { $0 + $1.shard.entries.count })
    json.list("facets", input.facets) { json, facet in
      json.member("name", facet.facet.choiceName)
      json.member("title", wording.facetTitle(facet.facet))
      json.list("values", facet.values) { json, value in
        json.member("slug", value.value.slug.text)
        json.member("title", wording.label(of: value.value, facet.facet))
        json.member("count", value.count)
      }
    }
    json.list("shards", input.shards) { json, part in
      json.member("path", SiteAddresses.escaped(part.path.text))
      json.member("count", part.shard.entries.count)
      json.member("digest", ContentDigest(of: part.shard.json).short)
    }
    json.end("}")
    return json.bytes + [0x0A]
  }
}

extension ContentDigest {
  /// Twelve hexadecimal digits, which are enough to tell one version of a file from the others.
  var short: String { String(description.prefix(12)) }
}
