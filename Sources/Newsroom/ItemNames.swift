import News

/// The names that an item of a feed brings along, before it is known which of them are unique to it. A class, because each is looked at
/// several times beside all others of its feed.
final class ItemNames: Sendable {
  let guid: String?
  let permalink: String?
  /// The address as given, with its fragment: some pages hold many items.
  let address: String?
  /// The title, or the text if there is none. With its date, else its path, it stands for an item that has no other name.
  let title: String
  let published: Timestamp?
  let updated: Timestamp?
  let path: String?
  /// The whole text, for cases in which even that is needed to tell items apart.
  let text: String

  init(
    guid: String?, permalink: String?, address: String?, title: String, published: Timestamp?, updated: Timestamp?,
    path: String?, text: String
  ) {
    (self.guid, self.permalink, self.address, self.title) = (guid, permalink, address, title)
    (self.published, self.updated, self.path, self.text) = (published, updated, path, text)
  }

  fileprivate var withoutPermalink: ItemNames {
    ItemNames(
      guid: guid, permalink: nil, address: address, title: title, published: published, updated: updated, path: path,
      text: text)
  }

  fileprivate var content: [String] {
    published.map { [title, String($0.secondsSince1970)] } ?? [title, "", path ?? ""]
  }

  /// Whether the address names a part of a page.
  fileprivate var isOfPart: Bool { address?.partOfPage != nil }

  /// What two items have to share to be the same item; nil if a title would be all.
  fileprivate var others: [String?]? {
    guid == nil && permalink == nil ? nil : [guid, address ?? permalink, title]
  }

  /// What two versions of one item share, whatever their headlines: both names, and the moment of publication. A date without a time of day
  /// does not count, since there may be two such items in a day. If the feed gives no date of publication, the item must have a date of
  /// change.
  fileprivate var version: [String?]? {
    guard let guid, let place = address ?? permalink, published.map(\.isMoment) ?? (updated != nil) else { return nil }
    return [guid, place, published?.description]
  }
}

/// The identity keys of a feed's items, the surest first; nil for an item that the feed gives twice, of which only the later version
/// counts.
///
/// A guid or address that two different items of one feed share identifies neither and is not used. Items that share both, and the date,
/// are one item under several headlines if most items of the feed have names of their own. An address with a fragment is a name beside
/// that of its page, which may be another item's. The content key comes last: by it a feed is recognised that has changed guids and host
/// at once.
struct FeedIdentities {
  private(set) var keys: [[IdentityKey]?]
  /// Guids that different items share, in the feed's order, each with its first index and the number of items.
  private(set) var sharedGuids: [(guid: String, first: Int, count: Int)] = []

  /// A feed can be believed to name its items if at least this many have names of their own, and at least as many as have not.
  private static let fewestNamed = 2

  init(_ names: [ItemNames], source: SourceID, home: String?) {
    // An item that leads to the home of its feed has no page of its own.
    let names = names.map { home != nil && $0.permalink == home ? $0.withoutPermalink : $0 }
    keys = Array(repeating: nil, count: names.count)
    // Items with the same names and headline are the same item if their dates or texts are the same too.
    var isDouble = Array(repeating: false, count: names.count)
    let alike = FeedIdentities.repeated(names.map { $0.guid ?? $0.address ?? $0.permalink })
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
    // A fragment of the home, or of a root, names an item only if others have other fragments there: it may be but a place on that page.
    let hasParts = Set(names.lazy.filter { $0.permalink == nil && $0.isOfPart }.map(\.address)).count > 1
    var own = Array(repeating: [IdentityKey](), count: names.count)
    for (index, name) in names.enumerated() where !isDouble[index] {
      let shared = name.guid.flatMap { guids[$0] }
      if let guid = name.guid, let shared {
        if shared.first == index { sharedGuids.append((guid, index, shared.count)) }
      } else if let guid = name.guid {
        own[index].append(IdentityKey(.guid, guid, scope: source.name))
      }
      let isPageShared = name.permalink.map { permalinks[$0] != nil } ?? false
      if let permalink = name.permalink, !isPageShared {
        own[index].append(IdentityKey(.permalink, permalink, scope: ""))
      }
      let isPart = (name.guid == nil || shared != nil) && name.isOfPart && (name.permalink != nil || hasParts)
      if let address = name.address, addresses[address] == nil, isPageShared || isPart {
        own[index].append(IdentityKey(.permalink, address, scope: source.name))
      }
    }
    let nameless = FeedIdentities.repeated(zip(names, own).map { $1.isEmpty ? $0.title : nil })
    FeedIdentities.markDoubles(nameless, names, &isDouble) { name in name.content + [name.text] }
    let contents = names.map(\.content)
    let repeated = Set(FeedIdentities.repeated(zip(contents, isDouble).map { $1 ? nil : $0 }))
    for index in names.indices where !isDouble[index] {
      if !repeated.contains(index) {
        own[index].append(FeedIdentities.contentKey(contents[index], source))
      } else if own[index].isEmpty {
        own[index].append(FeedIdentities.contentKey(contents[index] + [names[index].text], source))
      }
      keys[index] = own[index]
    }
  }

  private static func contentKey(_ parts: [String], _ source: SourceID) -> IdentityKey {
    IdentityKey(kind: .content, digest: ContentDigest(of: [source.name] + parts))
  }

  /// Indices of the items whose name others have too, in the feed's order. They are few, so that whole texts need to be compared only among
  /// them.
  private static func repeated<Name: Hashable>(_ names: [Name?]) -> [Int] {
    var first: [Name: Int] = [:]
    first.reserveCapacity(names.count)
    var found: Set<Int> = []
    for (index, name) in names.enumerated() {
      guard let name else { continue }
      if let other = first[name] {
        found.formUnion([other, index])
      } else {
        first[name] = index
      }
    }
    return found.sorted()
  }

  /// Marks all items equal by `value` as doubles, except the one changed last; if dates say nothing, except the first.
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
    found.reserveCapacity(names.count)
    for (index, name) in names.enumerated() where !isDouble[index] {
      guard let value = value(name) else { continue }
      found[value, default: (index, 0)].count += 1
    }
    return found.filter { $0.value.count > 1 }
  }
}

extension String {
  /// The fragment of an address: the part of the page for which it stands; nil for the whole page.
  var partOfPage: Substring.UTF8View? {
    guard let hash = utf8.firstIndex(of: UInt8(ascii: "#")) else { return nil }
    let part = Substring(utf8[hash...]).utf8.dropFirst()
    return part.isEmpty ? nil : part
  }
}

extension ItemNames {
  fileprivate var changed: Timestamp? { updated ?? published }
}
