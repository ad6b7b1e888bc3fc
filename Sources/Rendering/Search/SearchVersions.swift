import News
import Site

/// What `data/search/index.json` says of the other files. It is made of everything in them, and kept by the digests of what they are made
/// from, so that each run works it out only for files that changed.
public struct SearchVersions: Sendable {
  struct Tier: Sendable {
    var version: String
    var cuts: [String]
  }

  fileprivate(set) var chunks: [ContentDigest: String] = [:]
  fileprivate(set) var tiers: [ContentDigest: Tier] = [:]

  public init() {}
}

/// A part of the search that has a version of its own in the index.
public enum SearchPart: Sendable {
  case chunk(Int)
  case tier(Int)
}

extension SearchVersions {
  /// Leaves out what `text` did not write.
  public init(_ text: String?) {
    for line in (text ?? "").split(separator: "\n") {
      let fields = line.split(separator: " ", omittingEmptySubsequences: false)
      guard fields.count > 3, fields.last == ".", let digest = ContentDigest(fields[1]) else { continue }
      let (version, cuts) = (String(fields[2]), fields[3..<(fields.count - 1)].map(String.init(hexadecimal:)))
      switch fields[0] {
      case "chunk" where cuts.isEmpty: chunks[digest] = version
      case "tier" where !cuts.contains(nil): tiers[digest] = Tier(version: version, cuts: cuts.compactMap(\.self))
      default: continue
      }
    }
  }

  /// A line for each version, with the cuts of a tier, and a dot at its end.
  public var text: String {
    let lines =
      chunks.map { ["chunk", "\($0.key)", $0.value, "."] }
      + tiers.map {
        ["tier", "\($0.key)", $0.value.version] + $0.value.cuts.map { MessageDigest.hexadecimal(Array($0.utf8)) } + [
          "."
        ]
      }
    return lines.map { $0.joined(separator: " ") }.sorted().joined(separator: "\n")
  }

  public mutating func merge(_ others: SearchVersions) {
    chunks.merge(others.chunks) { $1 }
    tiers.merge(others.tiers) { $1 }
  }
}

extension SearchRenderer {
  /// The known versions of all parts, and the parts that have none.
  func standing(among known: SearchVersions) -> (versions: SearchVersions, missing: [SearchPart]) {
    var (versions, missing) = (SearchVersions(), [] as [SearchPart])
    let digests = digests
    for (number, digest) in digests.tiers.enumerated() {
      versions.tiers[digest] = known.tiers[digest]
      if known.tiers[digest] == nil { missing.append(.tier(number)) }
    }
    for (number, digest) in digests.chunks.enumerated() {
      versions.chunks[digest] = known.chunks[digest]
      if known.chunks[digest] == nil { missing.append(.chunk(number)) }
    }
    return (versions, missing)
  }

  func versions(of part: SearchPart) -> SearchVersions {
    var versions = SearchVersions()
    switch part {
    case .chunk(let number): versions.chunks[digests.chunks[number]] = version(of: results(ofChunk: number))
    case .tier(let number): versions.tiers[digests.tiers[number]] = tier(number)
    }
    return versions
  }
}

extension String {
  /// The text whose UTF-8 has these digits, two for each byte; nil if there is no such text.
  fileprivate init?(hexadecimal digits: Substring) {
    let digits = Array(digits)
    guard !digits.isEmpty, digits.count.isMultiple(of: 2) else { return nil }
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...($0 + 1)]), radix: 16) }
    guard bytes.count * 2 == digits.count, let text = String(validating: bytes, as: UTF8.self) else { return nil }
    self = text
  }
}
