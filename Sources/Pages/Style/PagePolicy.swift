import Diagnostics
import News
import Showing
import Templating
import Typesetting

/// The hosts that browsers may contact for what a page shows and runs (Content Security Policy, level 3).
public struct PagePolicy: Sendable {
  private let isInteractive: Bool
  private let isStrict: Bool
  private let keepsPictures: Bool
  /// The source expression for the site itself.
  private let own: String
  /// The policy of most pages, which contact no other host.
  private var plain: Value = .absent

  init(_ settings: RenderingSettings, isInteractive: Bool) {
    self.isInteractive = isInteractive
    isStrict = settings.isStrict
    keepsPictures = settings.keepsPictures
    own = "'self'" + (settings.isPortable ? " file:" : "")
    plain = written(for: FrameUse())
  }

  /// The `meta` element for a page's head.
  func element(for use: FrameUse) -> Value {
    use.frames.isEmpty && (use.media.isEmpty || !isStrict) ? plain : written(for: use)
  }

  /// The policy that a server may send with every file, in addition to what pages say: browsers enforce both.
  ///
  /// For an open site, it contains only rules that no template or file of the site's owner can mean to break. For a strict site, it
  /// contains everything that its pages have in common, so that it also covers files and templates that state no policy. Frames and
  /// recordings are left to each page: a list for all pages would change with the news, and would let every page contact all of those
  /// hosts.
  public var ofServer: String {
    let common = isStrict ? rules(media: "*", frames: isInteractive ? "*" : nil) : ["base-uri 'none'"]
    // Browsers show a PDF as an object of itself.
    return (common + (isStrict ? ["object-src 'self'"] : []) + ["frame-ancestors 'none'"]).joined(separator: "; ")
  }

  private func written(for use: FrameUse) -> Value {
    let frames = isInteractive ? frames(use) : []
    let rules = rules(
      media: isStrict ? ([own] + use.media.sorted()).joined(separator: " ") : "*",
      frames: frames.isEmpty ? nil : frames.joined(separator: " "))
    return .html(
      "<meta http-equiv=\"Content-Security-Policy\" content=\"\(rules.joined(separator: "; ").asValue)\">")
  }

  private func rules(media: String, frames: String?) -> [String] {
    var rules = ["default-src 'none'"]
    if isInteractive { rules += ["script-src 'self'", "worker-src 'self'"] }
    rules += ["style-src " + own, "img-src " + (keepsPictures ? own : "*") + " data:"]
    rules += ["media-src " + media, "font-src 'self'"]
    if let frames { rules.append("frame-src " + frames) }
    return rules + ["connect-src 'self'", "manifest-src 'self'", "base-uri 'none'", "form-action 'self'"]
  }

  /// On an open site, a page with any known player allows all of them, so that pages differ little.
  private func frames(_ use: FrameUse) -> [String] {
    if isStrict { return use.frames.sorted() }
    return (use.frames.isDisjoint(with: Self.players) ? [] : Self.players)
      + (use.frames.isSubset(of: Self.players) ? [] : ["https:"])
  }

  private static let players = VideoFrame.hosts.map { "https://" + $0 }
}

extension String {
  /// Plain text escaped for the value of an attribute.
  var asValue: String { asHTML.escaping(["\"": "&quot;"]) }
}
