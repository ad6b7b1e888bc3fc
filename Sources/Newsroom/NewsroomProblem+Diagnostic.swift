import Diagnostics
import News

extension NewsroomProblem {
  var diagnostic: Diagnostic {
    switch self {
    case .odd(.empty, let count, let first):
      Diagnostic(
        .warning, "item.empty",
        count == 1
          ? "an item has neither title, link nor text, and is left out"
          : "\(count) items have neither title, link nor text, and are left out",
        at: first,
        notes: count > 1 ? ["the first of them is here"] : [])
    case .odd(.eventWithoutStart, let count, let first):
      Diagnostic(
        .warning, "item.event-without-start",
        count == 1
          ? "an item of the kind `event` has no start, and is shown as a story"
          : "\(count) items of the kind `event` have no start, and are shown as stories",
        at: first, fixes: ["give each event a start, or another kind"])
    case .odd(.linkWithoutAddress, let count, let first):
      Diagnostic(
        .warning, "item.link-without-address",
        count == 1
          ? "a text of the kind `link` has no address: its headline leads nowhere, and it has no page"
          : "\(count) texts of the kind `link` have no address: their headlines lead nowhere, and they have no pages",
        at: first, notes: count > 1 ? ["the first of them is here"] : [],
        fixes: ["give it a `link`", "leave out `kind`: then it is a story with a page"])
    case .odd(.cut, let count, let first):
      Diagnostic(
        .warning, "item.cut",
        "\(have(count)) too many tags, persons, facets, links or files; those beyond the first few hundred are left out",
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
        "\"\(source)\": \(have(reused.count)) a guid that belonged to another item before", at: reused.first,
        notes: ["such items are told apart by their addresses"],
        fixes: [
          "tell the publisher that a guid must always stay with its item",
          "for an API, map `id` to something that stays with an item, or leave it out",
        ])
    case .sharedFileIdentity(let file, let other):
      Diagnostic(
        .warning, "item.shared-id", "not published, because its front matter has the same id as that of \(other)",
        at: file, fixes: ["give one of the two files another id", "delete one of the two files"])
    case .formerFile(let file, let other):
      Diagnostic(
        .warning, "item.shared-id", "not published, because \(other) was here before, and is still known by this path",
        at: file, fixes: ["give this file an `id`", "give it another name"])
    }
  }

  private func surplusTags(_ severity: Diagnostic.Severity, _ count: Int, _ first: Place) -> Diagnostic {
    Diagnostic(
      severity, "item.surplus-tags",
      "\(have(count)) more than \(TagLimits.count) tags, or tags of more than \(TagLimits.letters) letters; the surplus is left out",
      at: first)
  }

  private func have(_ count: Int) -> String { count == 1 ? "an item has" : "\(count) items have" }
}
