public import Diagnostics
import Dialects
import Fetching
import Foundation
import News

/// Values that several programs have, in the form in which this one takes them.
extension ImportedSite {
  /// The address of a feed. If it cannot be read as one, that is reported, and nil is returned.
  public mutating func address(_ text: String, at place: Place) -> FeedAddress? {
    do throws(FeedAddress.Fault) { return try FeedAddress(text) } catch {
      switch error {
      case .empty: report(.noAddress, at: place)
      case .scheme(let scheme): report(.scheme(scheme, address: FeedAddress.shown(text)), at: place)
      case .notAnAddress: report(.notAnAddress(FeedAddress.shown(text)), at: place)
      case .file: leaveOut(FeedAddress.shown(text), .localFile, at: place)
      }
      return nil
    }
  }

  /// Takes the site's address. A query and a fragment, below which there can be nothing, are cut off and reported.
  public mutating func takeAddress(_ text: String, _ key: String, at place: Place) {
    guard let address = WebAddress(text) else { return report(.notAnAddress(FeedAddress.shown(text)), at: place) }
    url = WebAddress(address.text.prefix { $0 != "?" && $0 != "#" })
    if url != address { leaveOut("\(key) = \(address.withoutSecrets)", .cutAddress, at: place) }
  }

  /// Takes a time zone, which must be the full name of one in the IANA database. Former names are known there, too.
  public mutating func takeTimeZone(_ text: String, _ key: String, at place: Place) {
    let name = FormerZone.successor(of: text) ?? text
    if name == "UTC" || name.contains("/") && TimeZone(identifier: name) != nil {
      timeZone = name
    } else if !text.isEmpty {
      leaveOut("\(key): \(text)", .timeZone, at: place)
    }
  }

  /// Reports folders that are not imported, each once if it has files.
  public mutating func leaveOut(_ folders: KeyValuePairs<String, NoCounterpart.Reason>, eachWith files: [ForeignFile]) {
    for (folder, reason) in folders {
      guard let first = files.first(where: { $0.path.hasPrefix(folder + "/") }) else { continue }
      leaveOut(folder + "/", reason, at: Place(String(first.name.dropLast(first.path.count - folder.count))))
    }
  }

  public mutating func takeContact(_ text: String, _ key: String, at place: Place) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    let isPlain = text.utf8.allSatisfy { 0x21...0x7E ~= $0 && !"()\\\"'".utf8.contains($0) }
    if isPlain, parts.count == 2, !parts[0].isEmpty, parts[1].contains(".") {
      contact = text
    } else {
      leaveOut("\(key) = \(text)", .owner, at: place)
    }
  }

  public mutating func takePageSize(_ text: String, _ key: String, at place: Place) {
    if let size = Int(text), 1...500 ~= size {
      pageSize = size
    } else {
      leaveOut("\(key) = \(text)", .paging, at: place)
    }
  }

  /// Adds a pattern that must, or for a key such as `exclude` must not, be found in the text of an item.
  public mutating func rules(
    _ former: ImportedRules, adding key: String, _ value: String, ignoresCase: Bool, at place: Place
  ) -> ImportedRules {
    var rules = former
    do throws(NoCounterpart.RuleFault) {
      let pattern = try ImportedPattern.pattern(value, ignoresCase: ignoresCase)
      if key.hasPrefix("ex") {
        ImportedRules.add(pattern, of: "text", to: &rules.except)
      } else {
        ImportedRules.add(pattern, of: "text", to: &rules.only)
      }
    } catch {
      leaveOut("\(key) = \(value)", .rule(error), at: place)
    }
    return rules
  }

  /// Takes a language, such as `de_DE.UTF-8` or `en-us`.
  public mutating func takeLanguage(_ text: String, _ key: String, at place: Place) {
    guard let tag = languageTag(text), let first = tag.split(separator: "-").first else {
      let isPlain = ["C", "POSIX"].contains(text.prefix { $0 != "." && $0 != "@" })
      if !isPlain { leaveOut("\(key) = \(text)", .dates, at: place) }
      return
    }
    language = first.lowercased() + tag.dropFirst(first.count)
  }

  /// The language of a feed. Anything that is not a language tag, such as `German`, is reported.
  public mutating func feedLanguage(_ text: String, _ key: String, at place: Place) -> String? {
    let tag = languageTag(text)
    if tag == nil { leaveOut("\(key) = \(text)", .unknown, at: place) }
    return tag
  }
}
