import Composing
import Configuration
import Diagnostics
import Folders
import News
import Roster
import Site

extension ItemSearch {
  func several(_ text: String, _ found: [ItemRecord], _ texts: [HeldBackText]) -> ExplanationProblem {
    let names =
      found.prefix(20).map(name) + texts.prefix(20).map { "\(site.folder.contentName)\($0.file.path)  \($0.title)" }
    return .several(text, names: Array(names.prefix(20)), count: found.count + texts.count)
  }

  func noItem(at path: SitePath) -> ExplanationProblem {
    let found = plans.lazy.compactMap { plan in
      plan.plan.pages.first { $0.path.below(plan.language.folder) == path }.map { (plan, $0) }
    }.first
    let shown = "/" + path.text
    guard let (language, page) = found else { return .noItem(path: shown, what: "a page", titles: []) }
    let items: [Int]
    switch page.content {
    case .own(let own):
      return .noItem(path: shown, what: "the page “\(own.title)” of \(own.place)", titles: [])
    case .list(let list): items = list.items
    case .feed(let feed): items = feed.items
    default: items = []
    }
    let (plan, folder) = (language.plan, language.language.folder)
    return .noItem(
      path: shown,
      what: PageName(page, items: plan.items, sections: language.input.outline.sections).prose,
      titles: items.prefix(5).map { item in
        var record = plan.items[item]
        if let folder { record.permalink?.language = folder }
        return name(record)
      }
        + (items.count > 5 ? ["and \(items.count - 5) more"] : []))
  }

  func notFound(_ text: String) -> ExplanationProblem {
    .notFound(text, nearest: nearest(to: text).map(name), of: site.folder.named)
  }

  private func name(_ record: ItemRecord) -> String {
    "\(record.permalink.map { "/" + SitePath($0).text } ?? record.item.id.description)  \(record.item.title)"
  }

  /// Up to five items that share the most words with the text in title or slug, the newest first among equals.
  private func nearest(to text: String) -> [ItemRecord] {
    let wanted = Set(ItemSearch.words(text))
    guard !wanted.isEmpty else { return [] }
    var best: [(score: Int, record: ItemRecord)] = []
    for record in records {
      var words = Set(ItemSearch.words(record.item.title))
      if let slug = record.permalink?.slug { words.formUnion(ItemSearch.words(slug.text)) }
      let shared = words.intersection(wanted)
      let score = shared.reduce(0) { $0 + $1.count }
      // The shared words must make up a third of the letters that were asked for, because "the" is near to everything.
      guard score * 3 >= wanted.reduce(0, { $0 + $1.count }) else { continue }
      if best.count < 5 || score > (best.last?.score ?? 0) {
        let place = best.firstIndex { $0.score < score } ?? best.count
        best.insert((score, record), at: place)
        if best.count > 5 { best.removeLast() }
      }
    }
    guard best.isEmpty else { return best.map(\.record) }
    let titles = Dictionary(records.prefix(2_000).map { ($0.item.title, $0) }) { first, _ in first }
    let slugs = Dictionary(
      records.prefix(2_000).compactMap { record in record.permalink.map { ($0.slug.text, record) } }
    ) {
      first, _ in first
    }
    let last = text.split(separator: "/").last.map(String.init) ?? text
    let near = [
      nearestName(to: text, among: titles.keys.sorted()).flatMap { titles[$0] },
      nearestName(to: last, among: slugs.keys.sorted()).flatMap { slugs[$0] },
    ].compactMap(\.self)
    return near.count == 2 && near[0].item.id == near[1].item.id ? [near[0]] : near
  }

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.filter { $0.count > 2 }.map(String.init)
  }
}
