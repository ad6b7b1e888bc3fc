public import Archive
import Copyediting
public import News
import Site

extension SourceList {
  /// A digest of all that plans and pages know of sources.
  public func digest(in archive: any Archive) async throws -> ContentDigest {
    let (names, titles) = (try await named(in: archive), try await titles(in: archive))
    var digest = DigestAccumulator()
    for source in sources {
      digest.add(source.id.name)
      digest.add(source.tags.count)
      for tag in source.tags { digest.add(tag) }
      digest.add(names[source.id]?.name)
      digest.add(names[source.id]?.home?.text)
      digest.add(names[source.id]?.feed?.text)
      digest.add(names[source.id]?.summary)
      digest.add(names[source.id]?.language)
      digest.add(names[source.id]?.face?.description)
      digest.add(titles[source.id]?.description)
    }
    for (list, members) in members.sorted(by: { $0.key < $1.key }) {
      digest.add(list.name)
      digest.add(members.count)
      for member in members { digest.add(member.name) }
    }
    // They decide what is told of a name that no source has.
    for name in mutedNames.sorted() { digest.add(name) }
    return digest.digest
  }
}
