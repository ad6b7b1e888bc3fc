internal import News
internal import Site
internal import Templating

extension Renderer {
  func aboutRecord(_ page: SitePath) -> Record {
    let credits = creditedSources.map { source -> Record in
      let attribution = source.attribution.map { attribution -> Value in
        .record(linkRecord(attribution.text, address: attribution.address?.text))
      }
      return [
        .text(source.name), optionalAddress(source.home?.text), optionalAddress(source.feed?.text),
        attribution ?? .absent,
      ]
    }
    let contact = settings.contact.map { Value.record(linkRecord($0, address: address(ofContact: $0))) }
    let text = settings.about.map { pageBody($0, from: page) } ?? ""
    return [.flag(!credits.isEmpty), .list(credits), contact ?? .absent, .flag(!text.isEmpty), .html(text)]
  }

  /// Everything but what all pages depend on.
  func addAbout(to digest: inout DigestAccumulator) {
    digest.add(settings.contact)
    if let about = settings.about { digest.add(pageBody(about, from: FixedPage.about.path)) }
    for source in creditedSources {
      digest.add(source.name)
      digest.add(source.home?.text)
      digest.add(source.feed?.text)
      digest.add(source.attribution?.text)
      digest.add(source.attribution?.address?.text)
    }
  }

  /// Those that something on the site comes from: one that has not answered yet is not thanked.
  private var creditedSources: [Source] {
    var known: Set<SourceID> = []
    for record in plan.items { known.formUnion(record.item.details.sources) }
    return sources.values.filter { known.contains($0.id) }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }

  private func linkRecord(_ title: String, address: String?) -> Record {
    [.text(title), optionalAddress(address), .absent, .flag(false), .flag(false), .flag(false)]
  }

  /// The configuration admits web and mail addresses.
  private func address(ofContact contact: String) -> String? {
    if let address = WebAddress(contact) { return address.text }
    let parts = contact.split(separator: "@")
    return parts.count == 2
      ? "mailto:" + SiteAddresses.escaped(String(parts[0])) + "@" + SiteAddresses.escaped(String(parts[1])) : nil
  }
}
