/// The position of a page's next byte in HTML (WHATWG HTML, section 13.2.5, as far as authors of templates need it). It determines
/// whether a variable may stand there, and whether a section leaves the page as it found it.
struct HTMLState: Hashable, Sendable {
  enum Phase: Hashable {
    case text
    case tagOpen, endTagOpen, tagName, endTag
    case between(isSpaced: Bool)
    case attributeName, afterAttributeName, beforeValue
    /// `quote` is nil for a value without quotation marks.
    case value(quote: UInt8?)
    /// After `<!`, with the number of hyphens that follow it.
    case declarationOpen(hyphens: Int)
    /// A doctype, or something that browsers treat as a comment, up to the next `>`.
    case declaration
    case comment(CommentEnd)
    /// In an element whose text contains no tags, such as `script` and `style`.
    case raw
    /// In `title` and `textarea`, whose text contains no tags, but character references.
    case characters
  }

  /// How much of the end of a comment has been seen: `-`, `--`, `--!`.
  enum CommentEnd: Hashable { case none, one, two, exclamation }

  /// `data` is never run, but may be in any language.
  enum ScriptType: Hashable { case unset, json, data, other }

  var phase = Phase.text
  /// In lower case: the name of the tag, or of the element whose text contains no tags.
  var element = ""
  var attribute = ""
  /// The value of a script's `type` or a link's `rel`, or the beginning of the address that a tag names.
  var value = ""
  /// Whether an address attribute already has content, so that no address may begin here.
  var isAddressStarted = false
  var scriptType = ScriptType.unset
  /// Whether the script element refers to a script instead of containing it.
  var hasSource = false
  /// Whether the tag refers to another host, such as `https://stats.example/count.js`.
  var isOfOthers = false
  /// The scheme, host and port at which pages are published, such as `https://paper.example`; files there are not on another host.
  var home: String?
  /// Whether a `link` refers to a style sheet.
  var isSheet = false
  /// The part of an end tag seen so far inside an element whose text contains no tags.
  var pending = ""
  /// Whether a tag occurs in a `title` or `textarea`. It is text there, except in `title` elements of SVG and MathML, where it is a tag.
  var hasTagWithin = false
  var isInNoscript = false
  /// On a `meta` tag, the two together would let a value redirect the reader.
  var hasHTTPEquiv = false
  var hasVariableContent = false
}

extension HTMLState {
  /// The state after one of the template's tags at this place, which ends any name that was being read.
  var atBoundary: HTMLState {
    var result = self
    switch phase {
    case .tagName, .attributeName: result.finishName(isSpaced: false)
    case .afterAttributeName: result.finishName(isSpaced: true)
    default: break
    }
    return result
  }

  /// Continues as if text stood here, in place of what was reported. A value without quotation marks would otherwise begin only with
  /// what follows it.
  mutating func passOver() {
    if phase == .beforeValue { phase = .value(quote: nil) }
  }

  /// The state after a part that may have been omitted; nil if the part leaves the page in a different state.
  func joined(_ other: HTMLState) -> HTMLState? {
    let (left, right) = (atBoundary, other.atBoundary)
    var result = left
    if case .between(let leftSpaced) = left.phase, case .between(let rightSpaced) = right.phase {
      result.phase = .between(isSpaced: leftSpaced && rightSpaced)
    } else if left.phase != right.phase {
      return nil
    }
    guard left.element == right.element, left.attribute == right.attribute, left.pending == right.pending,
      left.isInNoscript == right.isInNoscript
    else { return nil }
    if left.scriptType != right.scriptType || (left.attribute == "type" && left.value != right.value) {
      result.scriptType = .other
    }
    result.isAddressStarted = left.isAddressStarted || right.isAddressStarted
    result.hasHTTPEquiv = left.hasHTTPEquiv || right.hasHTTPEquiv
    result.hasVariableContent = left.hasVariableContent || right.hasVariableContent
    result.hasSource = left.hasSource || right.hasSource
    result.isOfOthers = left.isOfOthers && right.isOfOthers
    result.isSheet = left.isSheet && right.isSheet
    result.hasTagWithin = left.hasTagWithin || right.hasTagWithin
    return result
  }

  /// The state before a part that may be repeated: what holds at its beginning must also hold after its end.
  var atLoop: HTMLState {
    var result = atBoundary
    if case .between = result.phase { result.phase = .between(isSpaced: false) }
    return result
  }

  /// For messages, after "begins" or "ends".
  var description: String {
    switch phase {
    case .text: isInNoscript ? "in the text of <noscript>" : "in text"
    case .tagOpen, .endTagOpen: "in the name of a tag"
    case .tagName, .between, .attributeName, .afterAttributeName: "inside the tag <\(element)>"
    case .endTag: "inside the tag </\(element)>"
    case .beforeValue: "before the value of \(attribute)"
    case .value: "in the value of \(attribute)"
    case .declarationOpen, .declaration: "in a declaration"
    case .comment: "in an HTML comment"
    case .raw, .characters: "in the text of <\(element)>"
    }
  }
}
