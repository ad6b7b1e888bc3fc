import News
public import Showing
import Site
import Theming
public import Typesetting

extension HouseStyle {
  /// The element for a picture of a text in the sizes that the site has; nil if the picture is shown from where it lies.
  func picture(_ shown: BodyPicture, _ files: ReferredFiles, from page: SitePath) -> String? {
    guard let picture = files.picture(of: shown.location) else {
      guard settings.keepsPictures, case .web(let address) = shown.location else { return nil }
      return words(inPlaceOf: shown, at: address)
    }
    if picture.isMoving {
      switch shown.location {
      case .local(let path):
        if let file = files[path] { return tag(shown, picture, source: link(to: file, from: page), tone: picture.tone) }
      case .web(let address):
        guard !shown.isInLink else { break }
        var shown = shown
        // The picture is all that the link says.
        if shown.alternativeText.isEmpty { shown.alternativeText = words(for: shown, at: address) }
        return link(around: sized(shown, picture, from: page), to: address)
      }
    }
    return sized(shown, picture, from: page)
  }

  /// What replaces a picture of another site that this site does not have (yet): its alternative text or title, otherwise a link to it.
  /// A picture in a line of text without either is dropped, unless it is the only content of a link.
  private func words(inPlaceOf shown: BodyPicture, at address: WebAddress) -> String {
    var words = shown.alternativeText.isEmpty ? shown.title : shown.alternativeText
    if words.isEmpty, shown.isAlone || shown.fillsLink { words = self.words(for: shown, at: address) }
    return words.isEmpty || shown.isInLink ? words.asHTML : link(around: words.asHTML, to: address)
  }

  /// What a link to a picture without alternative text says.
  private func words(for shown: BodyPicture, at address: WebAddress) -> String {
    shown.title.isEmpty ? theme.strings.filled("showAt", ["host": address.host]) : shown.title
  }

  private func link(around html: String, to address: WebAddress) -> String {
    "<a href=\"\(address.text.asValue)\" rel=\"external\">\(html)</a>"
  }

  /// The poster of a video in a text, shown until the video is played.
  func poster(_ address: WebAddress, _ files: ReferredFiles, from page: SitePath) -> BodyRewriter.Change {
    guard settings.keepsPictures else { return .kept }
    guard let picture = files.picture(of: .web(address)) else { return .dropped }
    return .replaced(link(to: picture.size(atLeast: PictureRoom.plainWidth).path, from: page))
  }

  private func sized(_ shown: BodyPicture, _ picture: PictureSet, from page: SitePath) -> String {
    let room = shown.width.map { PictureRoom.pixels($0) } ?? .text
    let sources =
      picture.sizes.count > 1
      ? " srcset=\"\(self.sources(of: picture, from: page).asValue)\" sizes=\"\(room.sizes)\"" : ""
    let source = link(to: picture.size(atLeast: PictureRoom.plainWidth).path, from: page)
    return tag(shown, picture, source: source, sources, tone: picture.tone)
  }

  /// The element for feeds, whose readers load a single size; nil if the site has no sizes of the picture, and for moving pictures.
  public func feedPicture(_ shown: BodyPicture, _ files: ReferredFiles) -> String? {
    guard let picture = files.picture(of: shown.location), !picture.isMoving,
      let source = addresses.absolute(picture.largest.path)
    else { return nil }
    return tag(shown, picture, source: source, tone: nil)
  }

  private func tag(
    _ shown: BodyPicture, _ picture: PictureSet, source: String, _ sources: String = "", tone: PictureTone?
  ) -> String {
    let width = shown.width ?? picture.width
    let height = max(1, (picture.height * width + picture.width / 2) / picture.width)
    let title = shown.title.isEmpty ? "" : " title=\"\(shown.title.asValue)\""
    let tone = tone.map { " data-tone=\"\($0.text)\"" } ?? ""
    return "<img src=\"\(source.asValue)\"\(sources) alt=\"\(shown.alternativeText.asValue)\"\(title)"
      + " width=\"\(width)\" height=\"\(height)\"\(tone) loading=\"lazy\" decoding=\"async\">"
  }
}
