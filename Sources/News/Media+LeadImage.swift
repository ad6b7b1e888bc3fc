import Bytes

extension Media {
  /// A picture smaller than this in both directions, in pixels, is an icon.
  public static let iconSize = 80

  /// Whether it may be the picture of an item, as far as its size and address say: it is neither an icon nor the face of an author.
  public var mayStandForText: Bool { !isIcon && !isFace }

  private var isIcon: Bool {
    width ?? .max < Media.iconSize && height ?? .max < Media.iconSize || address.map(Media.isSiteIcon) == true
  }

  /// Whether its name is one that only icons of sites have.
  private static func isSiteIcon(_ address: WebAddress) -> Bool {
    guard ["/favicon", "/apple-touch-icon", ".ico"].contains(where: { address.text.containsBytes(of: $0) }),
      let name = address.path.lowercased().split(separator: "/").last
    else { return false }
    if name.hasPrefix("apple-touch-icon") || name.hasSuffix(".ico") { return true }
    guard name.hasPrefix("favicon") else { return false }
    let rest = name.dropFirst("favicon".count)
    // `favicon-32x32.png`, but not `favicon-history.jpg`.
    return rest.first == "." || rest.first == "-" && rest.dropFirst().first?.isNumber == true
  }

  /// Whether it is at a host that serves nothing but faces.
  private var isFace: Bool {
    guard let address, address.text.containsBytes(of: "avatar") else { return false }
    let host = address.host
    return host == "gravatar.com" || host.hasSuffix(".gravatar.com")
      || host.hasPrefix("avatars") && host.hasSuffix(".githubusercontent.com")
  }
}
