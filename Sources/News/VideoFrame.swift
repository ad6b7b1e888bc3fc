import Bytes

/// A film on a page of another site, and the address of its player, at the host that tracks its viewers least.
public struct VideoFrame: Sendable, Hashable {
  public let page: WebAddress
  public let frame: WebAddress

  /// The hosts of players that are known by name; PeerTube is at home on many others.
  public static let hosts = ["www.youtube-nocookie.com", "player.vimeo.com"]

  /// Returns nil for an address that is not known to be that of a film or its player.
  public init?(_ address: WebAddress) {
    guard VideoFrame.mayBeFilm(address) else { return nil }
    let parts = address.path.split(separator: "/").map(String.init)
    var host = address.host
    for prefix in ["www.", "m.", "music."] where host.hasPrefix(prefix) { host.removeFirst(prefix.count) }
    let found: (page: String, frame: String)? =
      switch host {
      case "youtube.com", "youtube-nocookie.com": VideoFrame.tube(parts, address)
      case "youtu.be": parts.first.flatMap { VideoFrame.tube(film: $0, address) }
      case "vimeo.com", "player.vimeo.com": VideoFrame.vimeo(parts, address)
      default: VideoFrame.peerTube(parts, address)
      }
    guard let found, let page = WebAddress(found.page), let frame = WebAddress(found.frame) else { return nil }
    (self.page, self.frame) = (page, frame)
  }

  /// A quick first look, since each item's address is asked for and few are films.
  private static func mayBeFilm(_ address: WebAddress) -> Bool {
    var text = address.text
    return text.withUTF8 { $0.contains("youtu") || $0.contains("vimeo.com") || $0.contains("/videos/") }
  }

  /// The player's address for a reader who has already asked for the film, and need not ask a second time.
  public var playing: String { frame.text + (frame.query == nil ? "?" : "&") + "autoplay=1" }

  private static func tube(_ parts: [String], _ address: WebAddress) -> (String, String)? {
    switch parts.first {
    case "watch": address.queryValue("v").flatMap { tube(film: $0, address) }
    // Old players had their parameters after it without a question mark: `/v/dQw4w9WgXcQ&hl=en`.
    case "embed", "v", "shorts", "live":
      parts.count > 1 ? tube(film: String(parts[1].prefix { $0 != "&" }), address) : nil
    default: nil
    }
  }

  private static func tube(film: String, _ address: WebAddress) -> (String, String)? {
    let player = "https://www.youtube-nocookie.com/embed/"
    if film == "videoseries" {
      guard let list = address.queryValue("list"), isName(list) else { return nil }
      return ("https://www.youtube.com/playlist?list=" + list, player + "videoseries?list=" + list)
    }
    guard isName(film) else { return nil }
    // In the browser's address bar the site writes `t=90s`.
    let moment = address.queryValue("start") ?? address.queryValue("t") ?? ""
    let start = Int(moment.hasSuffix("s") ? moment.dropLast() : moment[...]).flatMap { $0 > 0 ? $0 : nil }
    return (
      "https://www.youtube.com/watch?v=" + film + (start.map { "&t=\($0)" } ?? ""),
      player + film + (start.map { "?start=\($0)" } ?? "")
    )
  }

  /// An unlisted film has a key, in its path or in the query of its player.
  private static func vimeo(_ parts: [String], _ address: WebAddress) -> (String, String)? {
    let rest = parts.first == "video" ? Array(parts.dropFirst()) : parts
    let old = parts.first == "moogaloop.swf" ? address.queryValue("clip_id") : nil
    guard let film = old ?? rest.first, !film.isEmpty, film.utf8.allSatisfy(isDigit) else { return nil }
    let key = address.queryValue("h") ?? (rest.count > 1 ? rest[1] : nil)
    guard key.map(isName) != false else { return nil }
    return (
      "https://vimeo.com/" + film + (key.map { "/" + $0 } ?? ""),
      "https://player.vimeo.com/video/" + film + "?dnt=1" + (key.map { "&h=" + $0 } ?? "")
    )
  }

  /// No other software has such paths. Its films are named by a UUID, or by the 22 letters and digits of its short form. Whoever writes a
  /// text chooses the host, so it may not be one that only the reader's network knows.
  private static func peerTube(_ parts: [String], _ address: WebAddress) -> (String, String)? {
    guard parts.count == 3, parts[0] == "videos", isName(parts[2]), !address.hasPrivateName else { return nil }
    let isLong = parts[2].utf8.count == 36
    let isShort = parts[2].utf8.count == 22 && parts[2].utf8.allSatisfy(isASCIILetterOrDigit)
    guard parts[1] == "embed" && (isLong || isShort) || parts[1] == "watch" && isLong else { return nil }
    let host = "https://" + address.host + (address.port.map { ":\($0)" } ?? "")
    return (host + "/videos/watch/" + parts[2], host + "/videos/embed/" + parts[2])
  }

  private static func isName(_ text: String) -> Bool {
    1...100 ~= text.utf8.count && text.utf8.allSatisfy { isASCIILetterOrDigit($0) || $0 == 0x2D || $0 == 0x5F }
  }
}

extension WebAddress {
  /// The first parameter of that name, as it is written.
  fileprivate func queryValue(_ name: String) -> String? {
    for pair in query?.split(separator: "&") ?? [] where pair.hasPrefix(name + "=") {
      return String(pair.dropFirst(name.count + 1))
    }
    return nil
  }
}
