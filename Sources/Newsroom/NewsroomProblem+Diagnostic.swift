import Diagnostics
import News

extension NewsroomProblem {
  var diagnostic: Diagnostic {
    switch self {
    case .odd(.empty, let count, let first):
      Diagnostic(
        .warning, "item.empty", "\(items(count)) with neither title, link nor text: left out", at: first,
        notes: count > 1 ? ["the first of them is here"] : [])
    case .odd(.eventWithoutStart, let count, let first):
      Diagnostic(
        .warning, "item.event-without-start", "\(items(count)) of kind event without a start: shown as stories",
        at: first, fixes: ["give each event a start, or another kind"])
    case .odd(.cut, let count, let first):
      Diagnostic(
        .warning, "item.cut",
        "\(items(count)) with tags, persons, links or files without end: those beyond the first hundreds are left out",
        at: first, fixes: ["tell the publisher"])
    // The site's owner cannot mend the tags of others.
    case .odd(.surplusTags, let count, let first): surplusTags(.note, count, first)
    case .odd(.surplusOwnTags, let count, let first): surplusTags(.warning, count, first)
    case .more(let count, let first): Diagnostic(.note, first.id, "\(count) more of this kind")
    case .sharedGuid(let guid, let count, let first):
      Diagnostic(
        .note, "item.shared-guid", "\(count) different items have the guid \"\(shortened(guid, to: 80))\"", at: first,
        notes: ["they are told apart by their address, else by title and date"])
    case .reusedGuids(let reused, let source):
      Diagnostic(
        .warning, "item.reused-guid",
        "\"\(source)\": \(items(reused.count)) with a guid that was another item's before", at: reused.first,
        notes: ["such items are told apart by their addresses"],
        fixes: [
          "tell the publisher that a guid belongs to one item for good",
          "where it is an API: map `id` to what stays with an item, or leave it out",
        ])
    case .sharedFileIdentity(_, let file, let other):
      Diagnostic(
        .warning, "item.shared-id", "the id in this file's front matter is also that of \(other): not published",
        at: file, fixes: ["give one of the two files another id", "delete one of the two files"])
    }
  }

  private func surplusTags(_ severity: Diagnostic.Severity, _ count: Int, _ first: Place) -> Diagnostic {
    Diagnostic(
      severity, "item.surplus-tags",
      "\(items(count)) with more than \(TagLimits.count) tags, or tags of more than \(TagLimits.letters) letters: left out",
      at: first)
  }

  private func items(_ count: Int) -> String { count == 1 ? "an item" : "\(count) items" }
}
