import News
import Site

/// What stands beside the name of a source.
struct ShownFace: DigestInput {
  /// nil: a letter in its place.
  var icon: SitePath?
  var letter = ""
  var tone = 0

  func add(to digest: inout DigestAccumulator) {
    digest.add(icon)
    digest.add(letter)
    digest.add(tone)
  }
}

extension ShownFace {
  init(_ face: SourceFace) {
    switch face {
    case .icon(let digest): self.init(icon: SitePath(icon: digest))
    case .letter(let letter, let tone): self.init(letter: letter, tone: tone)
    }
  }
}

extension Edition {
  /// nil where the plan does not hold the item.
  func card(_ index: Int, isEager: Bool = false, isByUpdate: Bool = false) -> ShownCard? {
    item(index).map { ShownCard(item: $0, face: face(of: $0), isEager: isEager, isByUpdate: isByUpdate) }
  }

  /// Of the source that introduced it.
  func face(of item: ShownItem) -> ShownFace? {
    guard !faces.isEmpty, let source = item.item.sources.first else { return nil }
    return faces[source]
  }
}
