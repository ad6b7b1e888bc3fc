import Bytes

extension Supplement {
  /// The form in which archives and published states keep it: its name, then its contents.
  public var fields: [String?] {
    switch self {
    case .chapter(let start, let title, let link): ["chapter", String(start), title, link?.text]
    case .chapters(let file): ["chapters"] + file.fields
    case .transcript(let file): ["transcript"] + file.fields
    case .player(let address): ["player", address.text]
    case .discussion(let address): ["discussion", address.text]
    case .picture(let media):
      [
        "picture", media.address?.text, media.width.map { String($0) }, media.height.map { String($0) },
        media.alternativeText, media.title,
      ]
    case .place(let place): ["place", place.name, place.latitude, place.longitude]
    case .alternatives: ["alternatives"]
    }
  }

  /// Returns nil for fields that no supplement has; what becomes part of an address is checked again.
  public init?(fields: [String?]) {
    let values = Array(fields.dropFirst())
    switch (fields.first.flatMap { $0 }, values.count) {
    case ("chapter", 3):
      guard let start = countable(values[0].flatMap { Int($0) }), let title = values[1],
        let link = Supplement.optionalAddress(values[2])
      else { return nil }
      self = .chapter(start: start, title: title, link: link)
    case ("chapters", 3):
      guard let file = SupplementFile(fields: values) else { return nil }
      self = .chapters(file)
    case ("transcript", 3):
      guard let file = SupplementFile(fields: values) else { return nil }
      self = .transcript(file)
    case ("player", 1):
      guard let address = values[0].flatMap({ WebAddress($0) }) else { return nil }
      self = .player(address)
    case ("discussion", 1):
      guard let address = values[0].flatMap({ WebAddress($0) }) else { return nil }
      self = .discussion(address)
    case ("picture", 5):
      guard let address = values[0].flatMap({ WebAddress($0) }) else { return nil }
      self = .picture(
        Media(
          .web(address), width: values[1].flatMap { Int($0) }, height: values[2].flatMap { Int($0) },
          alternativeText: values[3], title: values[4]))
    case ("place", 3):
      guard values[1...].allSatisfy({ $0.map(Supplement.areDegrees) ?? true }) else { return nil }
      self = .place(Place(name: values[0], latitude: values[1], longitude: values[2]))
    case ("alternatives", 0): self = .alternatives
    default: return nil
    }
  }

  private static func areDegrees(_ text: String) -> Bool {
    Double(text) != nil && text.utf8.allSatisfy { isDigit($0) || "-.".utf8.contains($0) }
  }

  /// The inner optional is nil if there is no address, the outer one if there is something else.
  private static func optionalAddress(_ text: String?) -> WebAddress?? {
    guard let text else { return .some(nil) }
    return WebAddress(text).map { .some($0) }
  }
}

extension SupplementFile {
  fileprivate var fields: [String?] { [address.text, type, language] }

  fileprivate init?(fields: [String?]) {
    guard let address = fields[0].flatMap({ WebAddress($0) }) else { return nil }
    self.init(address, type: fields[1], language: fields[2])
  }
}
