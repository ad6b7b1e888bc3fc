import Configuration
import Diagnostics
import Site

extension ComposingProblem {
  var diagnostic: Diagnostic {
    switch self {
    case .deadLink(let file, let end, let place): deadLink(to: file, end, place)
    case .moreDeadLinks(let count):
      Diagnostic(
        .warning, "text.dead-link",
        count == 1
          ? "one more link or image of a text leads to no file"
          : "\(count) more links and images of texts lead to no file")
    case .otherLanguage(let tag, let languages, let nearest, let text):
      otherLanguage(tag, languages, nearest, Place(text))
    case .moreOtherLanguages(let count):
      Diagnostic(
        .warning, "text.other-language", "\(counted(count, "more text")) in languages that the site does not have")
    case .unusedText(let text, let folder):
      Diagnostic(
        .warning, "text.unused", "this text is on no page, because no source reads it", at: Place(text),
        notes: ["its folder is not a source in the configuration"],
        fixes: [
          folder.isEmpty
            ? "move it into a folder of texts that is a source" : "add `- markdown: \(folder)` to `sources`",
          "move it into `\(SiteFolder.pagesName)/`, where it becomes a page of the site and not a story",
          "begin its name with `_` if it is to wait",
        ])
    case .moreUnusedTexts(let count, let folder):
      Diagnostic(
        .warning, "text.unused", "\(counted(count, "more text")) that no source reads", at: Place(folder))
    case .unknownFacet(let name, let nearest, let known, let place):
      Diagnostic(
        nearest == nil ? .note : .warning, "configuration.unknown-facet", "no item has the facet `\(name)`", at: place,
        notes: known.isEmpty ? [] : ["there are " + known.prefix(12).map { "`\($0)`" }.joined(separator: ", ")],
        fixes: nearest.map { ["write `\($0)`"] }
          ?? ["give it to items: in the heads of texts, or under `fields` of a mapping", "remove it"])
    case .eventsRunOut(let source, let last, let due, let section, let place):
      Diagnostic(
        .warning, "source.events-run-out",
        "the last event of \"\(source)\" starts at \(last), before the source is asked again at \(due)", at: place,
        notes: ["the list of \(section) is empty until then"],
        fixes: ["give it a shorter `every`"])
    }
  }

  private func deadLink(to file: String, _ end: DeadEnd, _ place: Place) -> Diagnostic {
    let note = "the page shows the link as plain text, and an image or a player not at all"
    return switch end {
    case .noFile(let nearest):
      Diagnostic(
        .warning, "text.dead-link", "the file \(file) does not exist", at: place, notes: [note],
        fixes: nearest.map { ["write the path of \($0)"] } ?? ["correct the path, or add the file"])
    case .noPage(let address, let text):
      Diagnostic(
        .warning, "text.dead-link", "the site has no page \(address)", at: place, notes: [note],
        fixes: ["correct the address" + (text.map { ", or make the page \($0)" } ?? "")])
    case .noStaticFile(let wanted):
      Diagnostic(
        .warning, "text.dead-link", "the file \(file) does not exist", at: place, notes: [note],
        fixes: ["correct the path, or put the file at \(wanted)"])
    case .folder:
      Diagnostic(
        .warning, "text.dead-link", "\(file) is a folder, not a file", at: place, notes: [note],
        fixes: ["name a file in it", "give the address of a page, such as /tags/"])
    case .text(let site):
      Diagnostic(
        .warning, "text.dead-link", "\(file) has no page on this site", at: place,
        notes: [note, "\(site.call("explain \(file.quotedForShell)")) says why"])
    case .copied(let path):
      Diagnostic(
        .warning, "text.dead-link", "\(file) is published as \(path)", at: place, notes: [note],
        fixes: ["write `\(path)`"])
    case .otherKind:
      unpublished(
        file, place, note,
        "put it into `\(SiteFolder.staticName)`, and write `/\(file.split(separator: "/").last ?? "")`")
    case .hidden: unpublished(file, place, note, "give it and its folders names that begin with neither . nor _")
    case .unpublished(let wanted):
      unpublished(
        file, place, note,
        wanted.map { "move it to \($0), or beside the text, and write its path from there" }
          ?? "move it beside the text"
      )
    }
  }

  private func unpublished(_ file: String, _ place: Place, _ note: String, _ fix: String) -> Diagnostic {
    Diagnostic(
      .warning, "text.dead-link", "\(file) is not published", at: place,
      notes: [
        note,
        "images, sound, film and documents in the folders of `markdown:` sources are published, unless their names "
          + "begin with . or _",
      ], fixes: [fix])
  }

  private func otherLanguage(
    _ tag: String, _ languages: [SiteLanguage], _ nearest: SiteLanguage?, _ place: Place
  ) -> Diagnostic {
    let known = languages.map(\.tag).joined(separator: ", ")
    return Diagnostic(
      .warning, "text.other-language",
      "its name says the language \"\(tag)\", but the site has \(languages.count == 1 ? "only " : "")\(known)",
      at: place,
      notes: ["it is shown as a text of its own in \"\(languages[0].tag)\", and not as a translation of another"],
      fixes: [
        nearest.map { "end its name in `.\($0.tag).md`" }
          ?? (languages.count == 1
            ? "write `languages: [\(known), \(tag)]` in place of `language`" : "add `\(tag)` to `languages`"),
        "begin its name with `_` if it is to wait",
      ])
  }
}
