import Glibc

/// Texts to search bodies for, prepared once. Texts that are recognised by the same byte are found in one pass.
public struct SoughtTexts: Sendable {
  fileprivate var groups: [Group] = []

  fileprivate struct Group: Sendable {
    var pivot: UInt8
    var texts: [Text]
  }

  fileprivate struct Text: Sendable {
    var bytes: [UInt8]
    /// Offset of the byte by which the text is recognised.
    var place: Int
    /// The byte after that; nil if there is none.
    var next: UInt8?
  }

  public init(_ texts: [String]) {
    for text in texts where !text.isEmpty {
      let bytes = Array(text.utf8)
      // Most of any text is lower-case letters, so a text is recognised by a rarer byte if it has one.
      let place = bytes.firstIndex { !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0) } ?? 0
      let sought = Text(bytes: bytes, place: place, next: place + 1 < bytes.count ? bytes[place + 1] : nil)
      if let group = groups.firstIndex(where: { $0.pivot == bytes[place] }) {
        groups[group].texts.append(sought)
      } else {
        groups.append(Group(pivot: bytes[place], texts: [sought]))
      }
    }
  }
}

extension String {
  public func containsAny(of texts: [String]) -> Bool {
    texts.contains(where: \.isEmpty) || containsAny(of: SoughtTexts(texts))
  }

  /// Compares bytes, using the C library's `memchr`, because bodies are searched for each page.
  public func containsAny(of sought: SoughtTexts) -> Bool {
    var text = self
    return text.withUTF8 { bytes in sought.groups.contains { $0.isFound(in: bytes) } }
  }
}

extension SoughtTexts.Group {
  fileprivate func isFound(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = bytes.baseAddress else { return false }
    var offset = 0
    while offset < bytes.count, let hit = memchr(start + offset, Int32(pivot), bytes.count - offset) {
      let place = UnsafeRawPointer(hit) - UnsafeRawPointer(start)
      if texts.contains(where: { $0.stands(in: bytes, by: place) }) { return true }
      offset = place + 1
    }
    return false
  }
}

extension SoughtTexts.Text {
  fileprivate func stands(in text: UnsafeBufferPointer<UInt8>, by pivot: Int) -> Bool {
    let start = pivot - place
    guard start >= 0, start + bytes.count <= text.count, next == nil || text[pivot + 1] == next else { return false }
    return bytes.indices.allSatisfy { text[start + $0] == bytes[$0] }
  }
}
