import News

/// The names that an item of a feed brings along, before it is known which of them are unique to it.
struct ItemNames {
  var guid: String?
  var permalink: String?
  /// The address as given, with its fragment: some pages hold many items.
  var address: String?
  /// The title, or the text if there is none. With its date, else its path, it stands for an item that has no other name.
  var title: String
  var published: Timestamp?
  var updated: Timestamp?
  var path: String?
  /// The whole text, for cases in which even that is needed to tell items apart.
  var text: String

  fileprivate var content: [String] {
    published.map { [title, String($0.secondsSince1970)] } ?? [title, "", path ?? ""]
  }

  /// Whether the address names a part of a page.
  fileprivate var isOfPart: Bool { address?.partOfPage != nil }

  fileprivate var hasOthers: Bool { guid != nil || permalink != nil || address != nil }

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
    var names = names
    keys = Array(repeating: nil, count: names.count)
    for index in names.indices where names[index].permalink == home { names[index].permalink = nil }
    // Items with the same names and headline are the same item if their dates or texts are the same too.
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
    // A fragment of the home, or of a root, names an item only if others have other fragments there: it may be but a place on that page.
    let hasParts = Set(names.lazy.filter { $0.permalink == nil && $0.isOfPart }.map(\.address)).count > 1
    for (index, name) in names.enumerated() where !isDouble[index] {
      if let guid = name.guid, let shared = guids[guid] {
        if shared.first == index { sharedGuids.append((guid, index, shared.count)) }
        names[index].guid = nil
      }
      let isPageShared = name.permalink.map { permalinks[$0] != nil } ?? false
      if isPageShared { names[index].permalink = nil }
      let isPart = names[index].guid == nil && name.isOfPart && (name.permalink != nil || hasParts)
      let isUnique = name.address.map { addresses[$0] == nil } ?? false
      if !isUnique || !isPageShared && !isPart { names[index].address = nil }
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

  /// Indices of the items whose name others have too, in the feed's order. They are few, so that whole texts need to be compared only among
  /// them.
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
