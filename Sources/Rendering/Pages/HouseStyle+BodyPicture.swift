import News
import Site
import Typesetting

extension HouseStyle {
  /// A picture of a text in the sizes that the site has of it; nil where it has none.
  func picture(_ shown: BodyPicture, _ files: ReferredFiles, from page: SitePath) -> String? {
    guard let picture = files.picture(of: shown.location) else { return nil }
    if picture.isMoving, case .local(let path) = shown.location, let file = files[path] {
      return tag(shown, picture, source: link(to: file, from: page))
    }
    let room = shown.width.map { PictureRoom.pixels($0) } ?? .text
    let sources =
      picture.sizes.count > 1
      ? " srcset=\"\(self.sources(of: picture, from: page).asValue)\" sizes=\"\(room.sizes)\"" : ""
    let source = link(to: picture.size(atLeast: PictureRoom.plainWidth).path, from: page)
    return tag(shown, picture, source: source, sources)
  }

  /// For readers of feeds, who take one; nil where the site has no sizes, and for what moves.
  func feedPicture(_ shown: BodyPicture, _ files: ReferredFiles) -> String? {
    guard let picture = files.picture(of: shown.location), !picture.isMoving,
      let source = addresses.absolute(picture.largest.path)
    else { return nil }
    return tag(shown, picture, source: source)
  }

  private func tag(_ shown: BodyPicture, _ picture: PictureSet, source: String, _ sources: String = "") -> String {
    let width = shown.width ?? picture.width
    let height = max(1, (picture.height * width + picture.width / 2) / picture.width)
    let title = shown.title.isEmpty ? "" : " title=\"\(shown.title.asValue)\""
    return "<img src=\"\(source.asValue)\"\(sources) alt=\"\(shown.alternativeText.asValue)\"\(title)"
      + " width=\"\(width)\" height=\"\(height)\" loading=\"lazy\" decoding=\"async\">"
  }
}
