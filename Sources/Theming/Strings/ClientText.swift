import News

/// A text that scripts show: one for all counts, or one for each plural category.
enum ClientText: Sendable, Hashable {
  case text(TextPattern)
  case plural([PluralCategory: TextPattern])

  /// Names of the placeholders.
  var places: Set<String> {
    switch self {
    case .text(let pattern): Set(pattern.places)
    case .plural(let forms): Set(forms.values.flatMap(\.places))
    }
  }
}

extension Strings {
  /// Texts by the names under which scripts ask for them, such as `retry` and `results.one`, with the separator between values.
  public var messages: [(name: String, text: String)] {
    let comma = (name: Phrase.comma.rawValue, text: self[.comma])
    return ([comma] + own).sorted { $0.name < $1.name }
  }

  private var own: [(name: String, text: String)] {
    client.flatMap { name, text -> [(name: String, text: String)] in
      switch text {
      case .text(let pattern): [(name, pattern.text)]
      case .plural(let forms): forms.map { (name + "." + $0.key.rawValue, $0.value.text) }
      }
    }
  }

  /// Separate from `digest`, because these texts change only the page that passes them to scripts.
  var clientDigest: ContentDigest {
    var digest = DigestAccumulator()
    for (name, text) in messages {
      digest.add(name)
      digest.add(text)
    }
    return digest.digest
  }
}
