import CGumbo

/// How HTML's parser treats an element as long as all tags nest (HTML, section 13.2.6.4.7). Elements whose treatment depends on more have
/// no case.
enum NestedElement: UInt8 {
  /// Ends a paragraph before it.
  case block
  case paragraph, heading
  /// Ends a paragraph and has no content.
  case rule
  /// `pre`: a line feed directly after it is dropped.
  case preformatted
  /// `li`; `dd` and `dt`: each ends an open one before it.
  case item, definition
  /// Formatting, phrases and unknown elements, which stay where they are.
  case inline
  case link
  /// Has no end tag.
  case void
  /// `iframe`, `script` and `style`, whose content is raw text.
  case rawText

  static func of(_ tag: GumboTag) -> NestedElement? {
    let index = Int(tag.rawValue)
    return index < table.count ? table[index] : nil
  }

  private static let table: [NestedElement?] = {
    var result = [NestedElement?](repeating: nil, count: Int(GUMBO_TAG_UNKNOWN.rawValue) + 1)
    func mark(_ names: String, _ element: NestedElement) {
      for name in names.split(separator: " ") { result[Int(gumbo_tag_enum(String(name)).rawValue)] = element }
    }
    mark("address article aside blockquote center details dir div dl fieldset figcaption figure footer", .block)
    mark("header hgroup main menu nav ol section summary ul", .block)
    mark("p", .paragraph)
    mark("h1 h2 h3 h4 h5 h6", .heading)
    mark("hr", .rule)
    mark("pre", .preformatted)
    mark("li", .item)
    mark("dd dt", .definition)
    mark("b big code em font i s small strike strong tt u", .inline)
    mark("abbr acronym audio bdi bdo cite data del dfn ins kbd label mark meter output progress q samp span", .inline)
    mark("sub sup time var video", .inline)
    mark("a", .link)
    mark("area br embed img input param source track wbr", .void)
    mark("iframe script style", .rawText)
    // Whatever HTML has no rule for, such as `picture` and custom elements.
    result[Int(GUMBO_TAG_UNKNOWN.rawValue)] = .inline
    return result
  }()
}
