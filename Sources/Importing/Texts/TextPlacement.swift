import Bytes
import Diagnostics
import Dialects
import News
import Site

/// Where texts and files of a former site go: their places, addresses, and where the former ones lead.
struct TextPlacement {
  private(set) var sections: [ImportedSection] = []
  private var slugs: [String: Set<String>] = [:]
  /// The last number of each name that several texts have, below the folder of its addresses.
  private var numbers: [String: Int] = [:]
  private var pages: Set<String> = []
  private var redirected: Set<SitePath> = []
  private var redirects: [(from: String, to: String, place: Place)] = []
  /// Former addresses that cannot lead on, each with its place.
  private var lost: [(address: String, place: Place)] = []
  private var redirectBytes = 0
  private var hasTooMany = false
  /// Tags of the site's languages: their folders are the languages' own.
  private var languages: Set<String> = []

  /// The list of all that feeds bring, which stands beside lists of tags.
  static let everything = "News"

  /// So much of a configuration may be former addresses.
  private static let mostBytes = 600_000
  private static let mostRedirects = 20_000

  /// A folder of texts as a source and a section, whose address is the folder's own where that is free.
  mutating func addSection(_ folder: String, name: String, description: String? = nil) -> ImportedSection {
    let slug = freeSlug(TextPlacement.slug(folder) ?? "texts", "-texts")
    let place = ["pages", "static", "mappings"].contains(folder) ? folder + "-texts" : folder
    let section = ImportedSection(name: freeName(name), slug: slug, description: description, folder: place)
    sections.append(section)
    return section
  }

  /// A list of feeds by their tags, with an address of its own where that of its name is taken.
  mutating func addList(_ name: String, tags: [String]) -> ImportedSection {
    let unique = freeName(name)
    let wish = TextPlacement.slug(unique) ?? "list"
    let slug = freeSlug(wish, "-list")
    var section = ImportedSection(name: unique, slug: slug, tags: tags)
    sections.append(section)
    if slug == TextPlacement.slug(unique) { section.slug = nil }
    return section
  }

  mutating func reserve(languages tags: [String]) { languages.formUnion(tags.map { $0.lowercased() }) }

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

  /// The last part of a story's address; the second of a name gets a number.
  ///
  /// - Parameter home: what stands before it: `/posts/`, `/de/posts/`.
  mutating func slug(_ wish: String, in home: String) -> String? {
    guard let plain = Slug(wish.lowercased())?.text ?? TextPlacement.slug(wish) else { return nil }
    var slug = plain
    while !slugs[home, default: []].insert(slug).inserted {
      numbers[home + plain, default: 1] += 1
      slug = "\(plain)-\(numbers[home + plain, default: 1])"
    }
    return slug
  }

  /// As addresses of pages spell a name.
  static func slug(_ name: String) -> String? { SiteNames.slug(for: name, style: .ascii)?.text }

  /// Whether a page or file may have this path; the front page and what every site has may not be taken.
  func isFree(_ path: String) -> Bool {
    guard let first = path.split(separator: "/").first.map(String.init)?.lowercased() else { return false }
    return Slug(first) == nil || !isTaken(first)
  }

  /// A page at a path such as `/docs/install/`; false where there is one already.
  mutating func addPage(_ path: String) -> Bool { pages.insert(path).inserted }

  func hasPage(_ path: String) -> Bool { pages.contains(path) }

  /// - Parameter former: a path, whose last name may be that of a folder's own page; what leads to where it is, is nothing to be
  ///   redirected.
  mutating func redirect(_ former: String, to path: String, at place: Place, _ site: inout ImportedSite) {
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

  /// When all texts have their places: what the site has itself stays at its address, and what leads on to nothing is told.
  mutating func settleRedirects(_ site: inout ImportedSite) {
    for (former, path, place) in redirects {
      if hasItself(former) { lost.append((former, place)) } else { site.redirects.append((former, path)) }
    }
    guard let first = lost.first else { return }
    let shown = lost.prefix(3).map(\.address).joined(separator: ", ") + (lost.count > 3 ? ", …" : "")
    site.leaveOut(shown, .lostAddresses(count: lost.count), at: first.place)
  }

  /// A page, a list or a story, or what every site has.
  private func hasItself(_ former: String) -> Bool {
    let names = former.split(separator: "/").map(String.init)
    guard let last = names.last, !pages.contains("/" + names.joined(separator: "/") + "/") else { return true }
    guard names.count == 1 else { return slugs["/\(names.dropLast().joined(separator: "/"))/"]?.contains(last) == true }
    return SiteNames.isReserved(file: last) || sections.contains { $0.slug == last }
  }

  /// Files that are copied as they are; a folder that the site needs for itself goes by another name, and texts follow.
  ///
  /// - Parameter files: by their paths on the former site.
  /// - Returns: new names of folders by their former ones.
  mutating func addStatic(
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

extension ForeignText {
  /// Links and pictures from the root of the host, where the site had a folder of its own there: here they begin at its root.
  mutating func leaveFolder(of url: WebAddress?) {
    let names = url?.path.split(separator: "/") ?? []
    guard !names.isEmpty else { return }
    let folder = "/" + names.joined(separator: "/") + "/"
    lead { $0.hasPrefix(folder) ? String($0.dropFirst(folder.count - 1)) : nil }
  }

  /// Links and pictures from the root of the site, where a folder of files goes by another name.
  ///
  /// - Parameter place: where else a path leads now, whatever folders are called; nil where it says nothing.
  mutating func follow(_ renamed: [String: String], _ place: (String) -> String? = { _ in nil }) {
    lead { path in
      if let settled = place(path) { return settled }
      let first = path.dropFirst().prefix { $0 != "/" }
      guard path.hasPrefix("/"), let new = renamed[String(first)] else { return nil }
      let rest = path.dropFirst(first.count + 1)
      return rest.hasPrefix("/") ? "/" + new + rest : nil
    }
  }

  /// Links and pictures of a text that moves out of a folder, to the files that stay there.
  mutating func follow(_ files: [String], in folder: String) {
    lead { path in
      let name = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
      return files.contains(name) ? folder + "/" + name : nil
    }
  }

  /// The paths of the body, and that of the picture in the head.
  private mutating func lead(_ place: (String) -> String?) {
    body = TextLinks.following(body, place)
    guard let image = text("image"), let found = place(image), found != image else { return }
    set("image", to: settingsText(found))
  }
}
