import Decoding
import News
import ParsedFeeds

extension NodeReader {
  mutating func address(_ rules: [ValueRule], _ field: String) -> WebAddress? {
    for rule in rules {
      if let address = addresses(rule, field).first { return address }
    }
    return nil
  }

  mutating func addresses(_ rule: ValueRule, _ field: String) -> [WebAddress] {
    references(rule, field).compactMap { address($0, field) }
  }

  /// A relative path that leads to a file beside the answer means that file, whatever the mapping's `base` is.
  mutating func files(_ rule: ValueRule, _ field: String) -> [Media] {
    references(rule, field).compactMap { reference in
      filesBeside(reference) ?? address(reference, field).map { Media(.web($0)) }
    }
  }

  /// Addresses as written, with templates filled. A link may be an object, as in HAL: `{"href": …, "templated": true}`.
  private mutating func references(_ rule: ValueRule, _ field: String) -> [String] {
    var rule = rule
    let isPlain = rule.names.isEmpty && rule.separator == nil
    var found: [(text: String, isTemplated: Bool)] = []
    if isPlain {
      for value in values(rule, field) {
        if let link = value.object, let href = link["href"] {
          let isTemplated = rule.isTemplated || link["templated"]?.isTrue == true
          if let text = text(of: href, field) { found.append((text, isTemplated)) }
        } else if let text = text(of: value, field) {
          found.append((text, rule.isTemplated))
        }
      }
      if found.isEmpty, let standard = rule.standard { found = [(standard, false)] }
    } else {
      let isTemplated = rule.isTemplated
      rule.isTemplated = false
      found = texts(rule, field).map { ($0, isTemplated) }
    }
    return found.compactMap { $0.isTemplated ? expanded($0.text, field) : written($0.text, field) }
  }

  /// Returns the text itself, and notes braces as in a template, since an address has none.
  private mutating func written(_ text: String, _ field: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    var template = AddressTemplate(text)
    if template.expanded([:]) != nil { findings.add(.template, field, text, at: place) }
    return text
  }

  private mutating func expanded(_ text: String, _ field: String) -> String? {
    var template = AddressTemplate(text)
    let expanded = template.expanded(mapping.variables)
    if expanded == nil { findings.add(.notTemplate, field, text, at: place) }
    for name in template.missing { findings.add(.lacksVariable(name), field, text, at: place) }
    return expanded
  }

  private mutating func address(_ text: String, _ field: String) -> WebAddress? {
    let address = WebAddress(addressText(text, near: mapping.base), relativeTo: mapping.base)
    if address == nil { findings.add(.notAddress, field, text, at: place) }
    return address
  }
}
