public import Configuration
public import Diagnostics
import News

extension SourceList {
  /// A warning for each tag by which the configuration selects and that no source has. It is no error, since lists of feeds may bring the
  /// tag another day, and nothing while a list is unread that may have it. If only feeds have it that a list comments out, it is a note.
  public func unusedTags(in configuration: Configuration) -> [Diagnostic] {
    let known = Set(sources.flatMap(\.tags)).sorted()
    let folded = Set(known.map { $0.inLowerCase })
    return configuration.selections.compactMap { selection in
      guard case .tag(let tag) = selection.what, !folded.contains(tag.inLowerCase) else { return nil }
      if mutedTags.contains(tag.inLowerCase) {
        return RosterProblem.leftOutByList(tag, isTag: true, selection.place).diagnostic
      }
      return areAllNamed ? RosterProblem.unusedTag(tag, known: known, selection.place).diagnostic : nil
    }
  }
}
