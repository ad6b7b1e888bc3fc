import Diagnostics

/// The text of a diagnostic before it has a place.
struct Prose {
  let id: String
  let summary: String
  var notes: [String] = []
  var fixes: [String] = []
}

extension TemplateProblem {
  /// The only place where a template's problem becomes prose.
  ///
  /// - Parameter user: the place at which a template of the site leads to the given one that has the problem.
  func diagnostic(at place: Place?, usedBy user: Place? = nil) -> Diagnostic {
    let prose = prose
    let notes = prose.notes + (user.map { ["brought in by \($0)"] } ?? [])
    return Diagnostic(severity, "template." + prose.id, prose.summary, at: place, notes: notes, fixes: prose.fixes)
  }

  private var severity: Diagnostic.Severity {
    if case .fault(let fault) = self, fault.isBlockedByPolicy { .warning } else { .error }
  }

  private var prose: Prose {
    switch self {
    case .unclosedTag(let tag, let close):
      Prose(id: "unclosed-tag", summary: "the tag \(tag) has no \(close)", fixes: ["end the tag with \(close)"])
    case .emptyTag: Prose(id: "syntax", summary: "a tag without a name")
    case .invalidName(let name):
      Prose(id: "syntax", summary: "a name must not contain white space: \"\(name)\"")
    case .invalidDelimiters(let text):
      Prose(
        id: "syntax", summary: "a tag must set two delimiters, without an equals sign, but has \"\(text)\"",
        fixes: ["write {{=<% %>=}} to use <% and %>"])
    case .unclosed(let open):
      Prose(
        id: "unclosed-section", summary: "{{\(open)}} is never closed",
        fixes: ["write {{/\(open.dropFirst())}} where it ends"])
    case .unexpectedClose(let name):
      Prose(id: "unexpected-close", summary: "{{/\(name)}} closes nothing", fixes: ["remove it, or open {{#\(name)}}"])
    case .wrongClose(let name, let open, let expected, let line):
      Prose(
        id: "wrong-close",
        summary: "{{/\(name)}} stands where {{/\(expected)}} should close {{\(open)}} of line \(line)"
      )
    case .tooDeep(let limit):
      Prose(id: "too-deep", summary: "sections are nested more than \(limit) deep")
    case .unknownVariable(let name, let record, let known):
      Prose(
        id: "unknown-variable", summary: "\(record) has no variable \"\(name)\"", notes: list("variables here", known),
        // `.Title` and `../title` are written for other languages of templates.
        fixes: nearest(String(name.drop { "./".contains($0) }.prefix { $0 != "." }), known))
    case .unknownMember(let name, let owner, let record, let known):
      Prose(
        id: "unknown-variable", summary: "\(owner), a record \"\(record)\", has no variable \"\(name)\"",
        notes: list("variables of \(record)", known), fixes: nearest(name, known))
    case .noMembers(let name, let owner, let kind):
      Prose(id: "unknown-variable", summary: "\(owner) is \(kind) and has no variable \"\(name)\"")
    case .membersOfList(let name, let owner):
      Prose(
        id: "unknown-variable", summary: "\(owner) is a list and has no variable \"\(name)\"",
        fixes: ["write {{#\(owner)}}…{{/\(owner)}} around what each entry shows"])
    case .noCurrentValue(let record):
      Prose(
        id: "unknown-variable", summary: "{{.}} stands for a record \"\(record)\", not for a value",
        fixes: ["name one of its variables"])
    case .outsideList(let name):
      Prose(id: "unknown-variable", summary: "\(name) is known only in the section of a list")
    case .unknownTemplate(let name, let known):
      Prose(
        id: "unknown-template", summary: "there is no template \"\(name)\"", notes: list("templates", known),
        // Whoever wrote the name of the file meant the template.
        fixes: nearest(name.hasSuffix(".mustache") ? String(name.dropLast(".mustache".utf8.count)) : name, known))
    case .unknownBlock(let name, let parent, let known):
      Prose(
        id: "unknown-block", summary: "the template \(parent) has no block \"\(name)\"",
        notes: known.isEmpty ? ["it has no blocks"] : list("its blocks", known), fixes: nearest(name, known))
    case .lostBlock(let name):
      Prose(
        id: "lost-block", summary: "this template has no block \"\(name)\", which pages of the default theme fill",
        fixes: [
          "write {{$\(name)}}{{/\(name)}} where its content should stand",
          "remove the file to use the one of the default theme",
        ])
    case .strayContent(let parent):
      Prose(
        id: "stray-content", summary: "what stands inside {{<\(parent)}} but outside a block is not shown",
        fixes: ["move it into a block, as in {{$name}}…{{/name}}", "remove it"])
    case .recursive(let chain):
      Prose(
        id: "recursive", summary: "a template includes itself: \(chain.joined(separator: " → "))",
        fixes: ["write out as many levels as the page shows"])
    case .expandsTooDeep(let limit):
      Prose(id: "too-deep", summary: "sections, partials and blocks are nested more than \(limit) deep")
    case .expandsTooFar(let limit):
      Prose(id: "too-large", summary: "with its partials and blocks the template expands to more than \(limit) parts")
    case .unescaped(let name):
      Prose(
        id: "unescaped",
        summary: "{{{\(name)}}} and {{&\(name)}} are not allowed: a value's kind decides how it is written",
        fixes: ["write {{\(name)}}"])
    case .flagWritten(let name):
      Prose(
        id: "not-writable", summary: "\(name) is a flag and has no text",
        fixes: ["write {{#\(name)}}…{{/\(name)}} around what it decides"])
    case .recordWritten(let name, let kind, let known):
      Prose(
        id: "not-writable", summary: "\(name) is \(kind) and has no text of its own",
        notes: list("its variables", known), fixes: ["write {{#\(name)}}…{{/\(name)}} around what it shows"])
    case .refused(let name, let kind, let refusal): refusal.prose(name, kind)
    case .fault(let fault): fault.prose
    case .unbalanced(let what, let before, let after):
      Prose(
        id: "unbalanced", summary: "\(what) begins \(before) and ends \(after)",
        notes: ["what may be left out or repeated must leave the page's HTML in the state in which it found it"],
        fixes: ["open and close tags, comments and quotation marks on the same side of the section's tags"])
    case .unfinished(let what, let before, let after):
      Prose(
        id: "unbalanced", summary: "the template \(what) begins \(before) and ends \(after)",
        fixes: ["close the tag, comment, attribute or element before the end of the template"])
    }
  }

  private func list(_ label: String, _ names: [String]) -> [String] {
    names.isEmpty ? [] : ["\(label): " + names.joined(separator: ", ")]
  }

  private func nearest(_ name: String, _ known: [String]) -> [String] {
    nearestName(to: name, among: known).map { ["did you mean \"\($0)\"?"] } ?? []
  }
}
