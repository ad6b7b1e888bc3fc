/// The block elements of canonical HTML.
public enum BlockElement: UInt8, Sendable {
  case root, div, p, h1, h2, h3, h4, h5, h6, blockquote, ol, ul, li, dl, dt, dd, figure, figcaption, details, summary
  case pre, table, caption, thead, tbody, tr, td, th

  /// What an element may contain.
  enum Model {
    /// Blocks and text.
    case flow
    /// Text and inline elements.
    case phrasing
    /// Only `li`.
    case list
    /// Only `dt` and `dd`.
    case definitions
    case table, tableSection, tableRow
  }

  var model: Model {
    switch self {
    case .root, .div, .blockquote, .li, .dt, .dd, .figure, .figcaption, .details, .td, .th: .flow
    case .p, .h1, .h2, .h3, .h4, .h5, .h6, .summary, .pre, .caption: .phrasing
    case .ol, .ul: .list
    case .dl: .definitions
    case .table: .table
    case .thead, .tbody: .tableSection
    case .tr: .tableRow
    }
  }

  public static func heading(_ level: Int) -> BlockElement {
    switch level {
    case ...1: .h1
    case 2: .h2
    case 3: .h3
    case 4: .h4
    case 5: .h5
    default: .h6
    }
  }

  var isHeading: Bool { rawValue >= BlockElement.h1.rawValue && rawValue <= BlockElement.h6.rawValue }

  /// Whether the element may stand only in its own kind of parent.
  var isPart: Bool {
    switch self {
    case .li, .dt, .dd, .caption, .thead, .tbody, .tr, .td, .th: true
    default: false
    }
  }

  var name: StaticString {
    switch self {
    case .root: ""
    case .div: "div"
    case .p: "p"
    case .h1: "h1"
    case .h2: "h2"
    case .h3: "h3"
    case .h4: "h4"
    case .h5: "h5"
    case .h6: "h6"
    case .blockquote: "blockquote"
    case .ol: "ol"
    case .ul: "ul"
    case .li: "li"
    case .dl: "dl"
    case .dt: "dt"
    case .dd: "dd"
    case .figure: "figure"
    case .figcaption: "figcaption"
    case .details: "details"
    case .summary: "summary"
    case .pre: "pre"
    case .table: "table"
    case .caption: "caption"
    case .thead: "thead"
    case .tbody: "tbody"
    case .tr: "tr"
    case .td: "td"
    case .th: "th"
    }
  }
}
