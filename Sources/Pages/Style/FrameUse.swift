import News

/// The origins (scheme, host and port) that a page may contact for frames and recordings once its reader asks for them.
struct FrameUse {
  private(set) var frames: Set<String> = []
  private(set) var media: Set<String> = []

  mutating func note(frame address: WebAddress) { frames.insert(address.origin) }

  mutating func note(recording address: WebAddress) { media.insert(address.origin) }
}

extension WebAddress {
  fileprivate var origin: String { scheme + "://" + host + (port.map { ":\($0)" } ?? "") }
}
