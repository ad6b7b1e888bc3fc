package import News
package import Site

/// What stands beside the name of a source.
package struct ShownFace: DigestInput {
  /// nil: a letter in its place.
  package var icon: SitePath?
  package var letter = ""
  package var tone = 0

  package func add(to digest: inout DigestAccumulator) {
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
