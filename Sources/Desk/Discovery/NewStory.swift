import Configuration
import Diagnostics
import Foundation
import Gathering
public import Generator
import News
import Roster
import Settings
import Site

/// Begins a text as a draft in the site's first folder of texts.
public func newStory(_ request: GenerationRequest, title: String) async -> Reply {
  await Reply(of: NamedFolder(request.site)) { reply in
    let (folder, configuration) = try SiteFolder.configured(request)
    let path = configuration.sources.compactMap { source in
      if case .markdown(let path) = source.origin { path } else { nil }
    }.first
    guard let path else {
      throw DiscoveryProblem.noFolderOfTexts(configuration: folder.configurationName).failure
    }
    let zone = TimeZone(identifier: configuration.timeZone) ?? .gmt
    let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(request.time.now.secondsSince1970)))
    let slug =
      SiteNames.slug(for: title, style: configuration.slugs, language: configuration.language)
      ?? SiteNames.slug(for: title, style: .unicode)
    guard let slug else {
      throw DiscoveryProblem.unfitTitle(title).failure
    }
    let name = (path.isEmpty ? "" : path + "/") + slug.text + ".md"
    let text = """
      ---
      title: \(YAMLText.quoted(title))
      date: \(local(request.time.now, offset: offset))
      draft: true
      ---


      """
    try write(Array(text.utf8), to: folder.content.appending(path: name), shown: folder.contentName + name)
    reply.text = "wrote \(folder.contentName)\(name), a draft: remove `draft: true` to publish it\n"
  }
}

/// A time in RFC 3339 with the offset of the site's time zone.
private func local(_ time: Timestamp, offset: Int) -> String {
  guard offset != 0 else { return time.description }
  let minutes = abs(offset) / 60
  func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  return (time + Int64(offset)).description.dropLast() + (offset < 0 ? "-" : "+")
    + digits(minutes / 60) + ":" + digits(minutes % 60)
}
