/// Why a variable must not stand where it does.
enum HTMLRefusal: Hashable, Sendable {
  case inName
  case inTag(String)
  case inUnquotedValue(String)
  case inDeclaration
  case inComment
  case inScript
  case inRawText(element: String)
  case inStyleAttribute
  case inEventAttribute(String)
  case inDocumentAttribute
  case inAnimation(element: String)
  case inRefresh
  case afterLessThan
  case needsAddress(attribute: String)
  case addressNotFirst(attribute: String)
  case htmlInAttribute(String)
  case htmlInCharacters(element: String)
  case htmlInNoscript
  case jsonOutsideScript
  case needsJSON
}
