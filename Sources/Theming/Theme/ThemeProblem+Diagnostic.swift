import Diagnostics

extension ThemeProblem {
  var diagnostic: Diagnostic {
    switch self {
    case .strayFile(let place, let nearest):
      Diagnostic(
        .warning, "theme.stray-file", "\(place) does not belong to a theme and is not used", at: Place(place),
        notes: ["a theme has *.mustache files, assets/ and strings/<language>.yml"],
        fixes: nearest.map { ["rename it to \($0), if that is what it should be"] } ?? [])
    case .surplusStrings(let place, let counting):
      Diagnostic(
        .warning, "theme.stray-file", "\(place) is not used: the texts of this language are in \(counting)",
        at: Place(place), fixes: ["put all of them into one of the two, and remove the other"])
    case .unusedTemplate(let place, let nearest):
      Diagnostic(
        .warning, "theme.unused", "no page uses the template \(place)", at: Place(place),
        notes: ["a template replaces the default one of the same name, or another template uses it, as in {{> name}}"],
        fixes: [
          nearest.map { "rename it to \($0), if that is what it should replace" }
            ?? "use it in another template, or remove it"
        ])
    case .missingAsset(let path, let isThere, let published, let folder, let place):
      Diagnostic(
        .warning, "theme.missing-asset",
        isThere ? "\(path) is not published under this name" : "the theme has no file \(path)", at: place,
        notes: isThere ? ["style sheets and scripts are published under names that depend on their content"] : [],
        fixes: isThere
          ? waysOfUnpublished(path)
          : (nearestAsset(to: path, among: published).map { ["write \(address(of: $0, from: folder))"] } ?? [])
            + ["put the file there, in the folder of the theme"])
    case .assetInRoot(let path, let name, let place):
      Diagnostic(
        .warning, "theme.missing-asset", "\(path) is published as \(name)", at: place,
        fixes: place.file.hasSuffix(".mustache") ? ["write {{site.base}}\(name)"] : [])
    case .relativeAsset(let path, let place):
      Diagnostic(
        .warning, "theme.address", "\(path) is looked for beside each page, but is there only for the front page",
        at: place, fixes: ["write {{site.base}}\(path)"])
    case .assetOutside(let path, let root, let folder, let place):
      Diagnostic(
        .warning, "theme.address",
        root.map { "/\(path) is not on this site, which is at \($0)" }
          ?? "/\(path) is not there on a portable site, which is in no fixed place", at: place,
        fixes: ["write \(address(of: path, from: folder))"])
    case .doubledSlash(let name, let place):
      Diagnostic(
        .warning, "theme.address", "{{site.\(name)}} ends with a slash, and here is a second one", at: place,
        notes: ["browsers take what follows two slashes for the name of a host"], fixes: ["remove this one"])
    case .misplacedAsset(let path, let place):
      Diagnostic(
        .warning, "theme.missing-asset", "this does not lead to \(path)", at: place,
        notes: ["the sheet is joined with others into one in assets/, to which its addresses are relative"],
        fixes: ["write \(path.dropFirst("assets/".utf8.count))"])
    case .noStrings(let language, let wanted, let place, let site):
      Diagnostic(
        .warning, "theme.no-strings", "the theme has no texts in \"\(language)\"; pages show theirs in English",
        at: place,
        fixes: [
          "write \(wanted); \(site.call("new theme strings/en.yml")) gives a copy of the texts to begin with"
        ])
    case .unbalanced(let fault, let place):
      Diagnostic(
        .error, "theme.unbalanced", fault.text, at: place,
        notes: [fault.consequence],
        fixes: [fault.way])
    case .deadImport(let place):
      Diagnostic(
        .warning, "theme.import", "this `@import` does nothing", at: place,
        notes: ["the sheet is joined with others, and browsers obey an `@import` only before all rules"],
        fixes: [
          "put the rules that it names into a file of their own below assets/styles/",
          "or link to the sheet with <link> in head.mustache: one elsewhere in assets/ stands alone, and may import",
        ])
    case .iconAlone(let pictures, let place):
      Diagnostic(
        .note, "theme.icon-alone",
        "the site's own icon has no pictures beside it, which some systems want of an installed site", at: place,
        fixes: ["put \(pictures.joined(separator: ", ")) beside it"])
    case .notText(let place) where place.file.hasSuffix(".mustache"):
      Diagnostic(.error, "theme.encoding", "the template is not UTF-8", at: place, fixes: [Self.saving])
    case .notText(let place):
      Diagnostic(
        .warning, "theme.encoding", "the \(place.file.hasSuffix(".css") ? "style sheet" : "script") is not UTF-8",
        at: place,
        notes: ["browsers read it as UTF-8: letters beyond ASCII are lost, and in UTF-16 none of it is understood"],
        fixes: [Self.saving])
    case .emptyPage(let place):
      Diagnostic(
        .error, "theme.empty-page", "the template is empty, and so would be all pages that are made with it", at: place,
        fixes: ["write it, or remove it to use the one of the default theme"])
    case .untranslated(let language, let names, let file, let site):
      Diagnostic(
        .warning, "theme.untranslated",
        "\(names.count == 1 ? "a text" : "\(names.count) texts") of the pages in \"\(language)\" "
          + "\(names.count == 1 ? "is" : "are") English",
        at: Place(file),
        notes: [names.prefix(8).map { "`\($0)`" }.joined(separator: ", ") + (names.count > 8 ? ", …" : "")],
        fixes: ["translate them there; \(site.call("new theme strings/en.yml")) gives a copy of all texts"])
    case .stringNotUnderstood(let key, let place):
      Diagnostic(
        .error, "theme.string", "`\(key)` has a brace without its partner", at: place,
        fixes: ["write names to be filled in as {name}; other braces cannot stand in a text"])
    case .unknownPlaceholder(let name, let key, let allowed, let place):
      Diagnostic(
        .error, "theme.placeholder", "`\(key)` has an unknown placeholder {\(name)}", at: place,
        notes: allowed.isEmpty ? [] : ["known: " + allowed.map { "{\($0)}" }.joined(separator: ", ")],
        fixes: allowed.isEmpty
          ? ["remove it: nothing is filled in here"]
          : nearestName(to: name, among: allowed).map { ["write {\($0)}"] } ?? [])
    case .wrongListLength(let key, let count, let wanted, let place):
      Diagnostic(.error, "theme.list", "`\(key)` has \(count) texts, but needs \(wanted)", at: place)
    case .unknownCategory(let name, let key, let place):
      Diagnostic(
        .error, "theme.plural", "`\(key)` has a form \"\(name)\", which no language has", at: place,
        notes: ["forms: " + PluralCategory.allCases.map(\.rawValue).joined(separator: ", ")],
        fixes: nearestName(to: name, among: PluralCategory.allCases.map(\.rawValue)).map { ["write \($0)"] } ?? [])
    case .noOtherForm(let key, let place):
      Diagnostic(
        .error, "theme.plural", "`\(key)` has no form \"other\", which every language needs", at: place,
        fixes: ["add other: with the form for all other counts"])
    }
  }

  private static let saving = "save the file in the encoding UTF-8"
}

/// Fixes for a file that becomes part of another or gets another name.
private func waysOfUnpublished(_ path: String) -> [String] {
  let scripts = "assets/js/"
  guard path.hasPrefix(scripts) else {
    return ["use the variable of the default templates, such as `{{site.styleSheet}}`"]
  }
  return [
    "move a script of your own to assets/\(path.dropFirst(scripts.count)), where it keeps its name",
    "use `{{site.mainScript}}` for the scripts of the default theme",
  ]
}

/// How a template names a file of the theme, or a style sheet whose addresses are relative to a folder.
private func address(of path: String, from folder: [Substring]?) -> String {
  guard let folder else { return "{{site.base}}" + path }
  let parts = path.split(separator: "/")
  let shared = zip(folder, parts).prefix { $0 == $1 }.count
  return ([Substring](repeating: "..", count: folder.count - shared) + parts.dropFirst(shared)).joined(separator: "/")
}

/// The folder is left out, because what all paths have in common makes none of them nearer. A style sheet with
/// `url(assets/logo.png)` is in that folder itself, and means `logo.png`.
private func nearestAsset(to path: String, among published: Set<String>) -> String? {
  func name(_ path: String) -> String { String(path.drop { $0 != "/" }.dropFirst()) }
  if published.contains(name(path)) { return name(path) }
  return nearestName(to: name(path), among: published.map(name).sorted()).map { "assets/" + $0 }
}

extension StyleBalance.Fault {
  fileprivate var text: String {
    switch self {
    case .unclosed(let bracket): "`\(bracket)` is not closed"
    case .unopened(let bracket): "`\(bracket)` closes nothing"
    case .unclosedText: "these quotation marks are not closed on their line"
    case .unclosedComment: "this comment is not closed"
    }
  }

  fileprivate var consequence: String {
    if case .unopened = self { return "browsers skip the rule that follows it" }
    return "everything after it would be read as part of it, including the rules of the default theme"
  }

  fileprivate var way: String {
    switch self {
    case .unclosed("{"): "add `}` where the rule ends"
    case .unclosed("["): "add `]`"
    case .unclosed: "add `)`"
    case .unopened: "remove it, or add its partner before it"
    case .unclosedText: "add the closing one; for an apostrophe, put a backslash before it"
    case .unclosedComment: "add `*/` where it ends"
    }
  }
}
