import Bytes
public import News

extension FetchRequest {
  /// Why the request cannot be sent; nil if it can.
  func fault(with options: CurlFetcher.Options) -> String? {
    for header in headers where !FetchRequest.isToken(header.name) || FetchRequest.hasControl(header.value) {
      return "the header \"\(header.name)\" contains characters that are not allowed in a header"
    }
    if let content, FetchRequest.hasControl(content.type) {
      return "the type of what is sent holds a control character"
    }
    if FetchRequest.hasControl(options.userAgent) { return "the User-Agent holds a control character" }
    if let credentials, FetchRequest.hasControl(credentials.user + credentials.password) {
      return "the credentials hold a control character"
    }
    return nil
  }

  /// The validators to send to an address; none if another address gave them.
  func validators(for address: WebAddress) -> Validators {
    let isGiver = validators.giver.map { $0 == address.giverDigest } ?? (address == self.address)
    return isGiver ? validators : Validators()
  }

  /// Who asks at an address: credentials and headers of the configuration stay with the origin for which they are meant.
  func asker(of address: WebAddress, isSameOrigin: Bool) -> Asker {
    Asker(
      scheme: address.scheme, port: address.port, credentials: isSameOrigin ? credentials : nil,
      headers: isSameOrigin ? headers.map { $0.name + ": " + $0.value } : [])
  }

  /// The headers to send in addition to libcurl's own. Those of the configuration stay with the origin for which they are meant.
  func headerLines(_ validators: Validators, isSameOrigin: Bool) -> [String] {
    let isStated = isSameOrigin && headers.contains { $0.name.lowercased() == "accept" }
    var lines = isStated ? [] : ["Accept: " + accept]
    // Without an empty `Expect`, libcurl would first ask whether it may send, and wait.
    if let content { lines += ["Content-Type: " + content.type, "Expect:"] }
    // A validator with control characters, such as a line break, is not sent back.
    if let tag = validators.entityTag, !FetchRequest.hasControl(tag) { lines.append("If-None-Match: " + tag) }
    if let date = validators.lastModified, !FetchRequest.hasControl(date) {
      lines.append("If-Modified-Since: " + date)
    }
    if isSameOrigin {
      // libcurl sends a header without a value if its line ends in a semicolon.
      lines += headers.map { $0.value.isEmpty ? $0.name + ";" : $0.name + ": " + $0.value }
    }
    return lines
  }

  /// Where a redirect leads, or why it is not followed.
  func target(
    of result: HopResult, from address: WebAddress, after hops: [FetchResponse.Hop]
  ) -> Result<WebAddress, FetchFailure> {
    guard let location = result.header("location"), !location.isEmpty else {
      return .failure(.badRedirect(to: nil, .noTarget))
    }
    guard let target = WebAddress(location, relativeTo: address) else {
      return .failure(.badRedirect(to: String(location.withoutAddressSecrets.prefix(200)), .notWeb))
    }
    if target.withoutFragment == address.withoutFragment
      || hops.contains(where: { $0.from.withoutFragment == target.withoutFragment })
    {
      return .failure(.badRedirect(to: target.withoutSecrets, .loop))
    }
    if hops.count >= limits.redirects { return .failure(.tooManyRedirects(limit: limits.redirects)) }
    if address.scheme == "https", target.scheme == "http", credentials != nil || !headers.isEmpty {
      return .failure(.badRedirect(to: target.withoutSecrets, .insecure))
    }
    return .success(target)
  }

  /// Whether the text is a token (RFC 9110 section 5.6.2).
  private static func isToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { isASCIILetterOrDigit($0) || "!#$%&'*+-.^_`|~".utf8.contains($0) }
  }

  private static func hasControl(_ text: String) -> Bool {
    text.utf8.contains { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }
  }
}

extension WebAddress {
  /// Whether scheme, host and port are the same (RFC 6454).
  public func hasSameOrigin(as other: WebAddress) -> Bool {
    scheme == other.scheme && host == other.host && port == other.port
  }

  /// The digest by which validators remember the address that gave them.
  public var giverDigest: ContentDigest { ContentDigest(of: String(withoutFragment)) }

  public var withoutFragment: Substring { text.prefix { $0 != "#" } }
}
