import Bytes
import News
import Settings

/// Whether search engines are told of changes, and by which key they know the site.
enum IndexNowWish: Sendable, Hashable {
  case off
  /// The key is derived from the site's address.
  case derived
  case key(String)
}

extension IndexNowWish {
  /// Takes 8 to 128 letters, digits and hyphens ("Documentation" of indexnow.org); returns nil for anything else.
  fileprivate init?(key: String) {
    guard 8...128 ~= key.utf8.count, key.utf8.allSatisfy({ isASCIILetterOrDigit($0) || $0 == UInt8(ascii: "-") }) else {
      return nil
    }
    self = .key(key)
  }

  func key(of url: WebAddress?) -> String? {
    switch self {
    case .off: nil
    case .derived: url.map { String(ContentDigest(of: ["IndexNow", $0.text]).description.prefix(32)) }
    case .key(let key): key
    }
  }
}

extension SettingsForm where Value == IndexNowWish {
  static var indexNow: SettingsForm {
    let flag = SettingsForm<Bool>.flag
    return .scalar(
      "`true`, `false`, or a key of 8 to 128 letters, digits and `-`", plural: "keys of IndexNow", example: "true",
      write: {
        switch $0 {
        case .off: "false"
        case .derived: "true"
        case .key(let key): key
        }
      }
    ) { text in
      flag.parse(text).map { $0 ? IndexNowWish.derived : .off } ?? IndexNowWish(key: text)
    }
  }
}
