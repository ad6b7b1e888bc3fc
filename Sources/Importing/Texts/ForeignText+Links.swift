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
  /// - Parameters:
  ///   - url: The site's address: whole addresses below it are read as paths. They stay if they lead to the same path now, or if it is not
  ///     known where they lead: something else may be there.
  ///   - place: Where else a path leads now, whatever folders are called; nil if that is unknown.
  mutating func follow(
    _ renamed: [String: String], below url: WebAddress?, _ place: (String) -> String? = { _ in nil }
  ) {
    func settled(_ path: String) -> String? {
      if let settled = place(path) { return settled }
      let first = path.dropFirst().prefix { $0 != "/" }
      guard path.hasPrefix("/"), let new = renamed[String(first)] else { return nil }
      let rest = path.dropFirst(first.count + 1)
      return rest.hasPrefix("/") ? "/" + new + rest : nil
    }
    lead { written in
      guard let path = url.flatMap({ ForeignText.path(of: written, below: $0) }) else { return settled(written) }
      return settled(path).flatMap { $0 == path ? nil : $0 }
    }
  }

  /// The path from the root of the site, for an address on its own host and below its folder; nil for any other.
  private static func path(of written: String, below url: WebAddress) -> String? {
    guard let colon = written.firstRange(of: "//"), ["", "http:", "https:"].contains(written[..<colon.lowerBound]),
      let address = WebAddress(written, relativeTo: url), address.host == url.host, address.port == url.port
    else { return nil }
    let folder = "/" + url.path.split(separator: "/").map { $0 + "/" }.joined()
    return address.path.hasPrefix(folder) ? "/" + address.path.dropFirst(folder.count) : nil
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
