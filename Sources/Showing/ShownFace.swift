public import News
public import Site

/// What stands beside the name of a source.
public struct ShownFace: DigestInput, Sendable {
  /// nil if a letter takes the icon's place.
  public var icon: SitePath?
  public var letter = ""
  public var tone = 0

  public func add(to digest: inout DigestAccumulator) {
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
