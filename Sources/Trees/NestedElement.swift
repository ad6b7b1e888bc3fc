import CGumbo

/// How HTML's parser treats an element as long as all tags nest (HTML, section 13.2.6.4.7). Elements whose treatment depends on more have
/// no case.
enum NestedElement: UInt8, Comparable {
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
  /// A paragraph in it does not end one around it.
  case button
  /// Has no end tag.
  case void
  /// `iframe`, `script` and `style`, whose content is raw text.
  case rawText
  /// `table`; `thead`, `tbody` and `tfoot`; `tr`; `colgroup`. They hold nothing but parts of the table, and white space.
  case table, section, row, columns
  /// `td` and `th`; `caption`: what is in them stands apart from what is around the table.
  case cell, caption
  /// `col`, which has no end tag.
  case column
  /// `html`, `head` and `body`, whose tags mean nothing within a body.
  case page

  /// Whether it holds nothing but parts of a table.
  var holdsParts: Bool { .table ... .columns ~= self }

  static func < (left: NestedElement, right: NestedElement) -> Bool { left.rawValue < right.rawValue }

  static func of(_ tag: GumboTag) -> NestedElement? {
    let index = Int(tag.rawValue)
    return index < byTag.count ? byTag[index] : nil
  }

  private static let byTag: [NestedElement?] = {
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
    mark("button", .button)
    mark("area br embed img input param source track wbr", .void)
    mark("iframe script style", .rawText)
    mark("table", .table)
    mark("thead tbody tfoot", .section)
    mark("tr", .row)
    mark("colgroup", .columns)
    mark("td th", .cell)
    mark("caption", .caption)
    mark("col", .column)
    mark("html head body", .page)
    // Whatever HTML has no rule for, such as `picture` and custom elements.
    result[Int(GUMBO_TAG_UNKNOWN.rawValue)] = .inline
    return result
  }()
}
