import News
import Typesetting

extension HouseStyle {
  /// Whom browsers may ask for what a page shows and runs (Content Security Policy, level 3).
  func policy(_ use: FrameUse) -> String {
    let frames = isInteractive ? frames(use) : []
    return rules(
      media: settings.isStrict ? ([own] + use.media.sorted()).joined(separator: " ") : "*",
      frames: frames.isEmpty ? nil : frames.joined(separator: " ")
    ).joined(separator: "; ")
  }

  /// What a server may say with every file beside what pages say: browsers hold both.
  ///
  /// Of an open site only what no template or file of its owner can have meant otherwise. Of a strict one all that its pages have in common,
  /// so that it holds for files and templates that say nothing, too; which frames and recordings may be asked for is left to each page: a list of
  /// those of all would change with the news, and let every page ask them.
  var serverPolicy: String {
    let common = settings.isStrict ? rules(media: "*", frames: isInteractive ? "*" : nil) : ["base-uri 'none'"]
    // Browsers show a PDF as an object of itself.
    return (common + (settings.isStrict ? ["object-src 'self'"] : []) + ["frame-ancestors 'none'"]).joined(
      separator: "; ")
  }

  private func rules(media: String, frames: String?) -> [String] {
    var rules = ["default-src 'none'"]
    if isInteractive { rules += ["script-src 'self'", "worker-src 'self'"] }
    rules += ["style-src " + own, "img-src " + (settings.keepsPictures ? own : "*") + " data:"]
    rules += ["media-src " + media, "font-src 'self'"]
    if let frames { rules.append("frame-src " + frames) }
    return rules + ["connect-src 'self'", "manifest-src 'self'", "base-uri 'none'", "form-action 'self'"]
  }

  private var own: String { "'self'" + (settings.isPortable ? " file:" : "") }

  private func frames(_ use: FrameUse) -> [String] {
    if settings.isStrict { return use.frames.sorted() }
    return (use.hasKnown ? VideoFrame.hosts.map { "https://" + $0 } : []) + (use.hasOthers ? ["https:"] : [])
  }
}
