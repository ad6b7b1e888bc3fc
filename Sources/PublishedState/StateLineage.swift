public import News

/// Where a state stands among those that came before it.
public struct StateLineage: Sendable, Hashable {
  /// The site whose memory it is.
  public var site: String
  /// Grows by one with each state that differs in content from the one before.
  public var number: Int
  /// The names of the states that it follows from, latest first; not all that ever were.
  public var former: [String]

  /// Hourly runs that each bring something fill the list in three weeks.
  static let mostFormer = 512

  public init(site: String, number: Int, former: [String]) {
    self.site = site
    self.number = number
    self.former = Array(former.prefix(StateLineage.mostFormer))
  }

  init?(_ line: StateLine) {
    let fields = line.fields.compactMap(\.self)
    guard fields.count == line.fields.count, fields.count >= 2, let number = Int(fields[1]), 1...1 << 48 ~= number,
      1...64 ~= fields[0].utf8.count, fields.count - 2 <= StateLineage.mostFormer,
      // The texts become parts of other files.
      (fields[...0] + fields[2...]).allSatisfy({ $0.utf8.allSatisfy(StateLineage.isPlain) })
    else { return nil }
    self.init(site: fields[0], number: number, former: Array(fields.dropFirst(2)))
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
  }

  var fields: [String] { [site, String(number)] + former }
}

extension StateIndex {
  /// The digest of what makes a memory: items, sealed pages, address parts and lists that stay. When servers were asked is not part of it.
  public var content: ContentDigest {
    var digest = DigestAccumulator()
    digest.add(parts.count)
    for part in parts {
      digest.add(part.file)
      digest.add(part.digest)
    }
    digest.add(seals.count)
    for seal in seals { seal.add(to: &digest) }
    for (id, source) in sources.sorted(by: { $0.key < $1.key }) where source.slug != nil {
      digest.add(id.name)
      digest.add(source.slug)
    }
    for list in lastingLists { digest.add(list) }
    return digest.digest
  }

  /// The name by which states that follow from this one know it.
  public var name: String {
    var digest = DigestAccumulator()
    for field in lineage?.fields ?? [] { digest.add(field) }
    digest.add(content)
    return String(digest.digest.description.prefix(16))
  }
}
