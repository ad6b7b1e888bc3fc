internal import Fetching
internal import News

extension SiteSource {
  /// Where the feed is, if everybody may know: an address without variables of the environment, without what looks like a secret, and not of
  /// a source that wants credentials or a network of its own.
  var publicAddress: WebAddress? {
    guard case .web(let address) = origin, WebAddress(written) == address, address.withoutSecrets == address.text,
      configured.isOpen
    else { return nil }
    return address
  }
}

extension ConfiguredSource {
  /// Anybody may ask it: it wants no headers, no credentials and no network of its own.
  var isOpen: Bool { headers.isEmpty && authentication == nil && allow.isEmpty }
}
