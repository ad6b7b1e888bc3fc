import Bytes
import Diagnostics
import News

/// Values that several programs have, as this one takes them.
extension ImportedSite {
  /// nil where it cannot be read as a feed, which is told.
  mutating func address(_ text: String, at place: Place) -> FeedAddress? {
    do throws(FeedAddress.Fault) { return try FeedAddress(text) } catch {
      switch error {
      case .empty: report(.noAddress, at: place)
      case .scheme(let scheme): report(.scheme(scheme, address: text), at: place)
      case .notAnAddress: report(.notAnAddress(text), at: place)
      case .file: leaveOut(text, .localFile, at: place)
      }
      return nil
    }
  }

  mutating func takeContact(_ text: String, _ key: String, at place: Place) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    let isPlain = text.utf8.allSatisfy { 0x21...0x7E ~= $0 && !"()\\\"'".utf8.contains($0) }
    if isPlain, parts.count == 2, !parts[0].isEmpty, parts[1].contains(".") {
      contact = text
    } else {
      leaveOut("\(key) = \(text)", .owner, at: place)
    }
  }

  mutating func takePageSize(_ text: String, _ key: String, at place: Place) {
    if let size = Int(text), 1...500 ~= size {
      pageSize = size
    } else {
      leaveOut("\(key) = \(text)", .paging, at: place)
    }
  }

  /// `de_DE.UTF-8`, `en-us`.
  mutating func takeLanguage(_ text: String, _ key: String, at place: Place) {
    let tag = text.prefix { $0 != "." && $0 != "@" }.replacing("_", with: "-")
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
    let isTag = parts.allSatisfy { 1...8 ~= $0.utf8.count && $0.utf8.allSatisfy(isASCIILetterOrDigit) }
    guard isTag, let first = parts.first, 2...3 ~= first.utf8.count, !first.utf8.contains(where: isDigit) else {
      if !["C", "POSIX"].contains(tag) { leaveOut("\(key) = \(text)", .dates, at: place) }
      return
    }
    language = first.lowercased() + tag.dropFirst(first.count)
  }
}
