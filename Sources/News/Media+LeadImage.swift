import Bytes

extension Media {
  /// A picture smaller than this in both directions, in pixels, is an icon.
  public static let iconSize = 80

  /// Whether it may be the picture of an item, as far as its size and address say: it is neither an icon nor the face of an author.
  public var mayStandForText: Bool { !isIcon && !isFace }

  private var isIcon: Bool {
    width ?? .max < Media.iconSize && height ?? .max < Media.iconSize
      || address?.text.containsBytes(of: "/favicon.") == true
  }

  /// Whether it is at a host that serves nothing but faces.
  private var isFace: Bool {
    guard let address, address.text.containsBytes(of: "avatar") else { return false }
    let host = address.host
    return host == "gravatar.com" || host.hasSuffix(".gravatar.com")
      || host.hasPrefix("avatars") && host.hasSuffix(".githubusercontent.com")
  }
}
