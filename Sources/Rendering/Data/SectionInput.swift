import News
public import Showing
import Site

/// Everything that the index of a section's data is made from.
struct SectionInput: DigestInput {
  var section: Shared<ShownSection>
  /// The number of items from which the shards are cut.
  var count: Int
  var facets: [SectionData.FacetCounts]
  var shards: [Part]

  struct Part: DigestInput {
    var path: SitePath
    var shard: ShardInput

    func add(to digest: inout DigestAccumulator) {
      digest.add(path.text)
      digest.add(shard.digest)
    }
  }

  func add(to digest: inout DigestAccumulator) {
    digest.add(section)
    digest.add(count)
    digest.add(facets)
    digest.add(shards)
  }
}

extension SectionData.FacetCounts: DigestInput {
  func add(to digest: inout DigestAccumulator) {
    digest.add(facet.name)
    digest.add(values)
  }
}

extension SectionData.Count: DigestInput {
  func add(to digest: inout DigestAccumulator) {
    digest.add(value.slug.text)
    digest.add(value.label)
    digest.add(count)
  }
}
