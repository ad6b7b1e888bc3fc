import News
import Showing
import Templating
import Typesetting

/// Whom browsers may ask for what a page shows and runs (Content Security Policy, level 3).
public struct PagePolicy: Sendable {
  private let isInteractive: Bool
  private let isStrict: Bool
  private let keepsPictures: Bool
  /// The site itself.
  private let own: String
  /// What most pages say: nobody else is asked.
  private var plain: Value = .absent

  init(_ settings: RenderingSettings, isInteractive: Bool) {
    self.isInteractive = isInteractive
    isStrict = settings.isStrict
    keepsPictures = settings.keepsPictures
    own = "'self'" + (settings.isPortable ? " file:" : "")
    plain = written(for: FrameUse())
  }

  /// The element of a page's head.
  func element(for use: FrameUse) -> Value {
    use.frames.isEmpty && (use.media.isEmpty || !isStrict) ? plain : written(for: use)
  }

  /// What a server may say with every file beside what pages say: browsers hold both.
  ///
  /// Of an open site only what no template or file of its owner can have meant otherwise. Of a strict one all that its pages have in common,
  /// so that it holds for files and templates that say nothing, too; which frames and recordings may be asked for is left to each page: a list of
  /// those of all would change with the news, and let every page ask them.
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

  /// Of an open site all known players where there is one, so that pages differ little.
  private func frames(_ use: FrameUse) -> [String] {
    if isStrict { return use.frames.sorted() }
    return (use.frames.isDisjoint(with: Self.players) ? [] : Self.players)
      + (use.frames.isSubset(of: Self.players) ? [] : ["https:"])
  }

  private static let players = VideoFrame.hosts.map { "https://" + $0 }
}

extension String {
  /// Plain text as the value of an attribute.
  var asValue: String { asHTML.replacing("\"", with: "&quot;") }
}
