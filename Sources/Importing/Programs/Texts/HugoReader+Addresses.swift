import ImportedSites

/// Which address a page gets that cannot have, or need not have, that of its file.
extension HugoReader {
  /// The same parts, or others if a page cannot be in its folder because the site itself needs that. Hugo's folder `page` only says that its
  /// texts are pages. Lists of tags, and the lists of all of them, are no pages.
  func unreserved(_ parts: [String], _ entry: HugoContent.Entry) -> [String] {
    func isFree(_ parts: [String]) -> Bool { parts == ["about"] || placement.isFree(parts.joined(separator: "/")) }
    guard let first = parts.first, parts.count > 1, !isFree(parts) else { return parts }
    if first == "page" {
      let rest = Array(parts.dropFirst())
      return isFree(rest) ? rest : ["pages"] + rest
    }
    return entry.key == "_index" ? parts : [first + "-pages"] + parts.dropFirst()
  }

  /// Other parts for a page whose address another has; nil if none has it. Of several that were at one address, Hugo showed one, too.
  mutating func numbered(_ parts: [String], from former: String?) -> [String]? {
    let wish = "/" + parts.joined(separator: "/") + "/"
    guard placement.hasPage(wish), parts != ["about"], placement.isFree(wish),
      former != permalinks.languageFolder + wish
    else { return nil }
    var path = wish
    while placement.hasPage(path) { path = placement.numbered(wish) }
    return path.split(separator: "/").map(String.init)
  }

  /// The parts of a former address; nil if no page can have it.
  func parts(of former: String?, _ entry: HugoContent.Entry) -> [String]? {
    let folder = (entry.isTranslation ? entry.languageFolder : permalinks.languageFolder) + "/"
    guard let former, former.hasPrefix(folder) else { return nil }
    let parts = former.dropFirst(folder.count).split(separator: "/").map(String.init)
    let path = "/" + parts.joined(separator: "/") + "/"
    guard parts.allSatisfy({ TextPlacement.slug($0) == $0 }), parts == ["about"] || placement.isFree(path),
      !placement.hasPage(entry.languageFolder + path)
    else { return nil }
    return parts
  }
}
