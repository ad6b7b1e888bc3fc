import News
import Pages
import Showing
import Site
import Theming
import Typesetting

extension ServerRules {
  /// - Parameter edition: the edition of the first language, which has what the whole site has once.
  init(_ edition: Edition, _ style: HouseStyle) {
    let addresses = SiteAddresses(baseURL: style.settings.baseURL, isPortable: false)
    var (documents, ways): ([SitePath], [Way]) = ([], [])
    var media: [SitePath] = []
    for page in edition.plan.pages {
      switch page.content {
      case .asset where page.path.text.hasPrefix("media/"):
        media.append(page.path)
        if page.path.isDocument { documents.append(page.path) }
      case .redirect(let redirect, _):
        ways.append(Way(path: redirect.path, target: redirect.address(by: addresses)))
      default: break
      }
    }
    ways += edition.plan.handedOver.map { Way(path: $0.path, target: $0.address(by: addresses)) }
    ways.sort { $0.path < $1.path }
    base = addresses.root
    compression = style.settings.compression
    headers = ServerRules.headers(style)
    self.documents = documents
    self.ways = ways
    kept =
      [style.theme.styleSheet] + (style.isInteractive ? [style.theme.scripts] : [])
      // A folder of texts may have the name of one of these, and its files are not named by their bytes.
      + [DigestName.icon, .picture].map { SitePath($0.beginning) }.filter { folder in
        let files = media.filter { $0.text.hasPrefix(folder.text) }
        return !files.isEmpty && files.allSatisfy(\.isNamedByDigest)
      }
    languages = edition.outline.otherFolders.map { SitePath($0.text + "/") }.sorted()
  }

  private static func headers(_ style: HouseStyle) -> [Header] {
    var headers = [
      Header(name: "X-Content-Type-Options", value: "nosniff"),
      // The head of each page says the same.
      Header(name: "Referrer-Policy", value: "strict-origin-when-cross-origin"),
      // What players need is left out: sound, fullscreen, picture in picture, the orientation of a device.
      Header(
        name: "Permissions-Policy",
        value: [
          "camera", "display-capture", "geolocation", "hid", "microphone", "midi", "payment", "serial", "usb",
        ].map { $0 + "=()" }.joined(separator: ", ")),
      Header(name: "Cross-Origin-Opener-Policy", value: "same-origin"),
      Header(name: policyName, value: style.policy.ofServer),
    ]
    if style.settings.demandsHTTPS {
      headers.append(Header(name: "Strict-Transport-Security", value: "max-age=31536000"))
    }
    return headers
  }
}

extension SitePath {
  fileprivate var isDocument: Bool {
    text.lastIndex(of: ".").map { dot in
      ServerRules.documentEndings.contains(text[text.index(after: dot)...].lowercased())
    } ?? false
  }
}

extension Redirect {
  /// The address that a redirect leads to, in characters that an address may have (RFC 3986): whoever wrote it, no server's format sees
  /// more in it than an address.
  fileprivate func address(by addresses: SiteAddresses) -> String {
    let text =
      switch target {
      case .elsewhere(let address): address.text
      case .here(let path, let rest): addresses.address(of: path, from: self.path) + rest
      }
    return text.utf8.map { byte in
      let isPlain =
        SiteAddresses.escaped(String(UnicodeScalar(byte))).utf8.count == 1
        || ":?#[]@!&()*+,;=%".utf8.contains(byte)
      return isPlain
        ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
