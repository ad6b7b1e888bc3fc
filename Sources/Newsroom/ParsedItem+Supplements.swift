import News
import ParsedFeeds

extension ParsedItem {
  /// - Parameter image: the picture that the page shows anyway; it also shows those of the body.
  func supplements(beside image: Media?, in body: SafeHTML) -> [Supplement] {
    var result: [Supplement] = []
    // If no player is named elsewhere, the item's own address tells.
    if let player, VideoFrame(player) != nil { result.append(.player(player)) }
    if hasAlternatives { result.append(.alternatives) }
    if let file = podcast?.chaptersFile { result.append(.chapters(file.supplement)) }
    for chapter in podcast?.chapters ?? [] {
      let title = shortened(foldedText(chapter.title ?? ""), to: 300)
      result.append(.chapter(start: chapter.start, title: title, link: chapter.link))
    }
    for transcript in podcast?.transcripts ?? [] { result.append(.transcript(transcript.supplement)) }
    if let discussion, !isOwnPage(discussion) { result.append(.discussion(discussion)) }
    for picture in gallery(beside: image, in: body) { result.append(.picture(picture)) }
    if let place = location?.place { result.append(.place(place)) }
    return result
  }

  /// Whether comments are on the item's own page, and so not elsewhere.
  private func isOwnPage(_ address: WebAddress) -> Bool {
    guard let link else { return false }
    return address.withoutSchemeAndFragment == link.withoutSchemeAndFragment
  }

  /// The item's own pictures if there are several, without those that the page shows already in whatever size, and without faces and icons.
  private func gallery(beside image: Media?, in body: SafeHTML) -> [Media] {
    guard pictures.count > 1 else { return [] }
    var shown = PictureNames(body)
    if let name = image?.address.map(PictureNames.name) { shown.names.insert(name) }
    var result: [Media] = []
    for picture in pictures {
      guard let address = picture.address, picture.mayStandForText,
        shown.names.insert(PictureNames.name(address)).inserted
      else { continue }
      var picture = picture
      picture.title = picture.title.map { shortened(foldedText($0), to: 500) }
      picture.alternativeText = picture.alternativeText.map { shortened(foldedText($0), to: 500) }
      result.append(picture)
    }
    return result
  }
}

/// Names of pictures: the parts of their addresses that are the same for all sizes.
private struct PictureNames {
  var names: Set<String> = []

  /// The names of the pictures in a body.
  init(_ html: SafeHTML) {
    for part in html.text.utf8.split(separator: UInt8(ascii: "\"")) where part.starts(with: "http".utf8) {
      // One candidate of `srcset` is as good as another.
      let address = WebAddress(Substring(part.prefix { $0 != UInt8(ascii: " ") }))
      if let address { names.insert(PictureNames.name(address)) }
    }
  }

  /// Host and path without `-300x200`, `_640` or the like before the file extension, and without the query, which mostly tells the size.
  static func name(_ address: WebAddress) -> String {
    var path = address.path
    let end = path.lastIndex(of: ".").flatMap { path[$0...].utf8.count <= 5 ? $0 : nil } ?? path.endIndex
    let ending = path[end...]
    var stem = path[..<end]
    let tail = stem.reversed().prefix { $0.isNumber || $0 == "x" }
    if tail.contains("x"), tail.first != "x", tail.last != "x" {
      let rest = stem.dropLast(tail.count)
      if let mark = rest.last, mark == "-" || mark == "_" { stem = rest.dropLast() }
    }
    path = String(stem + ending)
    return address.host + path
  }
}

extension WebAddress {
  fileprivate var withoutSchemeAndFragment: Substring {
    var text = text.prefix { $0 != "#" }
    if text.hasSuffix("/") { text.removeLast() }
    return text.drop { $0 != "/" }
  }
}

extension PodcastEpisode.Resource {
  fileprivate var supplement: SupplementFile { SupplementFile(address, type: type, language: languageTag(language)) }
}

extension GeoLocation {
  /// The place as readers are told it. An area wider than a place keeps only its name, and so does a place at 0, 0, which stands for none.
  fileprivate var place: Supplement.Place? {
    let name = name.map { shortened(foldedText($0), to: 200) }.flatMap { $0.isEmpty ? nil : $0 }
    guard shape == .point || shape == .circle, let point = coordinates.first,
      point.latitude != 0 || point.longitude != 0
    else { return name.map { Supplement.Place(name: $0) } }
    return Supplement.Place(name: name, latitude: degrees(point.latitude), longitude: degrees(point.longitude))
  }

  /// Degrees with five decimals, about a metre.
  private func degrees(_ value: Double) -> String {
    let parts = Int((value.magnitude * 100_000).rounded())
    var fraction = String(100_000 + parts % 100_000).dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    let sign = value < 0 && parts > 0 ? "-" : ""
    return sign + String(parts / 100_000) + (fraction.isEmpty ? "" : "." + fraction)
  }
}
