import Diagnostics
import News
import Newsroom
import Patterns
import Settings
import Site

extension ConfigurationCheck {
  /// The rules of a source or section, in the order of `only`, then `except`.
  mutating func filters(only: RuleDraft, except: RuleDraft, of site: SiteDraft) -> [ItemRule] {
    let entries = only.map { (ItemRule.Sense.only, $0) } + except.map { (.except, $0) }
    return entries.compactMap { sense, entry in
      let field = ItemField(name: entry.name)
      if case .facet(let name) = field, !site.declares(name) {
        let names = ItemField.common.map(\.name)
        if ["source", "section", "day"].contains(name) || nearestName(to: name, among: names) != nil {
          report(.unknownField(name, allowed: names), at: entry.node)
          return nil
        }
      }
      if entry.value.isEmpty, isComplete { report(.noPatterns(field: entry.name), at: entry.node) }
      let patterns = entry.value.compactMap { written -> Pattern? in
        let read = pattern(written)
        if field == .kind, let read, !NewsKind.allCases.contains(where: { read.matchesWhole($0.rawValue) }) {
          report(.unknownKind(written.value, allowed: NewsKind.allCases.map(\.rawValue)), at: written.node)
        }
        return read
      }
      return ItemRule(sense, field, patterns, at: entry.node.place)
    }
  }

  mutating func rewrites(of drafts: [RewriteDraft]) -> [Rewrite] {
    drafts.compactMap { draft in
      guard let field = draft.field, let written = draft.pattern, let pattern = pattern(written, ignoresCase: false)
      else { return nil }
      do throws(PatternProblem) {
        return Rewrite(field, try Replacement(pattern, with: draft.with?.value ?? ""))
      } catch {
        report(.replacement(draft.with?.value ?? "", reason: error.reason), at: draft.with?.node ?? written.node)
        return nil
      }
    }
  }

  private mutating func pattern(_ written: Placed<String>, ignoresCase: Bool = true) -> Pattern? {
    do throws(PatternProblem) {
      return try Pattern(composedText(written.value), ignoresCase: ignoresCase)
    } catch {
      report(
        .pattern(written.value, reason: error.reason, missing: error.missing),
        at: written.place.advanced(to: error.part))
      return nil
    }
  }
}

extension Place {
  /// Where a part of the value begins, if the line has it from here on; the place itself if it is written differently.
  fileprivate func advanced(to part: String) -> Place {
    guard let text, let column, !part.isEmpty else { return self }
    let line = Array(text.unicodeScalars)
    let wanted = Array(part.unicodeScalars)
    guard column > 0, column - 1 + wanted.count <= line.count else { return self }
    let start = (column - 1...line.count - wanted.count).first { line[$0..<$0 + wanted.count].elementsEqual(wanted) }
    var place = self
    place.column = start.map { $0 + 1 } ?? column
    return place
  }
}

extension SiteDraft {
  /// Whether a section filters by such a facet or shows it.
  fileprivate func declares(_ facet: String) -> Bool {
    sections.contains { section in section.value.declaredFacets.contains { $0.value.name == facet } }
  }
}
