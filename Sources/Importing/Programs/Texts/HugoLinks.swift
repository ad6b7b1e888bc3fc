import Dialects
import ImportedSites

/// Where Hugo's texts are now, by what shortcodes and links call them.
struct HugoLinks {
  /// The tag of the first language in lower case.
  let firstLanguage: String
  /// By the path from the content folder, or by the name alone, each behind the folder of the language.
  private var names: [String: String] = [:]
  private var formers: [String: String] = [:]

  init(firstLanguage: String) { self.firstLanguage = firstLanguage }

  /// - Parameter former: Its former address.
  mutating func add(_ entry: HugoContent.Entry, from former: String?, at path: String) {
    let folders = entry.names.dropLast()
    let file = (folders + [entry.key]).joined(separator: "/")
    var called = ["/" + file, "/\(file).\(entry.file.ending)"]
    if entry.isFolder {
      called += ["/" + folders.joined(separator: "/"), folders.last ?? ""]
    } else {
      called += [entry.key, "\(entry.key).\(entry.file.ending)"]
    }
    for name in called.map({ entry.languageFolder + ":" + $0.lowercased() }) where names[name] == nil {
      names[name] = path
    }
    if let former, formers[former] == nil { formers[former] = path }
  }

  /// Where a text is that `ref` names: by a path from the content folder or from the text that names it, or by a name alone.
  ///
  /// - Parameter language: The tag of the only language in which it may be.
  func place(of target: String, inLanguage language: String?, from entry: HugoContent.Entry) -> String? {
    // A text that is not translated is better than none.
    var folders = [entry.languageFolder, ""]
    if let tag = language?.lowercased() { folders = [tag == firstLanguage ? "" : "/" + tag] }
    if target.contains("#"), let place = place(ofPath: target, in: entry, below: folders, orName: true) { return place }
    let path = target.prefix { $0 != "#" }
    let fragment = String(target.dropFirst(path.count))
    guard !path.isEmpty else { return fragment.isEmpty ? nil : fragment }
    return place(ofPath: String(path), in: entry, below: folders, orName: true).map { $0 + fragment }
  }

  private func place(
    ofPath path: String, in entry: HugoContent.Entry, below folders: [String], orName: Bool
  ) -> String? {
    let bare = path.hasSuffix("/") ? String(path.dropLast()) : path
    var called = [bare]
    if !path.hasPrefix("/") {
      called = [PermalinkRule.path(bare, beside: "/" + entry.path), "/" + bare] + (orName ? [bare] : [])
    }
    let keys = folders.flatMap { folder in called.map { folder + ":" + $0.lowercased() } }
    return keys.lazy.compactMap { names[$0] }.first
  }

  /// Where a link leads that names a text's file, or a former address, beside that of the text that it stands in.
  func place(ofLink path: String, in entry: HugoContent.Entry, from former: String?) -> String? {
    if ForeignFile.markdownEndings.contains(where: { path.hasSuffix("." + $0) }) {
      return place(ofPath: path, in: entry, below: [entry.languageFolder, ""], orName: false)
    }
    var whole = path
    if !path.hasPrefix("/") {
      // A single word may belong to the name of a footnote.
      guard let former, path.contains(where: { $0 == "." || $0 == "/" }), !path.contains(":") else { return nil }
      whole = PermalinkRule.path(path, beside: former.hasSuffix("/") ? former + "index" : former)
    }
    return formers[whole] ?? formers[whole + "/"]
  }
}
