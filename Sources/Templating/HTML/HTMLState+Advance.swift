/// Something in a template's own text that a browser would read differently from what its author meant.
enum HTMLFault: Hashable, Sendable {
  /// An attribute begins before the previous one, or the tag's name, has ended.
  case missingSpace
  case characterInTag(UInt8)
  /// `<!--` in a script changes where the script ends (WHATWG HTML, 13.2.5.17).
  case commentInScript
  /// `http-equiv` on a tag whose `content` contains a variable.
  case variableInRefresh
  /// Code that browsers ignore if a page has a policy: a script, a `<style>` element, a `style` attribute, an event handler.
  case inlineScript, inlineSheet, inlineStyle
  case inlineHandler(String)
  /// A script or style sheet on another host, which browsers ignore if the policy admits only the site's own.
  case scriptOfOthers, sheetOfOthers

  /// Whether it is a fault only because of a page's policy.
  var isBlockedByPolicy: Bool {
    switch self {
    case .inlineScript, .inlineSheet, .inlineStyle, .inlineHandler, .scriptOfOthers, .sheetOfOthers: true
    case .missingSpace, .characterInTag, .commentInScript, .variableInRefresh: false
    }
  }
}

extension HTMLState {
  mutating func advance(_ byte: UInt8) -> HTMLFault? {
    switch phase {
    case .text:
      if byte == .lessThan { phase = .tagOpen }
    case .tagOpen: advanceTagOpen(byte)
    case .endTagOpen: advanceEndTagOpen(byte)
    case .tagName:
      if byte.isSpace || byte == .solidus || byte == .greaterThan { return endName(byte) }
      element.append(lowercased: byte)
    case .endTag: return advanceEndTag(byte)
    case .between(let isSpaced): return advanceBetween(byte, isSpaced)
    case .attributeName: return advanceAttributeName(byte)
    case .afterAttributeName:
      if byte == .equalsSign { phase = .beforeValue } else if !byte.isSpace { return endName(byte) }
    case .beforeValue: return advanceBeforeValue(byte)
    case .value(let quote): return advanceValue(byte, quote)
    case .declarationOpen(let hyphens): advanceDeclarationOpen(byte, hyphens)
    case .declaration:
      if byte == .greaterThan { phase = .text }
    case .comment(let end): advanceComment(byte, end)
    case .raw, .characters: return advanceRaw(byte)
    }
    return nil
  }

  private mutating func advanceTagOpen(_ byte: UInt8) {
    switch byte {
    case .solidus: phase = .endTagOpen
    case .exclamationMark: phase = .declarationOpen(hyphens: 0)
    case .questionMark: phase = .declaration
    case .lessThan: break
    default:
      guard byte.isLetter else {
        phase = .text
        return
      }
      phase = .tagName
      element = ""
      element.append(lowercased: byte)
    }
  }

  private mutating func advanceEndTagOpen(_ byte: UInt8) {
    guard byte.isLetter else {
      phase = byte == .greaterThan ? .text : .declaration
      return
    }
    phase = .endTag
    element = ""
    element.append(lowercased: byte)
  }

  private mutating func advanceEndTag(_ byte: UInt8) -> HTMLFault? {
    switch byte {
    case .greaterThan:
      if element == "noscript" { isInNoscript = false }
      returnToText()
    case .quotationMark, .apostrophe, .equalsSign, .lessThan: return .characterInTag(byte)
    default:
      if !byte.isSpace { element.append(lowercased: byte) }
    }
    return nil
  }

  private mutating func advanceBetween(_ byte: UInt8, _ isSpaced: Bool) -> HTMLFault? {
    switch byte {
    case .greaterThan: return endStartTag()
    case .solidus: phase = .between(isSpaced: true)
    case .quotationMark, .apostrophe, .lessThan, .equalsSign: return .characterInTag(byte)
    case _ where byte.isSpace: phase = .between(isSpaced: true)
    default:
      phase = .attributeName
      attribute = ""
      attribute.append(lowercased: byte)
      if !isSpaced { return .missingSpace }
    }
    return nil
  }

  private mutating func advanceAttributeName(_ byte: UInt8) -> HTMLFault? {
    switch byte {
    case .equalsSign: phase = .beforeValue
    case .quotationMark, .apostrophe, .lessThan: return .characterInTag(byte)
    case .solidus, .greaterThan: return endName(byte)
    case _ where byte.isSpace: phase = .afterAttributeName
    default: attribute.append(lowercased: byte)
    }
    return nil
  }

  private mutating func advanceBeforeValue(_ byte: UInt8) -> HTMLFault? {
    (value, isAddressStarted) = ("", false)
    var fault: HTMLFault?
    switch byte {
    case .quotationMark, .apostrophe:
      phase = .value(quote: byte)
      fault = blockedAttribute
    case .greaterThan:
      finishAttribute()
      fault = endStartTag()
    case _ where byte.isSpace: break
    default:
      phase = .value(quote: nil)
      fault = blockedAttribute
      addToValue(byte)
    }
    if attribute == "http-equiv" { hasHTTPEquiv = true }
    return hasHTTPEquiv && hasVariableContent ? .variableInRefresh : fault
  }

  private var blockedAttribute: HTMLFault? {
    if attribute == "style" { return .inlineStyle }
    return HTMLAttribute.isEvent(attribute) ? .inlineHandler(attribute) : nil
  }

  private mutating func advanceValue(_ byte: UInt8, _ quote: UInt8?) -> HTMLFault? {
    if let quote {
      guard byte == quote else {
        addToValue(byte)
        return nil
      }
      finishAttribute()
      phase = .between(isSpaced: false)
    } else if byte.isSpace || byte == .greaterThan {
      finishAttribute()
      phase = .between(isSpaced: true)
      return advance(byte)
    } else {
      addToValue(byte)
    }
    return nil
  }

  private mutating func addToValue(_ byte: UInt8) {
    if isLookedAt, value.utf8.count < HTMLState.mostLookedAt { value.append(lowercased: byte) }
    // Each candidate in a source set begins with an address of its own.
    if HTMLAttribute.isAddressList(attribute), byte == .comma || (byte.isSpace && !isAddressStarted) {
      isAddressStarted = false
    } else if HTMLAttribute.isAddress(attribute) {
      isAddressStarted = true
    }
  }

  /// Whether the attribute's value determines what the tag loads or runs.
  private var isLookedAt: Bool {
    switch element {
    case "script": attribute == "type" || isSource
    case "link": attribute == "rel" || attribute == "href"
    default: false
    }
  }

  /// Longer than any type of a script and the name of any host.
  private static let mostLookedAt = 300

  private var isSource: Bool { ["src", "href", "xlink:href"].contains(attribute) }

  private mutating func advanceDeclarationOpen(_ byte: UInt8, _ hyphens: Int) {
    switch byte {
    case .hyphen: phase = hyphens == 0 ? .declarationOpen(hyphens: 1) : .comment(.two)
    case .greaterThan: phase = .text
    default: phase = .declaration
    }
  }

  private mutating func advanceComment(_ byte: UInt8, _ end: CommentEnd) {
    switch (byte, end) {
    case (.hyphen, .none), (.hyphen, .exclamation): phase = .comment(.one)
    case (.hyphen, _): phase = .comment(.two)
    case (.greaterThan, .two), (.greaterThan, .exclamation): phase = .text
    case (.exclamationMark, .two): phase = .comment(.exclamation)
    default: phase = .comment(.none)
    }
  }

  /// Searches for the end tag, which alone ends the element.
  private mutating func advanceRaw(_ byte: UInt8) -> HTMLFault? {
    if byte == .lessThan {
      pending = "<"
      return nil
    }
    guard !pending.isEmpty else { return nil }
    if pending == "</" + element, byte.isSpace || byte == .solidus || byte == .greaterThan {
      pending = ""
      phase = .endTag
      return advance(byte)
    }
    if phase == .characters, pending == "<", byte.isLetter { hasTagWithin = true }
    pending.append(lowercased: byte)
    if element == "script", pending == "<!--" {
      pending = ""
      return .commentInScript
    }
    if !("</" + element).hasPrefix(pending), !"<!--".hasPrefix(pending) { pending = "" }
    return nil
  }

  /// Handles the byte that ends the name of a tag or an attribute.
  private mutating func endName(_ byte: UInt8) -> HTMLFault? {
    finishName(isSpaced: phase == .afterAttributeName)
    return advance(byte)
  }

  mutating func finishName(isSpaced: Bool) {
    if phase != .tagName {
      value = ""
      finishAttribute()
    }
    phase = .between(isSpaced: isSpaced)
  }

  private mutating func finishAttribute() {
    if element == "script", attribute == "type", scriptType == .unset {
      scriptType =
        HTMLAttribute.isJSON(scriptType: value) ? .json : HTMLAttribute.isProgram(scriptType: value) ? .other : .data
    }
    if element == "script", isSource { hasSource = true }
    if isLookedAt, isSource {
      let address = value.drop(while: \.isWhitespace)
      isOfOthers = ["https:", "http:", "//"].contains(where: address.hasPrefix) && !isAtHome(address)
    } else if element == "link", attribute == "rel" {
      isSheet = value.split(whereSeparator: \.isWhitespace).contains("stylesheet")
    }
    (attribute, value, isAddressStarted) = ("", "", false)
  }

  /// Whether the address is on the site's own host, with or without a scheme.
  private func isAtHome(_ address: Substring) -> Bool {
    guard let home, let slash = home.firstIndex(of: "/") else { return false }
    let name = address.prefix { !"?#".contains($0) } + "/"
    return name.hasPrefix(home + "/") || name.hasPrefix(home[slash...] + "/")
  }

  private mutating func endStartTag() -> HTMLFault? {
    let fault = blockedElement
    switch element {
    case "script", "style", "xmp", "iframe", "noembed", "noframes", "plaintext": phase = .raw
    case "title", "textarea": phase = .characters
    default:
      let isNoscript = element == "noscript"
      returnToText()
      if isNoscript { isInNoscript = true }
    }
    (hasHTTPEquiv, hasVariableContent, hasSource) = (false, false, false)
    (isOfOthers, isSheet) = (false, false)
    return fault
  }

  /// What is wrong with an element, judging by its start tag, if the page has a policy.
  private var blockedElement: HTMLFault? {
    switch element {
    case "script" where scriptType == .unset || scriptType == .other:
      if isOfOthers { return .scriptOfOthers }
      return hasSource ? nil : .inlineScript
    case "link": return isSheet && isOfOthers ? .sheetOfOthers : nil
    case "style": return .inlineSheet
    default: return nil
    }
  }

  private mutating func returnToText() {
    let (home, isInNoscript) = (home, isInNoscript)
    self = HTMLState()
    (self.home, self.isInNoscript) = (home, isInNoscript)
  }
}

extension String {
  /// Bytes beyond ASCII need only be distinguished from HTML's names, so they may be read as Latin-1.
  fileprivate mutating func append(lowercased byte: UInt8) {
    unicodeScalars.append(Unicode.Scalar(byte.lowercased))
  }
}
