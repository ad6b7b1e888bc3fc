import News
import Showing
import Site
import Templating
import Theming
import Typesetting

extension PageRenderer {
  func aboutRecord(_ page: SitePath, _ frames: inout FrameUse) -> Record {
    let credits = creditedSources.map { source -> Record in
      let attribution = source.attribution.map { attribution -> Value in
        .record(style.linkRecord(attribution.text, address: attribution.address?.text))
      }
      return CreditField.record([
        .title: .text(source.name),
        .url: style.optionalAddress(source.home?.text),
        .feed: style.optionalAddress(source.feed?.text),
        .attribution: attribution ?? .absent,
        .face: style.face(edition.faces[source.id], from: page),
      ])
    }
    let contact = style.settings.imprint.contact.map {
      Value.record(style.linkRecord($0, address: address(ofContact: $0)))
    }
    let text =
      style.settings.imprint.about.map {
        style.pageBody($0.html, ReferredFiles(all: edition.files), from: page, &frames)
      }
      ?? ""
    return AboutField.record([
      .hasSources: .flag(!credits.isEmpty),
      .sources: .list(credits),
      .contact: contact ?? .absent,
      .hasText: .flag(!text.isEmpty),
      .text: .html(text),
      .changes: edition.map.changes.map { .record(style.linkRecord(style.theme.strings[.changes], $0, from: page)) }
        ?? .absent,
    ])
  }

  /// The sources of items on the site. A source that has not answered yet is not credited.
  private var creditedSources: [Source] {
    var known: Set<SourceID> = []
    var last: [SourceID] = []
    // Copying each record would take longer than reading this part of it.
    for index in edition.plan.items.indices {
      let sources = edition.plan.items.item(index).sources
      guard sources != last else { continue }
      known.formUnion(sources)
      last = sources
    }
    return known.sorted(byNamesOf: edition.sources).compactMap { edition.sources[$0] }
  }

  /// The configuration only accepts web and mail addresses as contact.
  private func address(ofContact contact: String) -> String? {
    if let address = WebAddress(contact) { return address.text }
    let parts = contact.split(separator: "@")
    return parts.count == 2
      ? "mailto:" + SiteAddresses.escaped(String(parts[0])) + "@" + SiteAddresses.escaped(String(parts[1])) : nil
  }
}
