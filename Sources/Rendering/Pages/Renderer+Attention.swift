internal import News
internal import Site
internal import Templating

extension Renderer {
  /// That sources of a list fail, and since when what is shown of them is not what they have: one by name, several by number.
  func attention(_ failing: [SourceID], from page: SitePath) -> Value {
    guard let first = failing.first, let name = sources[first]?.name else { return .absent }
    let text: String
    if failing.count > 1 {
      text = theme.strings.plural("sourcesFailed", failing.count)
    } else if let time = map.conditions[first]?.lastSuccess {
      text = theme.strings.filled("sourceFailedSince", ["source": name, "time": dates.dateTime(time)])
    } else {
      text = theme.strings.filled("sourceFailed", ["source": name])
    }
    return .record([
      .text(text), map.health.map { .address(link(to: $0, from: page)) } ?? .absent,
      .text(theme.strings[.howSourcesAre]), .flag(false), .flag(false), .flag(false),
    ])
  }

  func add(failing: [SourceID], to digest: inout DigestAccumulator) {
    digest.add(failing.count)
    for source in failing {
      digest.add(sources[source]?.name)
      digest.add(map.conditions[source]?.lastSuccess)
    }
  }
}
