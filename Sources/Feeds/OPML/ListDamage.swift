import Decoding
import XML

extension XMLProblem {
  /// Whether an outline, or what it names, may be lost with it.
  var mayHideOutline: Bool {
    switch self {
    case .bareLessThan, .unquotedAttribute, .unclosedTag, .unclosedSection, .unclosedElement, .truncated, .tooDeep,
      .tooManyAttributes, .nameTooLong, .expandsTooMuch:
      true
    case .bareAmpersand, .undeclaredEntity, .strayEndTag, .textBeforeRoot, .contentAfterRoot, .undeclaredPrefix,
      .lateDeclaration, .controlCharacters, .halfCharacter:
      false
    }
  }
}

extension EncodingProblem {
  /// A byte that means nothing may have taken a quotation mark with it.
  var mayHideOutline: Bool { if case .unreadable = self { true } else { false } }
}
