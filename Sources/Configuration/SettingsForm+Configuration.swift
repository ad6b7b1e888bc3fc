import Bytes
import Fetching
import Foundation
import News
import Newsroom
import Settings
import Site

extension SettingsForm where Value == WebAddress {
  static var webAddress: SettingsForm {
    .scalar(
      "a web address", plural: "web addresses", example: "https://example.org/", write: \.text,
      parse: { WebAddress($0) })
  }
}

extension SettingsForm where Value == String {
  /// A language tag, checked by its form only, since the list of languages changes.
  static var language: SettingsForm {
    .scalar("a language tag", plural: "language tags", example: "en", write: { $0 }) { languageTag($0) }
  }

  static var timeZone: SettingsForm {
    .scalar(
      "the name of a time zone", plural: "names of time zones", example: "Europe/London", write: { $0 },
      nearest: timeZoneMeant
    ) {
      let isName = $0.contains("/") && $0.utf8.allSatisfy { isASCIILetterOrDigit($0) || "/_+-".utf8.contains($0) }
      return $0 == "UTC" || (isName && TimeZone(identifier: $0) != nil) ? $0 : nil
    }
  }

  /// The name of the zone that is meant by `Berlin`, `new york` or `europe/berlin`.
  @Sendable private static func timeZoneMeant(by text: String) -> String? {
    if ["utc", "gmt", "z"].contains(text.lowercased()) { return "UTC" }
    let places = text.split(separator: "/").map { place in
      place.split { " _".contains($0) }.map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
        .joined(separator: "_")
    }
    guard let city = places.last else { return nil }
    let parts = ["Europe", "America", "Asia", "Africa", "Australia", "Pacific", "Atlantic", "Indian"]
    let names = places.count > 1 ? [places.joined(separator: "/")] : parts.map { "\($0)/\(city)" }
    return names.first { TimeZone(identifier: $0) != nil }
  }

  /// Becomes part of a header's comment (RFC 9110 section 5.6.5), so it holds neither parentheses nor control characters.
  static var contact: SettingsForm {
    .scalar(
      "a web or mail address", plural: "web or mail addresses", example: "https://example.org/about/", write: { $0 }
    ) {
      text in
      guard text.utf8.allSatisfy({ 0x21...0x7E ~= $0 && !"()\\".utf8.contains($0) }) else { return nil }
      let parts = text.split(separator: "@", omittingEmptySubsequences: false)
      return WebAddress(text) != nil || (parts.count == 2 && parts.allSatisfy { !$0.isEmpty }) ? text : nil
    }
  }

  /// A host name in lower case.
  static var host: SettingsForm {
    .scalar("a host", plural: "hosts", example: "player.vimeo.com", write: { $0 }) { text in
      guard !text.utf8.contains(where: { "/:@?#[]*% ".utf8.contains($0) }) else { return nil }
      return WebAddress("https://\(text)/")?.host
    }
  }

  static var markdownLine: SettingsForm {
    .text("a line of Markdown", plural: "lines of Markdown", example: "Made by [us](/about/)")
  }

  static var selection: SettingsForm {
    .text(
      "the name of a source, or `tag:` and a tag", plural: "names of sources and of tags, as `tag:word`",
      example: "tag:world")
  }
}

extension SettingsForm where Value == AddressRange {
  /// An address and the length of its prefix (RFC 4632, RFC 4291 section 2.3), or an address alone; without a zone.
  static var network: SettingsForm {
    .scalar(
      "a network such as `127.0.0.0/8`", plural: "networks such as `127.0.0.0/8`", example: "127.0.0.0/8",
      write: \.description
    ) {
      $0.contains("%") ? nil : AddressRange($0)
    }
  }
}

extension SettingsForm where Value == SecretText {
  /// A web address or a path.
  static var location: SettingsForm {
    .secret(.text("a web address or a path", plural: "web addresses or paths", example: "feeds/blog.xml"))
  }
}

extension SettingsForm where Value == Facet {
  /// A built-in facet, or any other name that is not a misspelt one: front matter and mappings declare their own.
  static var facet: SettingsForm {
    .scalar(
      "the name of a facet (of a to z, digits and `-`; `tag`, not `tags`)", plural: "names of facets", example: "tag",
      write: \.name, nearest: facetMeant
    ) { text in
      let isName = !text.isEmpty && text.utf8.allSatisfy { isASCIILetterOrDigit($0) || $0 == UInt8(ascii: "-") }
      return isName && facetMeant(by: text) == nil ? Facet(name: text) : nil
    }
  }

  /// The built-in facet that is meant by `tags` or `Tag`.
  @Sendable private static func facetMeant(by text: String) -> Facet? {
    let name = text.lowercased()
    let meant = Facet.builtIn.first { [$0, $0 + "s"].contains(name) }
    return meant == text ? nil : meant.map { Facet(name: $0) }
  }
}

extension SettingsForm where Value == Slug {
  static var slug: SettingsForm {
    .scalar("lower-case letters, digits and `-`", plural: "slugs", example: "world-news", write: \.text) {
      // A dot would let a section take the name of a file.
      $0.contains(".") ? nil : Slug($0)
    }
  }
}

extension SettingsForm where Value == SiteTrust {
  static var trust: SettingsForm {
    let hosts = SettingsForm<[String]>.several(of: .host)
    let flag = SettingsForm<Bool>.flag
    // No host has one of these names.
    let words = ["true", "false", "yes", "no", "on", "off"]
    return .choosing(
      flag.map { $0 ? .all : .none }, where: { $0.text.map { words.contains($0.lowercased()) } ?? false },
      else: hosts.map { .sites($0) }
    ).named("one or a list of hosts, or `true` for all", plural: "lists of hosts")
  }
}

extension SettingsForm where Value == Keeping {
  static var keeping: SettingsForm {
    let duration = SettingsForm<Int>.duration(from: 86_400)
    return .scalar(
      "`all` or " + duration.name, plural: "`all` or " + duration.plural, example: "365d",
      write: { if case .seconds(let seconds) = $0 { writtenDuration(seconds) } else { "all" } },
      nearest: { text in duration.nearest(text).map { .seconds($0) } },
      parse: { text in text == "all" ? .all : duration.parse(text).map { .seconds($0) } })
  }
}
