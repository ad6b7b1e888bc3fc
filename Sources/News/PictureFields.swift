/// The outcome of a picture as records of texts: first what it is, then each of its sizes.
public enum PictureFields {
  public static func text(_ outcome: KeptPicture.Outcome) -> String? {
    switch outcome {
    case .made(let facts):
      let tone = facts.tone.map { [String($0)] } ?? []
      let head = [facts.isMoving ? "moving" : "made", String(facts.width), String(facts.height)] + tone
      let sizes = facts.sizes.map { size in
        [String(size.width), String(size.height), String(size.bytes), size.digest?.description]
      }
      return FieldText.encoded([head] + sizes)
    case .failed(.unknownFormat): return "format"
    case .failed(.damaged): return "damaged"
    case .failed(.empty): return "empty"
    case .failed(.unmakeable): return "unmakeable"
    case .failed(.unfetched): return "unfetched"
    case .failed(.tooLarge(let width, let height)):
      return FieldText.encoded([["large", String(width), String(height)]])
    }
  }

  public static func outcome(_ text: String?) -> KeptPicture.Outcome? {
    let records = FieldText.records(text)
    guard let head = records.first, let name = head.first else { return nil }
    let numbers = head.dropFirst().compactMap { $0.flatMap { Int($0) } }
    switch name {
    case "format": return .failed(.unknownFormat)
    case "damaged": return .failed(.damaged)
    case "empty": return .failed(.empty)
    case "unmakeable": return .failed(.unmakeable)
    case "unfetched": return .failed(.unfetched)
    case "large" where numbers.count == 2: return .failed(.tooLarge(width: numbers[0], height: numbers[1]))
    case "made" where 2...3 ~= numbers.count, "moving" where 2...3 ~= numbers.count:
      let sizes = records.dropFirst().compactMap(size)
      guard !sizes.isEmpty, sizes.count == records.count - 1 else { return nil }
      var facts = PictureFacts(width: numbers[0], height: numbers[1], isMoving: name == "moving", sizes: sizes)
      facts.tone = numbers.dropFirst(2).first
      return .made(facts)
    default: return nil
    }
  }

  private static func size(_ fields: [String?]) -> PictureFacts.Size? {
    let numbers = fields.prefix(3).compactMap { $0.flatMap { Int($0) } }
    guard fields.count == 4, numbers.count == 3 else { return nil }
    guard let digest = fields[3] else {
      return PictureFacts.Size(width: numbers[0], height: numbers[1], bytes: numbers[2], digest: nil)
    }
    return ContentDigest(digest).map {
      PictureFacts.Size(width: numbers[0], height: numbers[1], bytes: numbers[2], digest: $0)
    }
  }
}
