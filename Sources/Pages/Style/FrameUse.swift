import News

/// Whom a page may ask once its reader wants it: for frames, and for recordings. Scheme, host and port of each.
struct FrameUse {
  private(set) var frames: Set<String> = []
  private(set) var media: Set<String> = []

  mutating func note(frame address: WebAddress) { frames.insert(address.origin) }

  mutating func note(recording address: WebAddress) { media.insert(address.origin) }
}

extension WebAddress {
  fileprivate var origin: String { scheme + "://" + host + (port.map { ":\($0)" } ?? "") }
}
