/// The values of an item's texts, each made when it is asked for.
extension ItemWords {
  var title: String { self[.title] ?? "" }
  var excerpt: String { self[.excerpt] ?? "" }
  var language: String? { self[.language] }
  var authors: [Person] { ItemWords.authors(self[.authors]) }
  var tags: [String] { FieldText.list(self[.tags]) }
  var facets: [String: [String]] { ItemWords.facets(self[.facets]) }

  func addTitle(to digest: inout DigestAccumulator) {
    withBytes(of: .title) { digest.add(utf8: $0 ?? UnsafeRawBufferPointer(start: nil, count: 0)) }
  }

  var localImage: String? {
    withBytes(of: .image) { text in
      guard let text, text.first == MediaFields.localMark else { return nil }
      guard case .local(let path) = MediaFields.location(FieldText.first(in: text)) else { return nil }
      return path
    }
  }

  var imageLocation: Media.Location? {
    withBytes(of: .image) { $0.flatMap { MediaFields.location(FieldText.first(in: $0)) } }
  }
}

/// Lists and values inside an item, to one text each and back.
extension ItemWords {
  static func text(_ authors: [Person]) -> String? {
    FieldText.encoded(authors.map { [$0.name, $0.address?.text, $0.email] })
  }

  static func authors(_ text: String?) -> [Person] {
    FieldText.records(text).map { fields in
      Person(
        name: fields.first.flatMap { $0 } ?? "",
        address: fields.count > 1 ? fields[1].map { WebAddress(trusting: $0) } : nil,
        email: fields.count > 2 ? fields[2] : nil)
    }
  }

  static func text(_ facets: [String: [String]]) -> String? {
    FieldText.encoded(facets.sorted { $0.key < $1.key }.map { [$0.key] + $0.value })
  }

  static func facets(_ text: String?) -> [String: [String]] {
    guard text != nil else { return [:] }
    return FieldText.records(text).reduce(into: [:]) { facets, fields in
      facets[fields[0] ?? ""] = fields.dropFirst().map { $0 ?? "" }
    }
  }

  static func text(_ image: Media?) -> String? {
    image.flatMap { FieldText.encoded([MediaFields.fields($0)]) }
  }

  static func image(_ text: String?) -> Media? {
    FieldText.records(text).first.flatMap { MediaFields.media($0) }
  }

  static func text(_ recording: Recording?) -> String? {
    recording.flatMap { FieldText.encoded([$0.fields]) }
  }

  static func recording(_ text: String?) -> Recording? {
    FieldText.records(text).first.flatMap { Recording(fields: $0) }
  }
}
