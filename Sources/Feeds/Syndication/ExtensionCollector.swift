import Bytes
import Decoding
import ParsedFeeds
import XML

/// Collects the elements of vocabularies that are not the feed's own, with their text, within limits.
struct ExtensionCollector {
  private let limits: ExtensionLimits
  /// The elements of the open item, and those of the feed.
  private(set) var items = List()
  private(set) var feeds = List()
  private var open: [Open] = []

  struct List {
    var elements: [FeedExtension] = []
    var bytes = 0
  }

  private struct Open {
    var depth: Int
    /// The index of the element in its list.
    var index: Int
    var isFeeds: Bool
    var text: [UInt8] = []
  }

  init(_ limits: ExtensionLimits) { self.limits = limits }

  mutating func start(_ element: XMLElement, _ attributes: borrowing XMLAttributes, isFeeds: Bool) {
    guard isForeign(element.name) else { return }
    let list = isFeeds ? feeds : items
    guard list.elements.count < limits.elements, list.bytes < limits.bytes else { return }
    var found = FeedExtension(
      namespace: String(decoding: element.uri, as: UTF8.self), name: String(decoding: element.localName, as: UTF8.self),
      parent: open.last.flatMap { $0.isFeeds == isFeeds ? $0.index : nil })
    var bytes = element.uri.count + element.localName.count
    for entry in attributes.entries where entry.name.namespace != .xmlns {
      let name = attributes.rawName(entry)
      guard !name.elementsEqual("xmlns".utf8) else { continue }
      let local = name.lastIndex(of: UInt8(ascii: ":")).map { UnsafeBufferPointer(rebasing: name[($0 + 1)...]) } ?? name
      bytes += local.count + entry.value.count
      guard list.bytes + bytes <= limits.bytes else { return }
      found.attributes[String(decoding: local, as: UTF8.self)] = String(
        decoding: attributes.bytes(entry), as: UTF8.self)
    }
    open.append(Open(depth: element.depth, index: list.elements.count, isFeeds: isFeeds))
    if isFeeds {
      feeds.elements.append(found)
      feeds.bytes += bytes
    } else {
      items.elements.append(found)
      items.bytes += bytes
    }
  }

  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let last = open.last else { return }
    let left = limits.bytes - (last.isFeeds ? feeds.bytes : items.bytes) - last.text.count
    if left > 0 { open[open.count - 1].text.append(contentsOf: bytes.prefix(left)) }
  }

  mutating func end(_ element: XMLElement) {
    guard let last = open.last, last.depth == element.depth else { return }
    open.removeLast()
    // The limit may have cut a character in two.
    let text = String(decoding: trimmed(UTF8Cleaner(cleaning: last.text).output), as: UTF8.self)
    if last.isFeeds {
      feeds.elements[last.index].text = text
      feeds.bytes += text.utf8.count
    } else if last.index < items.elements.count {
      items.elements[last.index].text = text
      items.bytes += text.utf8.count
    }
  }

  /// Returns the elements of the item that ends here, and forgets them.
  mutating func takeItems() -> [FeedExtension] {
    defer {
      items = List()
      open.removeAll { !$0.isFeeds }
    }
    return items.elements
  }

  private func isForeign(_ name: XMLName) -> Bool {
    switch name.namespace {
    case .core, .atom: name.term == .unknown
    case .rdf, .xhtml, .xml, .xmlns: false
    default: true
    }
  }
}
