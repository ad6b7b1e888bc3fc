public import News
import Site
public import Theming
public import Typesetting

extension Wording {
  public init(_ settings: RenderingSettings, _ theme: Theme) {
    self.init(language: settings.language, direction: settings.direction, clock: settings.clock, theme: theme)
  }
}

/// Everything that data for scripts takes from a site's style, so that a changed style sheet does not require new data.
extension Wording: DigestInput {
  public func add(to digest: inout DigestAccumulator) {
    digest.add(language)
    digest.add(direction.rawValue)
    digest.add(timeZone)
    digest.add(stringsDigest)
  }
}
