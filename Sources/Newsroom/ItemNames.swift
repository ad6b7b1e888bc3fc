import News

/// The names that an item of a feed brings along, before it is known which of them tell it apart.
struct ItemNames {
  var guid: String?
  var permalink: String?
  /// The address as it stands, with the fragment by which some pages hold many items.
  var address: String?
  /// Title, or text where there is none; with its date, else its path, it stands for an item that has no other name.
  var title: String
  var published: Timestamp?
  var updated: Timestamp?
  var path: String?
  /// The whole text, where even that is needed.
  var text: String

  fileprivate var content: [String] {
    published.map { [title, String($0.secondsSince1970)] } ?? [title, "", path ?? ""]
  }

  fileprivate var hasOthers: Bool { guid != nil || permalink != nil || address != nil }

  /// What two items have to share to be one; nil where a title would be all.
  fileprivate var others: [String?]? {
    guid == nil && permalink == nil ? nil : [guid, address ?? permalink, title]
  }

  /// What two versions of one item share, whatever their headlines: both names, and the moment at which it was published; of a day alone there
  /// may be two. Where no feed says it, when they were changed tells them apart.
  fileprivate var version: [String?]? {
    guard let guid, let place = address ?? permalink, published.map(\.isMoment) ?? (updated != nil) else { return nil }
    return [guid, place, published?.description]
  }
}

/// The identity keys of a feed's items, the surest first; nil for an item that the feed gives twice, where the later version counts.
///
/// A guid or address that two different items of one feed share tells nothing and is not used; what shares both, and its date, in a feed most
/// of whose items have names of their own is one item with another headline. The content key comes last: by it a feed
/// is recognised that changed guids and host at once.
struct FeedIdentities {
  private(set) var keys: [[IdentityKey]?]
  /// Guids that different items share, in the feed's order, with their number.
  private(set) var sharedGuids: [(guid: String, first: Int, count: Int)] = []

  /// So many have names of their own, and no fewer than have not, where a feed can be believed to name its items.
  private static let fewestNamed = 2

  init(_ names: [ItemNames], source: SourceID, home: String?) {
    var names = names
    keys = Array(repeating: nil, count: names.count)
    for index in names.indices where names[index].permalink == home { names[index].permalink = nil }
    // What has the same names and headline is the same item where date or text is the same too.
    var isDouble = Array(repeating: false, count: names.count)
    let alike = FeedIdentities.repeated(names) { $0.guid ?? $0.address ?? $0.permalink }
    FeedIdentities.markDoubles(alike, names, &isDouble) { name in
      name.others.map { $0 + [name.published?.description ?? ""] }
    }
    FeedIdentities.markDoubles(alike, names, &isDouble) { name in name.others.map { $0 + [name.text] } }
    if names.count - alike.count >= max(FeedIdentities.fewestNamed, alike.count) {
      FeedIdentities.markDoubles(alike, names, &isDouble, by: \.version)
    }
    let guids = FeedIdentities.shared(names, isDouble) { $0.guid }
    let permalinks = FeedIdentities.shared(names, isDouble) { $0.permalink }
    let addresses = FeedIdentities.shared(names, isDouble) { $0.address }
    for (index, name) in names.enumerated() where !isDouble[index] {
      if let guid = name.guid, let shared = guids[guid] {
        if shared.first == index { sharedGuids.append((guid, index, shared.count)) }
        names[index].guid = nil
      }
      if let permalink = name.permalink, permalinks[permalink] != nil {
        names[index].permalink = nil
        if let address = name.address, addresses[address] != nil { names[index].address = nil }
      } else {
        names[index].address = nil
      }
    }
    let nameless = FeedIdentities.repeated(names) { $0.hasOthers ? nil : $0.title }
    FeedIdentities.markDoubles(nameless, names, &isDouble) { name in name.content + [name.text] }
    let contents = FeedIdentities.shared(names, isDouble) { $0.content }
    for (index, name) in names.enumerated() where !isDouble[index] {
      var own: [IdentityKey] = []
      if let guid = name.guid { own.append(IdentityKey(.guid, guid, scope: source.name)) }
      if let permalink = name.permalink { own.append(IdentityKey(.permalink, permalink, scope: "")) }
      if let address = name.address { own.append(IdentityKey(.permalink, address, scope: source.name)) }
      if contents[name.content] == nil {
        own.append(FeedIdentities.contentKey(name.content, source))
      } else if own.isEmpty {
        own.append(FeedIdentities.contentKey(name.content + [name.text], source))
      }
      keys[index] = own
    }
  }

  private static func contentKey(_ parts: [String], _ source: SourceID) -> IdentityKey {
    IdentityKey(kind: .content, digest: ContentDigest(of: [source.name] + parts))
  }

  /// The items whose name others have too, in the feed's order: few, so that whole texts need to be compared of those alone.
  private static func repeated(_ names: [ItemNames], by name: (ItemNames) -> String?) -> [Int] {
    var first: [String: Int] = [:]
    var found: Set<Int> = []
    for (index, item) in names.enumerated() {
      guard let name = name(item) else { continue }
      if let other = first[name] {
        found.formUnion([other, index])
      } else {
        first[name] = index
      }
    }
    return found.sorted()
  }

  /// Of items equal by `value`, all but the one changed last; the first of those, where dates say nothing.
  private static func markDoubles(
    _ indices: [Int], _ names: [ItemNames], _ isDouble: inout [Bool], by value: (ItemNames) -> [String?]?
  ) {
    var kept: [[String?]: Int] = [:]
    for index in indices where !isDouble[index] {
      let name = names[index]
      guard let value = value(name) else { continue }
      guard let other = kept[value] else {
        kept[value] = index
        continue
      }
      let isNewer = name.changed.map { changed in names[other].changed.map { changed > $0 } ?? true } ?? false
      isDouble[isNewer ? other : index] = true
      if isNewer { kept[value] = index }
    }
  }

  private static func shared<Value: Hashable>(
    _ names: [ItemNames], _ isDouble: [Bool], by value: (ItemNames) -> Value?
  ) -> [Value: (first: Int, count: Int)] {
    var found: [Value: (first: Int, count: Int)] = [:]
    for (index, name) in names.enumerated() where !isDouble[index] {
      guard let value = value(name) else { continue }
      found[value, default: (index, 0)].count += 1
    }
    return found.filter { $0.value.count > 1 }
  }
}

extension ItemNames {
  fileprivate var changed: Timestamp? { updated ?? published }
}
