/// Where in HTML the next byte of a page stands (WHATWG HTML, section 13.2.5, as far as a template's author needs it):
/// what decides whether a variable may stand there, and whether a section leaves the page as it found it.
struct HTMLState: Hashable, Sendable {
  enum Phase: Hashable {
    case text
    case tagOpen, endTagOpen, tagName, endTag
    case between(isSpaced: Bool)
    case attributeName, afterAttributeName, beforeValue
    /// nil without quotation marks.
    case value(quote: UInt8?)
    /// After `<!`, with the hyphens that stood there.
    case declarationOpen(hyphens: Int)
    /// A doctype, or what a browser takes for a comment: up to the next `>`.
    case declaration
    case comment(CommentEnd)
    /// In an element whose text has no tags: `script`, `style` and their like.
    case raw
    /// In `title` and `textarea`: no tags, but character references.
    case characters
  }

  /// How much of a comment's end has been seen: `-`, `--`, `--!`.
  enum CommentEnd: Hashable { case none, one, two, exclamation }

  /// `data` is run by nobody, but may be in any language.
  enum ScriptType: Hashable { case unset, json, data, other }

  var phase = Phase.text
  /// In lower case: the tag's name, or that of the element whose text has no tags.
  var element = ""
  var attribute = ""
  /// The text of a script's `type`, of a link's `rel`, and the beginning of the address of what a tag names.
  var value = ""
  /// Whether an address attribute holds something already, so that no address may begin here.
  var isAddressStarted = false
  var scriptType = ScriptType.unset
  /// Whether a script is named and not written in its element.
  var hasSource = false
  /// Whether what a tag names is on another host: `https://stats.example/count.js`.
  var isOfOthers = false
  /// Where pages are published, `https://paper.example`: what a tag names there is on no other host.
  var home: String?
  /// Of a `link`: whether it names a style sheet.
  var isSheet = false
  /// The part of an end tag seen inside an element whose text has no tags.
  var pending = ""
  /// Whether a tag stands in a `title` or `textarea`: text, but for those of SVG and MathML, where it is a tag.
  var hasTagWithin = false
  var isInNoscript = false
  /// On a `meta` tag, together they would let a value send the reader elsewhere.
  var hasHTTPEquiv = false
  var hasVariableContent = false
}

extension HTMLState {
  /// The same place once a tag of the template stands here: a name that was being read has ended.
  var atBoundary: HTMLState {
    var result = self
    switch phase {
    case .tagName, .attributeName: result.finishName(isSpaced: false)
    case .afterAttributeName: result.finishName(isSpaced: true)
    default: break
    }
    return result
  }

  /// What holds after a part that may or may not have been written; nil where it leaves the page in another state.
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

  /// Before a part that may repeat: what holds at its beginning must hold after itself too.
  var atLoop: HTMLState {
    var result = atBoundary
    if case .between = result.phase { result.phase = .between(isSpaced: false) }
    return result
  }

  /// For messages, after "is".
  var description: String {
    switch phase {
    case .text: isInNoscript ? "in the text of <noscript>" : "in text"
    case .tagOpen, .endTagOpen: "in the name of a tag"
    case .tagName, .between, .attributeName, .afterAttributeName: "inside the tag <\(element)>"
    case .endTag: "inside the tag </\(element)>"
    case .beforeValue, .value: "in the value of \(attribute)"
    case .declarationOpen, .declaration: "in a declaration"
    case .comment: "in an HTML comment"
    case .raw, .characters: "in the text of <\(element)>"
    }
  }
}
