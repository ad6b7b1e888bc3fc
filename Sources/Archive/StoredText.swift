import Foundation

enum StoredText {
  /// A text as SQLite can store it: U+FFFD in place of U+0000.
  static func of(_ text: String?) -> String? {
    guard let text else { return nil }
    let holdsNull = text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.baseAddress.map { memchr($0, 0, bytes.count) != nil } ?? false
    }
    guard holdsNull ?? text.utf8.contains(0) else { return text }
    return String(decoding: text.utf8.flatMap { $0 == 0 ? [0xEF, 0xBF, 0xBD] : [$0] }, as: UTF8.self)
  }
}
