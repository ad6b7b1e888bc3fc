public import News

/// The names of files that contain a digest of the file's bytes: changed content gets a new name, so that browsers may cache the file
/// for ever.
public struct DigestName: Sendable, Hashable {
  public let beginning: String
  /// Number of hexadecimal digits, which are in lower case.
  public let digits: Int
  /// What follows the digits. If this is a slash, any file may follow it.
  public let ending: String

  public static let styleSheet = DigestName(beginning: "assets/site-", digits: 12, ending: ".css")
  /// The folder is named after a digest of all files in it.
  public static let scripts = DigestName(beginning: "assets/js-", digits: 12, ending: "/")
  public static let icon = DigestName(beginning: "media/icons/", digits: 16, ending: ".png")
  public static let picture = DigestName(beginning: "media/pictures/", digits: 16, ending: ".webp")
  public static let all = [styleSheet, scripts, icon, picture]

  public func path(_ digest: ContentDigest) -> SitePath {
    SitePath(beginning + digest.description.prefix(digits) + ending)
  }
}

extension SitePath {
  /// Whether the name guarantees that the file's content never changes.
  public var isNamedByDigest: Bool {
    DigestName.all.contains { name in
      guard text.hasPrefix(name.beginning) else { return false }
      let rest = text.dropFirst(name.beginning.count)
      let digits = rest.prefix(name.digits)
      let ending = rest.dropFirst(name.digits)
      return digits.utf8.count == name.digits
        && digits.utf8.allSatisfy {
          (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= $0 || (UInt8(ascii: "a")...UInt8(ascii: "f")) ~= $0
        }
        && (name.ending == "/" ? ending.hasPrefix("/") : ending == name.ending)
    }
  }
}
