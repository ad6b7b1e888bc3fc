import News
import Pages
import Showing
import Site
import Typesetting

extension DataRenderer {
  /// `stories.json`, for programs: who told of which event, in which order, and why each item is in its story.
  func stories(_ file: StoriesFile) -> [UInt8] {
    var json = JSONWriter()
    json.begin("{")
    json.list("stories", file.stories) { write($1, to: &$0) }
    json.end("}")
    return json.bytes + [0x0A]
  }

  private func write(_ story: PlannedStory, to json: inout JSONWriter) {
    let items = story.tellings.compactMap { telling in edition.item(telling.item).map { ($0, telling.evidence) } }
    let dates = items.compactMap { $0.0.item.details.dates.shown }
    json.member("id", story.founder.description)
    json.optional("page", story.path.map(style.addresses.absoluteIfKnown))
    json.member("sources", story.voices.count)
    json.optional("first", dates.min()?.writable.description)
    json.optional("last", dates.max()?.writable.description)
    json.list("items", items) { write($1.0, $1.1, to: &$0) }
  }

  private func write(_ shown: ShownItem, _ evidence: Evidence?, to json: inout JSONWriter) {
    let details = shown.item.details
    json.member("id", details.id.description)
    json.member("title", details.title)
    let page = shown.permalink.map { style.addresses.absoluteIfKnown(SitePath($0)) }
    json.optional("url", details.link?.text ?? page)
    json.optional("page", page)
    json.optional("source", shown.source?.name)
    json.optional("date", details.dates.shown?.writable.description)
    guard let evidence else { return }
    json.key("reason")
    json.begin("{")
    json.member("basis", evidence.basis.name)
    json.member("other", evidence.other.description)
    json.member("seconds", Int(evidence.seconds))
    if let overlap = evidence.basis.overlap {
      json.member("shared", overlap.shared)
      json.member("all", overlap.all)
    }
    json.optional("support", evidence.basis.support?.rawValue)
    json.member("text", style.wording.reason(evidence))
    json.end("}")
  }
}
