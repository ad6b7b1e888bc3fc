public import News

extension WebAddress {
  /// The first value of a query parameter, decoded.
  func queryValue(_ name: String) -> String? {
    for pair in (query ?? "").split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let key = parts.first, decoded(key) == name else { continue }
      return parts.count > 1 ? decoded(parts[1]) : ""
    }
    return nil
  }

  /// The address without the parameters whose decoded value `isTaken`, and these parameters.
  public func splittingQuery(_ isTaken: (String) -> Bool) -> (rest: WebAddress, taken: [(name: String, value: String)])
  {
    var rest: [Substring] = []
    var taken: [(name: String, value: String)] = []
    for pair in (query ?? "").split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count > 1 ? decoded(parts[1]) : ""
      if parts.count > 1, isTaken(value) { taken.append((decoded(parts[0]), value)) } else { rest.append(pair) }
    }
    guard !taken.isEmpty else { return (self, []) }
    let start = text.prefix { $0 != "?" && $0 != "#" }
    return (WebAddress(start + (rest.isEmpty ? "" : "?" + rest.joined(separator: "&"))) ?? self, taken)
  }

  /// The address with these parameters in place of others of the same names; the rest keep their order.
  public func setting(_ parameters: [(String, String)]) -> WebAddress? {
    guard !parameters.isEmpty else { return self }
    let names = Set(parameters.map(\.0))
    let kept = (query ?? "").split(separator: "&").filter { pair in
      !names.contains(decoded(pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).first ?? pair))
    }
    let added = parameters.map { name, value in
      percentEncoded(name.utf8, keeping: .unreserved) + "=" + percentEncoded(value.utf8, keeping: .unreserved)
    }
    let start = text.prefix { $0 != "?" && $0 != "#" }
    return WebAddress(start + "?" + (kept.map(String.init) + added).joined(separator: "&"))
  }
}

private func decoded(_ text: Substring) -> String {
  String(decoding: percentDecoded(text.utf8.map { $0 == UInt8(ascii: "+") ? 0x20 : $0 }), as: UTF8.self)
}
