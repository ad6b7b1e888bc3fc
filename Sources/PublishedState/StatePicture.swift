import News

/// What is remembered of a picture, as a line: where it is, when it was asked for, by which recipe, how often in vain, a digest of its
/// bytes, what became of it (and the mean of its colours), its width and height, then the width, height, bytes and digest of each size.
enum StatePicture {
  private static let head = 8
  private static let mostSizes = 16

  /// The location as a text; the path of a file of the site begins with a slash.
  static func place(of location: Media.Location) -> String {
    switch location {
    case .web(let address): address.text
    case .local(let path): "/" + path
    }
  }

  static func fields(of picture: KeptPicture, at place: String) -> [String?] {
    var fields: [String?] = [
      place, String(picture.asked.secondsSince1970), String(picture.recipe), String(picture.failures),
      picture.content?.description,
    ]
    switch picture.outcome {
    case .failed(.tooLarge(let width, let height)): fields += ["large", String(width), String(height)]
    case .failed(let fault): fields += [faults.first { $0.value == fault }?.key, nil, nil]
    case .made(let facts):
      let tone = facts.tone.map { " " + String($0, radix: 16) } ?? ""
      fields += [(facts.isMoving ? "moving" : "made") + tone, String(facts.width), String(facts.height)]
      for size in facts.sizes {
        fields += [String(size.width), String(size.height), String(size.bytes), size.digest?.description]
      }
    }
    return fields
  }

  private static let faults: [String: PictureFault] = [
    "format": .unknownFormat, "damaged": .damaged, "empty": .empty, "unmakeable": .unmakeable,
    "unfetched": .unfetched,
  ]

  /// Returns nil for a line that no state has.
  static func read(_ line: StateLine) -> (Media.Location, KeptPicture)? {
    let fields = line.fields
    guard fields.count >= head, (fields.count - head) % 4 == 0, let place = fields[0],
      let asked = fields[1].flatMap({ StateLine.moment($0) }), let recipe = number(fields[2]),
      let failures = number(fields[3]), let location = location(place)
    else { return nil }
    let content = fields[4].flatMap { ContentDigest($0) }
    guard fields[4] == nil || content != nil, let outcome = outcome(fields, isWeb: place.first != "/") else {
      return nil
    }
    var picture = KeptPicture(asked: asked, outcome, recipe: recipe, content: content)
    picture.failures = failures
    return (location, picture)
  }

  private static func location(_ place: String) -> Media.Location? {
    place.first == "/" ? .local(String(place.dropFirst())) : WebAddress(place).map { .web($0) }
  }

  private static func outcome(_ fields: [String?], isWeb: Bool) -> KeptPicture.Outcome? {
    let words = (fields[5] ?? "").split(separator: " ")
    let name = words.first.map { String($0) } ?? ""
    if let fault = faults[name] { return fields.count == head ? .failed(fault) : nil }
    guard let width = number(fields[6]), let height = number(fields[7]) else { return nil }
    if name == "large" { return fields.count == head ? .failed(.tooLarge(width: width, height: height)) : nil }
    let sizes = stride(from: head, to: fields.count, by: 4).compactMap { size(fields[$0..<$0 + 4], isWeb: isWeb) }
    let tone = words.dropFirst().first.flatMap { Int($0, radix: 16) }
    guard name == "made" || name == "moving", words.count == (tone == nil ? 1 : 2), 0..<1 << 24 ~= tone ?? 0, width > 0,
      height > 0, 1...mostSizes ~= sizes.count,
      sizes.count == (fields.count - head) / 4
    else { return nil }
    var facts = PictureFacts(width: width, height: height, isMoving: name == "moving", sizes: sizes)
    facts.tone = tone
    return .made(facts)
  }

  /// Only a file of the site may stand for its own size, without a digest.
  private static func size(_ fields: ArraySlice<String?>, isWeb: Bool) -> PictureFacts.Size? {
    let numbers = fields.prefix(3).compactMap { number($0) }
    let digest = fields.last.flatMap { $0 }.flatMap { ContentDigest($0) }
    guard numbers.count == 3, numbers[0] > 0, numbers[1] > 0, digest != nil || !isWeb && fields.last == .some(nil)
    else { return nil }
    return PictureFacts.Size(width: numbers[0], height: numbers[1], bytes: numbers[2], digest: digest)
  }

  private static func number(_ text: String?) -> Int? {
    text.flatMap { Int($0) }.flatMap { 0...1 << 32 ~= $0 ? $0 : nil }
  }
}
