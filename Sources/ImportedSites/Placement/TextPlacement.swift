import Bytes
public import Diagnostics
import Dialects
import News
import Settings
import Site

/// Where texts and files of a former site go: their places, their addresses, and where former addresses lead.
public struct TextPlacement {
  public private(set) var sections: [ImportedSection] = []
  private var slugs: [String: Set<String>] = [:]
  /// The last number given to each name that several texts have, by the folder of its addresses and the name.
  private var numbers: [String: Int] = [:]
  private var pages: Set<String> = []
  private var redirected: Set<SitePath> = []
  private var redirects: [(from: String, to: String, place: Place)] = []
  /// Former addresses that cannot redirect, each with its place.
  private var lost: [(address: String, place: Place)] = []
  private var redirectBytes = 0
  private var hasTooMany = false
  /// The tags of the site's languages in lower case; each but the first has a folder.
  private var languages: [String] = []

  public init() {}

  /// The list of everything that feeds bring, beside lists of tags.
  public static let everything = "News"

  /// The largest part of a configuration, in bytes, that former addresses may take up.
  private static let mostBytes = 600_000
  private static let mostRedirects = 20_000

  /// Adds a folder of texts as a source and a section. The section's address is that of the folder, if it is free.
  public mutating func addSection(_ folder: String, name: String, description: String? = nil) -> ImportedSection {
    let slug = freeSlug(TextPlacement.slug(folder) ?? "texts", "-texts")
    let place = ["pages", "static", "mappings"].contains(folder) ? folder + "-texts" : folder
    let section = ImportedSection(name: freeName(name), slug: slug, description: description, folder: place)
    sections.append(section)
    return section
  }

  /// Adds a list of feeds by their tags. It gets an address of its own if that of its name is taken.
  public mutating func addList(_ name: String, tags: [String]) -> ImportedSection {
    let unique = freeName(name)
    let wish = TextPlacement.slug(unique) ?? "list"
    let slug = freeSlug(wish, "-list")
    var section = ImportedSection(name: unique, slug: slug, tags: tags)
    sections.append(section)
    if slug == TextPlacement.slug(unique) { section.slug = nil }
    return section
  }

  public mutating func reserve(languages tags: [String]) { languages = tags.map { $0.lowercased() } }

  private func freeSlug(_ wish: String, _ suffix: String) -> String {
    var slug = wish
    var number = 1
    while isTaken(slug) {
      slug = number == 1 ? wish + suffix : "\(wish)-\(number)"
      number += 1
    }
    return slug
  }

  private func freeName(_ wish: String) -> String {
    let name = wish.hasPrefix("tag:") ? String(wish.dropFirst(4)) : wish
    var unique = name
    var number = 2
    while unique.isEmpty || sections.contains(where: { $0.name.lowercased() == unique.lowercased() }) {
      unique = "\(name) \(number)"
      number += 1
    }
    return unique
  }

  private func isTaken(_ slug: String) -> Bool {
    guard let slug = Slug(slug) else { return true }
    return SiteNames.isReserved(section: slug) || languages.contains(slug.text)
      || sections.contains { $0.slug == slug.text }
  }

  /// The last part of a story's address; the second of the same name gets a number.
  ///
  /// - Parameter home: What comes before it: `/posts/`, `/de/posts/`.
  public mutating func slug(_ wish: String, in home: String) -> String? {
    guard let plain = TextPlacement.plainSlug(wish) else { return nil }
    var slug = plain
    while !slugs[home, default: []].insert(slug).inserted {
      numbers[home + plain, default: 1] += 1
      slug = "\(plain)-\(numbers[home + plain, default: 1])"
    }
    return slug
  }

  /// The last part of a story's address, if no other has it.
  public static func plainSlug(_ wish: String) -> String? { Slug(wish.lowercased())?.text ?? slug(wish) }

  /// The name as addresses of pages spell it.
  public static func slug(_ name: String) -> String? { SiteNames.slug(for: name, style: .ascii)?.text }

  /// Whether a page or file may have this path. The front page and what every site has cannot be taken.
  public func isFree(_ path: String) -> Bool {
    guard let first = path.split(separator: "/").first.map(String.init)?.lowercased() else { return false }
    return Slug(first) == nil || !isTaken(first)
  }

  /// Adds a page at a path such as `/docs/install/`; false if there already is one.
  public mutating func addPage(_ path: String) -> Bool { pages.insert(path).inserted }

  /// The path of a page with the next number that it has not been given yet.
  public mutating func numbered(_ path: String) -> String {
    var numbered = path
    repeat {
      numbers[path, default: 1] += 1
      numbered = "\(path.dropLast())-\(numbers[path, default: 1])/"
    } while !isFree(numbered)
    return numbered
  }

  /// Whether sections can be filtered by a key of heads: a name that means nothing else here.
  public static func isFacet(_ key: String) -> Bool {
    let isName = Slug(key)?.text == key && key.utf8.allSatisfy { isASCIILetterOrDigit($0) || $0 == UInt8(ascii: "-") }
    return isName && !FrontMatter.keys.contains(key) && !["categories", "keywords"].contains(key)
      && !Facet.builtIn.contains { [$0, $0 + "s"].contains(key) }
  }

  /// Adds the list of a tag or another value, and returns its path; nil if it has none.
  ///
  /// - Parameter folder: What its path begins with, such as `/de/tags/`.
  public mutating func addValue(_ value: String, below folder: String) -> String? {
    guard let slug = SiteNames.facetSlug(for: value, style: .ascii) else { return nil }
    let path = "\(folder)\(slug.text)/"
    pages.insert(path)
    return path
  }

  public func hasPage(_ path: String) -> Bool { pages.contains(path) }

  /// Redirects a former path. There is nothing to redirect if it already leads to where the text is.
  ///
  /// - Parameter former: A path, whose last name may be that of a folder's own page.
  public mutating func redirect(_ former: String, to path: String, at place: Place, _ site: inout ImportedSite) {
    let written = former.hasPrefix("/") || former.contains("://") ? former : "/" + former
    let from = written.hasSuffix("/index.html") ? String(written.dropLast("index.html".count)) : written
    guard from != path, from + "/" != path, from != "/" else { return }
    guard let address = SitePath(former: from) else {
      lost.append((written, place))
      return
    }
    guard !redirected.contains(address) else { return }
    redirectBytes += from.utf8.count + path.utf8.count + 10
    guard redirectBytes < TextPlacement.mostBytes, redirects.count < TextPlacement.mostRedirects else {
      if !hasTooMany { site.leaveOut("redirects", .formerAddresses, at: place) }
      hasTooMany = true
      return
    }
    redirected.insert(address)
    redirects.append((from, path, place))
  }

  /// The former addresses that a text itself can name. Those that no page can have are reported with the others.
  public mutating func formers(_ addresses: [String], of path: String, at place: Place) -> [String] {
    addresses.filter { address in
      guard let former = SitePath(former: address) else {
        lost.append((address, place))
        return false
      }
      return former != SitePath(former: path)
    }
  }

  /// Redirects the further pages of a list. Both programs have ten texts on a page, unless they are told otherwise.
  ///
  /// - Parameter former: The path of a page by its number.
  public mutating func redirectPages(
    of count: Int, to path: String, at place: Place, _ site: inout ImportedSite, _ former: (Int) -> String?
  ) {
    let size = site.pageSize ?? 10
    for page in 2..<max(2, (count + size - 1) / size + 1) {
      if let from = former(page) { redirect(from, to: path, at: place, &site) }
    }
  }

  /// Where a former address leads now, or a story's own; nil if that is unknown.
  public func place(of address: String) -> String? {
    let path = "/" + address.split(separator: "/").joined(separator: "/") + "/"
    return hasStory(path) ? path : redirects.first { [address, path].contains($0.from) }?.to
  }

  private func hasStory(_ path: String) -> Bool {
    let names = path.split(separator: "/").map(String.init)
    return slugs["/\(names.dropLast().joined(separator: "/"))/"]?.contains(names.last ?? "") == true
  }

  /// Called when all texts have their places. Addresses at which the site has something itself are not redirected, and those that lead
  /// nowhere are reported.
  public mutating func settleRedirects(_ site: inout ImportedSite) {
    for (former, path, place) in redirects {
      // A copied file stands at its own address.
      if hasItself(former) || site.hasFile("static" + former + (former.hasSuffix("/") ? "index.html" : "")) {
        lost.append((former, place))
      } else {
        site.redirects.append((former, path))
      }
    }
    guard let first = lost.first else { return }
    let shown = lost.prefix(3).map(\.address).joined(separator: ", ") + (lost.count > 3 ? ", …" : "")
    site.leaveOut(shown, .lostAddresses(count: lost.count), at: first.place)
  }

  /// Whether the site itself has something there: a page, a list, a story, or what every site has.
  private func hasItself(_ former: String) -> Bool {
    let names = former.split(separator: "/").map(String.init)
    guard let last = names.last, !pages.contains("/" + names.joined(separator: "/") + "/") else { return true }
    guard names.count == 1 else { return hasStory(former) }
    return SiteNames.isReserved(file: last) || languages.dropFirst().contains(last)
      || sections.contains { $0.slug == last }
  }

  /// Adds files that are copied as they are. A folder with a name that the site itself needs gets another name, and texts follow.
  ///
  /// - Parameter files: The files by their paths on the former site.
  /// - Returns: The new names of folders by their former ones.
  public mutating func addStatic(
    _ files: [(path: String, file: ForeignFile, content: ImportedFile.Content)], _ site: inout ImportedSite
  ) -> [String: String] {
    var renamed: [String: String] = [:]
    for (path, file, content) in files {
      var names = path.split(separator: "/").map(String.init)
      guard let first = names.first else { continue }
      if names.count == 1 {
        guard isFree(first) else {
          site.leaveOut(path, .reserved, at: Place(file.name))
          continue
        }
      } else if !isFree(first) || SiteNames.unportableName(in: first) != nil {
        if renamed[first] == nil {
          renamed[first] = first + "-files"
          site.leaveOut("/\(first)/", .renamedFolder(first + "-files"), at: Place(file.name))
        }
        names[0] = first + "-files"
      }
      site.add(content, at: "static/" + names.joined(separator: "/"))
      site.counts.statics += 1
    }
    return renamed
  }
}
