import Dialects
import ImportedSites
import News

extension ForeignText {
  /// Changes links and pictures that begin at the root of the host, if the site had a folder of its own there; they now begin at the root
  /// of the site.
  mutating func leaveFolder(of url: WebAddress?) {
    let names = url?.path.split(separator: "/") ?? []
    guard !names.isEmpty else { return }
    let folder = "/" + names.joined(separator: "/") + "/"
    lead { $0.hasPrefix(folder) ? String($0.dropFirst(folder.count - 1)) : nil }
  }

  /// Changes links and pictures that begin at the root of the site, if a folder of files has another name now.
  ///
  /// - Parameter place: Where else a path leads now, whatever folders are called; nil if that is unknown.
  mutating func follow(_ renamed: [String: String], _ place: (String) -> String? = { _ in nil }) {
    lead { path in
      if let settled = place(path) { return settled }
      let first = path.dropFirst().prefix { $0 != "/" }
      guard path.hasPrefix("/"), let new = renamed[String(first)] else { return nil }
      let rest = path.dropFirst(first.count + 1)
      return rest.hasPrefix("/") ? "/" + new + rest : nil
    }
  }

  /// Changes links and pictures of a text that leaves a folder, so that they lead to the files that stay there.
  mutating func follow(_ files: [String], in folder: String) {
    lead { path in
      let name = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
      return files.contains(name) ? folder + "/" + name : nil
    }
  }

  /// Changes the paths in the body, and that of the picture in the head.
  private mutating func lead(_ place: (String) -> String?) {
    body = TextLinks.following(body, place)
    guard let image = picture, let found = place(image), found != image else { return }
    set("image", to: settingsText(found))
    picture = found
  }
}
