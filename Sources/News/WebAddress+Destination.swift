import Bytes

extension WebAddress {
  /// Where a page leads that does nothing but pass readers on, as its own address says: a link of Google's alerts, of Bing's news or of
  /// Facebook. nil for any other page.
  public var destination: WebAddress? {
    guard text.containsBytes(of: "=http"), let query, let names = namesOfDestination else { return nil }
    for parameter in query.utf8.split(separator: UInt8(ascii: "&")) {
      guard let name = names.first(where: { parameter.starts(with: ($0 + "=").utf8) }) else { continue }
      let value = String(decoding: percentDecoded(parameter.dropFirst(name.utf8.count + 1)), as: UTF8.self)
      if let address = WebAddress(value) { return address }
    }
    return nil
  }

  /// The parameters that may hold the destination; nil if this is no such page.
  private var namesOfDestination: [String]? {
    switch (host, path) {
    case (let host, "/url") where host.hasPrefix("www.google."): ["url", "q"]
    case ("www.bing.com", "/news/apiclick.aspx"): ["url"]
    case ("l.facebook.com", "/l.php"), ("lm.facebook.com", "/l.php"): ["u"]
    default: nil
    }
  }
}
