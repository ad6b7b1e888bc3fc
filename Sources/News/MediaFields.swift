/// A file or picture as eight fields of a record, as the archive and items in memory keep it. Addresses are not checked again, so a test
/// checks who reads them.
public enum MediaFields {
  private static let count = 8
  /// The first byte of the location of a file in the site folder.
  static let localMark = UInt8(ascii: "l")

  public static func fields(_ media: Media) -> [String?] {
    return [
      text(media.location), media.type, text(media.bytes), text(media.width), text(media.height), text(media.duration),
      media.alternativeText, media.title,
    ]
  }

  public static func media(_ fields: some RandomAccessCollection<String?>) -> Media? {
    let fields = Array(fields)
    guard fields.count == count, let location = location(fields[0]) else { return nil }
    return Media(
      location, type: fields[1], bytes: number(fields[2]),
      width: number(fields[3]), height: number(fields[4]), duration: number(fields[5]), alternativeText: fields[6],
      title: fields[7])
  }

  public static func text(_ location: Media.Location) -> String {
    switch location {
    case .web(let address): "w" + address.text
    case .local(let path): String(decoding: CollectionOfOne(localMark), as: UTF8.self) + path
    }
  }

  public static func location(_ text: String?) -> Media.Location? {
    // A path may begin with a scalar that combines with the mark before it.
    guard let text, let mark = text.unicodeScalars.first else { return nil }
    let rest = String(text.unicodeScalars.dropFirst())
    return mark == "w" ? .web(WebAddress(trusting: rest)) : .local(rest)
  }

  public static func text(_ number: Int?) -> String? { number.map { String($0) } }
  public static func number(_ text: String?) -> Int? { text.flatMap { Int($0) } }
}
