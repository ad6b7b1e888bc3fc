import News
import Site
import Templating
import Theming
import Typesetting

extension HouseStyle {
  /// The video on another site that an item is about; nil if the text already contains its player.
  func film(of details: ItemDetails, _ body: ItemBody) -> VideoFrame? {
    let told = body.supplements.lazy.compactMap { supplement -> WebAddress? in
      if case .player(let address) = supplement { address } else { nil }
    }.first
    guard let film = told.flatMap({ VideoFrame($0) }) ?? details.link.flatMap({ VideoFrame($0) }) else { return nil }
    let frame = film.frame.text.prefix { $0 != "?" }
    return body.html.text.containsAny(of: [String(frame.dropFirst(film.frame.scheme.utf8.count))]) ? nil : film
  }

  func player(_ film: VideoFrame, image: Value) -> Record {
    PlayerField.record([
      .title: .text(theme.strings.filled("playAt", ["host": film.page.hostName])),
      .url: .address(film.page.text),
      .frame: .address(film.playing),
      .image: image,
    ])
  }

  /// A link that replaces a frame in a body and leads to the same content; scripts turn it back into a frame.
  func frameLink(_ address: WebAddress, title: String, _ use: inout FrameUse) -> String {
    let film = VideoFrame(address)
    let (page, frame) = (film?.page.text ?? address.text, film?.playing ?? address.text)
    if let shown = WebAddress(frame) { use.note(frame: shown) }
    let host = (film?.page ?? address).hostName
    let words = theme.strings.filled(film == nil ? "showAt" : "playAt", ["host": host])
    // If a frame has no title of its own, its title is the host.
    let name = title == address.host || title.isEmpty ? "" : "<b>" + title.asHTML + "</b> "
    return "<a class=\"player\" href=\"\(page.asValue)\" rel=\"external\" data-frame=\"\(frame.asValue)\"><span>\(name)"
      + words.asHTML + "</span></a>"
  }
}
