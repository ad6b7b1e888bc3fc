import News
import Typesetting

extension HouseStyle {
  /// Whom browsers may ask for what a page shows and runs (Content Security Policy, level 3).
  func policy(_ use: FrameUse) -> String {
    let file = settings.isPortable ? " file:" : ""
    let own = "'self'" + file
    var rules = ["default-src 'none'"]
    if isInteractive { rules += ["script-src 'self'", "worker-src 'self'"] }
    rules += ["style-src " + own, "img-src " + (settings.keepsPictures ? own : "*") + " data:"]
    rules.append("media-src " + (settings.isStrict ? ([own] + use.media.sorted()).joined(separator: " ") : "*"))
    rules.append("font-src 'self'")
    let frames = isInteractive ? frames(use) : []
    if !frames.isEmpty { rules.append("frame-src " + frames.joined(separator: " ")) }
    rules += ["connect-src 'self'", "manifest-src 'self'", "base-uri 'none'", "form-action 'self'"]
    return rules.joined(separator: "; ")
  }

  private func frames(_ use: FrameUse) -> [String] {
    if settings.isStrict { return use.frames.sorted() }
    return (use.hasKnown ? VideoFrame.hosts.map { "https://" + $0 } : []) + (use.hasOthers ? ["https:"] : [])
  }
}
