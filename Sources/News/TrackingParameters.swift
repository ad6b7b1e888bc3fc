import Bytes

/// Parameters of an address that tell who sent the reader and mean nothing to the page: campaigns, newsletters, clicks on adverts.
public enum TrackingParameters: Sendable {
  /// Grows by one whenever the list changes, so that what is known by an address gets the name that the new list gives it.
  public static let version = 2

  /// `parameter` is a name, with or without `=` and a value.
  public static func contains(_ parameter: some Sequence<UInt8>) -> Bool { contains(parameter, names) }

  /// Uses the list of version 1, with which archives were filled.
  public static func containedAtFirst(_ parameter: some Sequence<UInt8>) -> Bool { contains(parameter, firstNames) }

  /// Returns an address without such parameters.
  public static func removed(from address: [UInt8]) -> [UInt8] {
    guard let question = address.firstIndex(of: UInt8(ascii: "?")) else { return address }
    let hash = address.firstIndex(of: UInt8(ascii: "#")) ?? address.endIndex
    guard question < hash else { return address }
    let parameters = address[(question + 1)..<hash].split(
      separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    let kept = parameters.filter { !contains($0) }
    guard kept.count < parameters.count else { return address }
    var result = Array(address[..<question])
    if !kept.isEmpty { result += [UInt8(ascii: "?")] + kept.joined(separator: [UInt8(ascii: "&")]) }
    return result + address[hash...]
  }

  private static func contains(_ parameter: some Sequence<UInt8>, _ names: Set<String>) -> Bool {
    let name = parameter.prefix { $0 != UInt8(ascii: "=") }.map(lowercased)
    guard name.count <= 24 else { return false }
    return name.starts(with: "utm_".utf8) || names.contains(String(decoding: name, as: UTF8.self))
  }

  private static let names: Set<String> = [
    "_hsenc", "_hsmi", "at_campaign", "at_medium", "cmpid", "dclid", "fbclid", "gbraid", "gclid", "gclsrc", "igshid",
    "mc_cid", "mc_eid", "mkt_tok", "msclkid", "ns_campaign", "ns_mchannel", "oly_anon_id", "oly_enc_id", "srsltid",
    "twclid", "vero_id", "wbraid", "wt_mc", "yclid",
  ]

  private static let firstNames: Set<String> = [
    "fbclid", "gclid", "dclid", "msclkid", "mc_cid", "mc_eid", "igshid", "yclid", "twclid", "wt_mc", "at_medium",
    "at_campaign", "ns_campaign", "ns_mchannel", "cmpid", "rss", "feed",
  ]
}
