extension HTMLState {
  /// Puts a variable of this kind here; returns nil if it may stand here.
  mutating func interpolate(_ kind: Schema.Kind) -> HTMLRefusal? {
    switch phase {
    case .text:
      switch kind {
      case .html where isInNoscript: return .htmlInNoscript
      case .json: return .jsonOutsideScript
      default: return nil
      }
    case .characters:
      guard pending.isEmpty, !hasTagWithin else { return .afterLessThan }
      switch kind {
      case .html: return .htmlInCharacters(element: element)
      case .json: return .jsonOutsideScript
      default: return nil
      }
    case .raw:
      guard element == "script" else { return .inRawText(element: element) }
      guard scriptType == .json else { return .inScript }
      guard case .json = kind, pending.isEmpty else { return .needsJSON }
      return nil
    case .value(.some): return interpolateValue(kind)
    case .value(nil), .beforeValue: return .inUnquotedValue(attribute)
    case .tagOpen, .endTagOpen, .tagName: return .inName
    case .endTag, .between, .attributeName, .afterAttributeName: return .inTag(element)
    case .declarationOpen, .declaration: return .inDeclaration
    case .comment: return .inComment
    }
  }

  private mutating func interpolateValue(_ kind: Schema.Kind) -> HTMLRefusal? {
    switch attribute {
    case "style": return .inStyleAttribute
    case "srcdoc": return .inDocumentAttribute
    case "content": hasVariableContent = true
    case "type" where element == "script": scriptType = .other
    default: break
    }
    if hasHTTPEquiv, hasVariableContent || attribute == "http-equiv" { return .inRefresh }
    if HTMLAttribute.isEvent(attribute) { return .inEventAttribute(attribute) }
    if ["animate", "animatemotion", "animatetransform", "set"].contains(element) {
      return .inAnimation(element: element)
    }
    if HTMLAttribute.isAddress(attribute) {
      guard case .address = kind else { return .needsAddress(attribute: attribute) }
      if isAddressStarted { return .addressNotFirst(attribute: attribute) }
      isAddressStarted = true
      return nil
    }
    switch kind {
    case .html: return .htmlInAttribute(attribute)
    case .json: return .jsonOutsideScript
    default: return nil
    }
  }
}
