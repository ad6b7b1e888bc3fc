public import Diagnostics
import News

extension MarkupProblem {
  /// - Parameter place: the place of the text's first line.
  public func diagnostic(at place: Place?) -> Diagnostic {
    let asText = "the text is shown without markup"
    switch self {
    case .tooLarge(let kind, let bytes, let limit, let shown):
      return Diagnostic(
        .warning, "markup.too-large", "this \(kind.name) of \(bytes) bytes is larger than the limit of \(limit)",
        at: place, notes: [shown.map { "only its first \($0) bytes are shown, without markup" } ?? asText],
        fixes: ["split the text into several"])
    case .tooDeep(let kind, let limit):
      return Diagnostic(
        .warning, "markup.too-deep", "elements of this \(kind.name) nest deeper than the limit of \(limit)", at: place,
        notes: [asText], fixes: ["close elements that were left open"])
    case .tooCostly(let kind, let cost):
      return Diagnostic(
        .warning, "markup.too-costly", "this \(kind.name) would take too long to parse: \(cost.description)",
        at: place, notes: [asText], fixes: cost.fixes)
    case .outputTooLarge(let kind, let limit):
      return Diagnostic(
        .warning, "markup.output-too-large", "this \(kind.name) becomes more than \(limit) bytes of HTML", at: place,
        notes: [asText], fixes: ["split the text into several"])
    case .leavesContentFolder(let address, let line):
      return Diagnostic(
        .warning, "markup.outside-content", "\(shortened(address, to: 120)) leads out of the content folder",
        at: self.place(place, line),
        notes: ["the text is shown without the link or image"],
        fixes: ["move the file into the content folder", "give a full web address"])
    case .refusedAddress(let address, let line):
      return Diagnostic(
        .warning, "markup.refused-address", "\(shortened(address, to: 120)) is not an address that a page may contain",
        at: self.place(place, line), notes: ["the text is shown without the link or image"],
        fixes: ["use an address that starts with http:, https:, mailto: or tel:, or the path of a file"])
    case .removedElements(let names, let frames):
      return Diagnostic(
        .warning, "markup.removed-elements",
        "removed HTML that pages may not contain: \(list(names.map { "<\($0)>" }))", at: place,
        notes: ["scripts, styles, forms and frames of hosts that are not listed are left out of bodies"],
        fixes: (frames.isEmpty
          ? []
          : ["to show these frames, list their hosts in the configuration: `frames: [\(list(frames))]`"])
          + ["put the HTML into a template of the theme"])
    }
  }

  private func list(_ names: [String]) -> String { names.joined(separator: ", ") }

  /// Line 1 of the text is the line of `place`.
  private func place(_ place: Place?, _ line: Int?) -> Place? {
    guard var result = place, let line else { return place }
    result.line = (place?.line ?? 1) + line - 1
    result.column = nil
    result.text = nil
    return result
  }
}

extension MarkupProblem.Kind {
  fileprivate var name: String {
    switch self {
    case .markdown: "Markdown"
    case .html: "HTML"
    }
  }
}

extension MarkupProblem.Cost {
  fileprivate var description: String {
    switch self {
    case .tableColumns(let columns, let limit): "a line has \(columns) table columns, the limit is \(limit)"
    case .closingParentheses(let limit): "a word has more than \(limit) closing parentheses"
    case .unclosedMarkup: "many comments, declarations or instructions are opened"
    case .mailAddresses: "a paragraph has very many @ signs"
    case .addresses: "a word has very many addresses"
    case .tableLines: "a paragraph of very many lines stands before a table"
    case .attributes(let limit): "a tag has more than \(limit) attributes"
    case .openFormatting: "many formatting elements are left open"
    case .openElements: "very many elements are left open, or seem to be"
    case .memory: "it expands to many times its size"
    }
  }

  fileprivate var fixes: [String] {
    switch self {
    case .tableColumns: ["give the table fewer columns"]
    case .closingParentheses, .unclosedMarkup, .mailAddresses, .addresses: ["put it into a code block"]
    case .tableLines: ["put an empty line before the table"]
    case .attributes: ["remove attributes"]
    case .openFormatting: ["close elements such as <b>, <i> and <font>"]
    case .openElements: ["close elements, the innermost first"]
    case .memory: ["use fewer references and table cells"]
    }
  }
}
