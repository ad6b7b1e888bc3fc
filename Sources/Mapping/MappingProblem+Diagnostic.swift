import Decoding
import Diagnostics
import News

extension MappingProblem {
  /// - Parameters:
  ///   - key: the key of the mapping whose path leads to what is read.
  ///   - table: where that key is.
  func diagnostic(at place: Place, reading key: String = "`items`", _ table: String = "of the mapping") -> Diagnostic {
    switch self {
    case .empty: failure("mapping.empty", "the answer is empty", place)
    case .markup(isXML: true):
      failure(
        "mapping.not-json", "XML, not JSON", place,
        fixes: [
          "if it is a feed, write `feed` instead of `api`, without a `mapping`",
          "check whether the API gives JSON at another address, or needs a parameter or header to ask for it",
        ])
    case .markup(isXML: false):
      failure(
        "mapping.not-json", "a web page, not JSON", place,
        fixes: ["check whether the address is that of the API", "check whether the API wants a key"])
    case .notJSON: failure("mapping.not-json", "not JSON", place)
    case .malformed(let problem):
      Diagnostic(
        .warning, "mapping.malformed", "not well-formed JSON: \(text(of: problem))", at: place,
        notes: ["everything complete before that is read"])
    case .broken(let problem, let line, let byte, let sought):
      failure(
        "mapping.malformed", "not well-formed JSON: \(text(of: problem))", Place(place.file, line: line),
        notes: [
          "it can be read up to byte \(byte)"
            + (sought.map { ", where there is nothing at `\($0)` yet" } ?? "")
        ],
        fixes: ["run again, in case it was cut off on the way", "look at what the API sends"])
    case .header(let name, let isName):
      Diagnostic(
        .error, "mapping.header",
        isName
          ? "`\(name)` is not the name of a header that can be set"
          : "the value of `\(name)` holds a line break or another control character", at: place)
    case .doubledKey(let name, let count):
      Diagnostic(
        .warning, "mapping.doubled-key",
        "`\(name)` is given twice in one object\(count > 1 ? ", \(count) times" : ""); the last one counts", at: place)
    case .noItems(let path, let last, let keys):
      failure(
        "mapping.no-items", "the answer has nothing at `\(path)`", place, notes: [whatIsThere(last, keys)],
        fixes: ["correct \(key) \(table), if the API has changed"])
    case .noFields(let path, let keys, let ofFirst):
      failure(
        "mapping.no-items", "what the answer has at `\(path)` contains nothing that the mapping names", place,
        notes: keys.isEmpty
          ? [] : [(ofFirst ? "keys of the first item: " : "its keys: ") + keys.joined(separator: ", ")],
        fixes: ["correct \(key) and `fields` \(table), if the API has changed"])
    case .itemsNotList(let path, let found):
      failure(
        "mapping.no-items", "at `\(path)` the answer has \(found), where items should be", place,
        fixes: ["correct \(key) \(table), if the API has changed"])
    case .missingName(let path, let count):
      Diagnostic(
        .warning, "mapping.missing-items",
        "there is nothing at `\(path)`: \(count == 1 ? "the value above it has no such name" : "none of the \(count) values above it has such a name")",
        at: place, fixes: ["correct `items` of the mapping, if it is always so"])
    case .broadPath(let path):
      Diagnostic(
        .warning, "mapping.broad-path", "`\(path)` finds more than is looked at; only the first part is read",
        at: place, fixes: ["name the path of the list in `items`, such as `$.articles`"])
    case .dangling(let first, let count):
      Diagnostic(
        .warning, "mapping.dangling-order",
        count == 1
          ? "the order names `\(first)`, but there is no such item"
          : "the order names \(count) items that are not there, such as `\(first)`", at: place)
    case .endlessPaging(let pages, let query):
      Diagnostic(
        .warning, "mapping.endless-paging",
        "page \(pages) brings nothing new: the list does not go on as the mapping says",
        at: place,
        fixes: [
          query.map { "remove `\($0)` from `query`, which sets it in each request, so that all ask for the same page" }
            ?? "correct `paging` of the mapping"
        ])
    case .pageLimit(let pages):
      Diagnostic(
        .note, "mapping.page-limit", "the list goes on after \(counted(pages, "page"))", at: place,
        fixes: ["raise `maxPages` under `paging` of the mapping to read more"])
    case .misspeltNext(let path, let name, let nearest):
      Diagnostic(
        .warning, "mapping.missing-next",
        printable(
          "the list ends after one page: nothing is at `\(path)`, but the answer has `\(nearest)` for `\(name)`"),
        at: place, fixes: ["correct the path of `next` under `paging` of the mapping"])
    case .nextIsFlag:
      Diagnostic(
        .warning, "mapping.wrong-type", "`next`: a value is `true`, but the address of the next page is wanted",
        at: place,
        fixes: ["if it only says that there is more, let `paging` count: `page` or `offset` with the query parameter"])
    case .nextIsNumber(let number):
      Diagnostic(
        .warning, "mapping.wrong-type",
        "`next`: a value is the number \(number), but the address of the next page is wanted",
        at: place,
        fixes: ["if a query parameter takes it, name that beside `next`: `cursor: page`"])
    case .lostPage(let failure):
      Diagnostic(
        .warning, "mapping.lost-page", "the list ends early: \(failure.summary)", at: place, notes: failure.notes,
        fixes: failure.fixes)
    case .foreignAddress(let address, let count, let redirect):
      Diagnostic(
        .warning, "mapping.foreign-address",
        "the answer leads away from the API's own host and port, to \(address)\(count > 1 ? ", \(count) times" : ""): not asked",
        at: place, notes: redirect == nil ? [] : ["the API itself redirects there"],
        fixes: redirect.map { ["let the address of the API begin with `\($0)`"] } ?? [])
    case .noIdentity(let obvious?, let hasLink, let count):
      Diagnostic(
        .warning, "mapping.no-id",
        "the mapping gives no `id`, but each of the \(counted(count, "item")) has one at `\(obvious)`",
        at: place, notes: [hasLink ? Self.byLink : Self.byTitle], fixes: ["add `id: \(obvious)` under `fields`"])
    case .noIdentity(nil, _, _):
      Diagnostic(
        .warning, "mapping.no-id", "the mapping gives no `id` and no `link`, so items are identified by their titles",
        at: place,
        notes: [Self.byTitle],
        fixes: ["add `id` under `fields`, with what never changes in an item: `id: \"{$.date} {$.place}\"`"])
    case .sharedIdentity(let sample, let obvious, let hasLink, let count):
      Diagnostic(
        .warning, "mapping.no-id",
        printable(
          "the `id` of the mapping identifies nothing: each of the \(count) items has one that others have too, such as `\(sample)`"
        ),
        at: place, notes: [hasLink ? Self.byLink : Self.byTitle],
        fixes: [
          obvious.map { "write `id: \($0)` under `fields`" }
            ?? "correct `id` under `fields`: it wants what never changes in an item, and what no other has"
        ])
    case .retitled(let former, let title, let count):
      Diagnostic(
        .warning, "mapping.retitled",
        printable(
          "`\(title)` was `\(former)` in the last answer, and was taken for a new item, although all but its title is equal"
        ),
        at: place,
        notes: ["the mapping gives no `id` by which it would be recognised; now both have a page"]
          + (count > 1 ? ["the same happened to \(counted(count - 1, "other item"))"] : []),
        fixes: ["add `id` under `fields`, with what never changes in an item: `id: \"{$.date} {$.place}\"`"])
    case .value(let field, let fault, let count, let sample): diagnostic(field, fault, count, sample, place)
    case .unknownKind("", let count):
      Diagnostic(
        .warning, "mapping.unknown-kind", "left out \(counted(count, "item")) in which nothing states the kind",
        at: place,
        fixes: [
          "correct `path` under `kind`, if the API has it elsewhere",
          "state with `default` under `kind` what such items are",
        ])
    case .unknownKind(let value, let count):
      Diagnostic(
        .warning, "mapping.unknown-kind",
        "left out \(counted(count, "item")) of the kind `\(value)`, which the mapping does not name", at: place,
        fixes: ["add `\(value)` to `map` under `kind`, with `ignore` if it is not wanted"])
    case .unmetCondition(let needs, let count):
      Diagnostic(
        .warning, "mapping.unmet-condition",
        "`where` leaves out \(count == 1 ? "the only item, and it has " : "all \(count) items, and none of them has ")"
          + needs.map { $0.words(ofOne: count == 1) }.joined(separator: count == 1 ? " and " : " or "),
        at: place, notes: ["items that are left out leave the site, and come back when they fit again"],
        fixes: Self.fixes(for: needs))
    }
  }

  private static func fixes(for needs: [UnmetNeed]) -> [String] {
    var fixes: [String] = []
    if needs.contains(where: { $0.form == nil }) {
      fixes.append("correct `where` of the mapping, if the API has this elsewhere")
    }
    if needs.contains(where: { $0.form != nil }) {
      fixes.append("compare with what the API sends: a text stands in apostrophes, a number, `true` and `false` do not")
    }
    return fixes
  }

  private static let byLink = "until then an item is identified by its link: if that changes, the item appears twice"
  private static let byTitle =
    "until then an item is identified by its title and date: if either changes, the item appears twice"

  private func diagnostic(_ field: String, _ fault: ValueFault, _ count: Int, _ sample: String, _ place: Place)
    -> Diagnostic
  {
    let shown = shortened(sample, to: 60)
    let many = count == 1 ? "a value is" : "\(count) values are"
    switch fault {
    case .notText:
      return Diagnostic(
        .warning, "mapping.wrong-type", "`\(field)`: \(many) \(shown), but a text or number is wanted", at: place,
        fixes: ["extend the path to the value that is meant inside"])
    case .notDate(nil):
      return Diagnostic(
        .warning, "mapping.date", "`\(field)`: \(many) not readable as a date: `\(shown)`", at: place,
        fixes: ["say how it is written: `{path: …, format: dd/MM/yyyy HH:mm}`"])
    case .notDate(let notation?):
      return Diagnostic(
        .warning, "mapping.date", "`\(field)`: \(many) not written as `\(notation)`: `\(shown)`", at: place,
        fixes: [
          DateRule.Notation(rawValue: notation) != nil
            ? "say how it is written: `{path: …, format: dd/MM/yyyy HH:mm}`"
            : "correct it: `MM` is the month and `mm` the minute, `HH` counts to 24 and `hh` to 12, other letters stand in apostrophes",
          "leave it out if feeds write dates in the same way, or add a second notation in a list",
        ])
    case .markup(let path):
      return Diagnostic(
        .warning, "mapping.markup",
        "`\(field)`: \(count == 1 ? "a value contains" : "\(count) values contain") HTML, and \(count == 1 ? "is" : "are") shown with all tags: `\(shown)`",
        at: place,
        fixes: [
          "write `{path: \(path), as: html}`", "write `as: text` instead if the tags are meant to be seen",
        ])
    case .improbableDate:
      let dates =
        count == 1
        ? "a value is a date that no clock showed," : "\(count) values are dates that no clock showed, such as"
      return Diagnostic(
        .note, "mapping.improbable-date", "`\(field)`: \(dates) `\(shown)`: taken as unknown", at: place)
    case .notAddress:
      return Diagnostic(
        .warning, "mapping.address", "`\(field)`: \(many) not valid as a web address: `\(shown)`", at: place,
        fixes: ["if it is relative, give what it is relative to: `base: https://…/`"])
    case .notLanguage:
      return Diagnostic(
        .warning, "mapping.language", "`\(field)`: \(many) not valid as a language tag: `\(shown)`", at: place,
        fixes: [
          "say which is meant: `{path: …, map: {\(shown): en}}`", "write a tag, such as `en`, if it is a fixed text",
        ])
    case .notTemplate:
      return Diagnostic(
        .warning, "mapping.address", "`\(field)`: \(many) not valid as a URI template: `\(shown)`", at: place)
    case .template:
      return Diagnostic(
        .warning, "mapping.address",
        "`\(field)`: \(many) taken as written, in spite of braces as in a URI template: `\(shown)`",
        at: place, fixes: ["write `templated: true` beside its path"])
    case .lacksVariable(let name):
      return Diagnostic(
        .warning, "mapping.address",
        "`\(field)`: \(many) a URI template with `\(name)`, for which there is no value: `\(shown)`", at: place,
        fixes: ["add `\(name)` to `variables` of the mapping"])
    case .notJSON:
      return Diagnostic(.warning, "mapping.wrong-type", "`\(field)`: \(many) not valid as JSON: `\(shown)`", at: place)
    case .unnamed:
      return Diagnostic(
        .note, "mapping.unnamed-value", "`\(field)`: \(many) not in its `map`: `\(shown)`", at: place)
    }
  }

  private func failure(
    _ id: String, _ summary: String, _ place: Place, notes: [String] = [], fixes: [String] = []
  ) -> Diagnostic {
    Diagnostic(.error, id, summary, at: place, notes: notes + ["items of earlier runs are kept"], fixes: fixes)
  }
}

/// What the answer has in place of what was looked for.
private func whatIsThere(_ name: String?, _ keys: [String]?) -> String {
  guard let keys, !keys.isEmpty else {
    return "\(name.map { "`\($0)`" } ?? "it") \(keys == nil ? "is not an object" : "has no keys")"
  }
  return "\(name.map { "keys of `\($0)`" } ?? "its keys"): " + keys.joined(separator: ", ")
}

private func text(of problem: JSONProblem) -> String {
  switch problem {
  case .unexpected(let text): text.isEmpty ? "it ends too early" : "`\(text)` cannot stand here"
  case .truncated: "it ends too early"
  case .tooDeep(let depth): "lists and objects are nested deeper than \(depth) levels"
  }
}
