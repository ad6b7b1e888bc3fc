import News
import Showing
import Site
import Templating
import Theming
import Typesetting

extension HouseStyle {
  /// The place of an item, and files that help to follow its recording, as facts.
  func facts(of supplements: [Supplement]) -> [Record] {
    var chapters: [Record] = []
    var transcripts: [Record] = []
    var places: [Record] = []
    let hasList = supplements.contains { if case .chapter = $0 { true } else { false } }
    for supplement in supplements {
      switch supplement {
      case .chapters(let file): if !hasList { chapters.append(link(to: file)) }
      case .transcript(let file): transcripts.append(link(to: file))
      case .place(let place): places.append(link(to: place))
      case .chapter, .player, .discussion, .picture, .alternatives: break
      }
    }
    return [(Phrase.place, places), (.transcript, transcripts), (.chapters, chapters)].compactMap { title, links in
      links.isEmpty ? nil : FactField.record([.title: .text(theme.strings[title]), .values: .list(links)])
    }
  }

  /// "Comments at example.org". Their number is left out, because it would change the page every hour.
  func discussion(_ supplements: [Supplement]) -> Value {
    for case .discussion(let address) in supplements {
      return .record(
        OriginalField.record([
          .title: .text(theme.strings.filled("commentsAt", ["host": address.host])),
          .url: .address(address.text),
          .isProminent: .flag(false),
        ]))
    }
    return .absent
  }

  func gallery(_ supplements: [Supplement], _ files: ReferredFiles, from page: SitePath) -> [Record] {
    supplements.compactMap { supplement in
      guard case .picture(let media) = supplement else { return nil }
      let caption = media.title == media.alternativeText ? nil : media.title ?? media.alternativeText
      let shown = image(
        media, file: nil, picture: files.picture(of: media), caption: caption, from: page, room: .text)
      guard case .record(let picture) = shown else { return nil }
      return picture
    }
  }

  /// A link named after the file's language and format, as far as these are known.
  private func link(to file: SupplementFile) -> Record {
    let words = [file.language, file.type.flatMap(HouseStyle.form)].compactMap { $0 }.filter { !$0.isEmpty }
    return linkRecord(
      words.isEmpty ? file.address.host : words.joined(separator: theme.strings[.comma]), address: file.address.text)
  }

  /// The name of a file type: `VTT`, `SRT`, `JSON`.
  private static func form(_ type: String) -> String? {
    guard let name = type.split(separator: "/").last?.prefix(while: { $0 != "+" && $0 != ";" }) else { return nil }
    let bare = name.hasPrefix("x-") ? name.dropFirst(2) : name
    return bare == "subrip" ? "SRT" : bare.uppercased()
  }

  private func link(to place: Supplement.Place) -> Record {
    guard let latitude = place.latitude, let longitude = place.longitude else {
      return linkRecord(place.name ?? "", address: nil)
    }
    let point = latitude + ", " + longitude
    return linkRecord(place.name.map { "\($0) (\(point))" } ?? point, address: "geo:" + latitude + "," + longitude)
  }
}
