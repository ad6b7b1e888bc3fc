import News

/// The names of a source that may stand beside a headline, all folded.
public struct SourceTitles: Sendable, Hashable {
  /// The configured name, what the feed calls itself, and its whole host.
  private(set) var sure: Set<String> = []
  /// Parts of these, which may as well be what a headline is about.
  private(set) var likely: Set<String> = []
  /// The most bytes in which a headline may spell one of the names.
  private(set) var longest = 0
  /// The first and the last bytes of all names, for `mayStand`.
  private var firstBytes = ASCIISet()
  private var lastBytes = ASCIISet()

  /// A limit in bytes; no headline spells a longer name.
  private static let mostBytes = 1_000

  /// - Parameter hosts: hosts of the source's site.
  public init(names: [String], hosts: [String] = []) {
    for name in names where name.utf8.count <= SourceTitles.mostBytes { add(name) }
    for host in hosts { add(host: WebAddress.hostName(of: host)) }
    for name in sure.union(likely) {
      if let first = name.utf8.first, let last = name.utf8.last {
        firstBytes.insert(first)
        lastBytes.insert(last)
      }
    }
    longest = 2 * ((sure.union(likely)).map(\.utf8.count).max() ?? 0) + 16
  }

  /// False if a headline neither begins nor ends as one of the names does, as most do not.
  func mayStand(in headline: String) -> Bool {
    guard let first = firstFoldedByte(headline), let last = lastFoldedByte(headline) else { return true }
    return firstBytes.contains(first) || lastBytes.contains(last)
  }

  private mutating func add(_ name: String) {
    add(name, to: \.sure)
    var parts = TitleSeparator.all(in: name).reduce(into: (parts: [Substring](), start: name.startIndex)) {
      $0.parts.append(name[$0.start..<$1.range.lowerBound])
      $0.start = $1.range.upperBound
    }
    parts.parts.append(name[parts.start...])
    let telling = parts.parts.filter { !SourceTitles.plainParts.contains(foldedName($0)) }
    // "BBC News - Home".
    if telling.count == 1, let only = telling.first { add(String(only), to: \.sure) }
    for part in telling {
      add(String(part), to: \.likely)
      // "Ollama Blog".
      var words = part.split(separator: " ")
      if words.count > 1, let last = words.popLast(), SourceTitles.plainParts.contains(foldedName(last)) {
        add(words.joined(separator: " "), to: \.likely)
      }
    }
  }

  private mutating func add(host: String) {
    guard host.contains("."), !host.contains(":"), host.utf8.contains(where: { $0 > 0x39 }) else { return }
    add(host, to: \.sure)
    var labels = host.split(separator: ".")
    labels.removeLast()
    // The "co" of "co.uk".
    if labels.count > 1, let last = labels.last, last.utf8.count <= 3, host.utf8.dropLast(2).last == 0x2E {
      labels.removeLast()
    }
    if let label = labels.last, label.utf8.count > 2 { add(String(label), to: \.likely) }
  }

  private mutating func add(_ name: String, to names: WritableKeyPath<SourceTitles, Set<String>>) {
    let folded = foldedName(name)
    guard folded.utf8.count > 1 else { return }
    self[keyPath: names].insert(folded)
    self[keyPath: names].insert("the" + folded)
    if folded.hasPrefix("the"), name.lowercased().hasPrefix("the ") {
      self[keyPath: names].insert(String(folded.dropFirst(3)))
    }
  }

  /// What feeds add to their names.
  private static let plainParts: Set<String> = [
    "accueil", "allnews", "allposts", "articles", "atom", "blog", "feed", "frontpage", "home", "homepage", "inicio",
    "latest", "latestnews", "latestposts", "main", "news", "online", "podcast", "posts", "recentposts", "rss",
    "rssfeed", "startseite", "topstories",
  ]
}

/// A set of ASCII bytes as two numbers: every headline is tested, and to hash a byte would take longer than the rest of the test.
private struct ASCIISet: Sendable, Hashable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  mutating func insert(_ byte: UInt8) {
    if byte < 64 { low |= 1 << byte } else if byte < 128 { high |= 1 << (byte - 64) }
  }

  func contains(_ byte: UInt8) -> Bool {
    byte < 64 ? low & 1 << byte != 0 : byte < 128 && high & 1 << (byte - 64) != 0
  }
}

extension SourceTitles: CustomStringConvertible {
  /// For digests.
  public var description: String { (sure.sorted() + [""] + likely.sorted()).joined(separator: "\n") }
}
