import CanonicalHTML
import Trees

/// What becomes of an element of foreign HTML.
enum ElementRule: Sendable {
  /// Removed with its content.
  case drop
  /// Removed; its content stays.
  case unwrap
  case block(BlockElement)
  case inline(InlineElement)
  case special(Special)

  /// Elements whose attributes or children decide what becomes of them.
  enum Special: Sendable {
    case anchor, audio, bdo, codeBlock, details, embed, frame, image, input, item, lineBreak, math, noscript, object,
      orderedList
    case picture, rule, span, superscript, tableCell, time, video, wordBreak
  }

  static func of(_ node: HTMLNode) -> ElementRule {
    if node.isLeftOut { return .drop }
    if !node.isHTML { return node.isSVG ? .drop : .special(.math) }
    let tag = node.tag
    return tag == .unknown ? unknown[node.name] ?? .unwrap : of(tag)
  }

  /// Elements younger than the parser, by name.
  private static let unknown: [String: ElementRule] = [
    "amp-img": .special(.image), "dialog": .block(.div), "fencedframe": .drop, "picture": .special(.picture),
    "portal": .drop,
    "search": .block(.div),
  ]

  private static func of(_ tag: HTMLTag) -> ElementRule {
    switch tag {
    case .area, .base, .basefont, .bgsound, .col, .colgroup, .datalist, .frame, .frameset, .keygen, .link, .meta,
      .noembed, .noframes, .optgroup, .option, .param, .script, .select, .source, .style, .template, .textarea,
      .title, .track:
      .drop
    case .blockquote: .block(.blockquote)
    case .caption: .block(.caption)
    case .dd: .block(.dd)
    case .address, .article, .aside, .center, .div, .fieldset, .footer, .form, .header, .hgroup, .legend, .main, .nav,
      .section:
      .block(.div)
    case .dl: .block(.dl)
    case .dt: .block(.dt)
    case .figcaption: .block(.figcaption)
    case .figure: .block(.figure)
    case .h1: .block(.h1)
    case .h2: .block(.h2)
    case .h3: .block(.h3)
    case .h4: .block(.h4)
    case .h5: .block(.h5)
    case .h6: .block(.h6)
    case .p: .block(.p)
    case .summary: .block(.summary)
    case .table: .block(.table)
    case .tbody, .tfoot: .block(.tbody)
    case .thead: .block(.thead)
    case .tr: .block(.tr)
    case .dir, .menu, .ul: .block(.ul)
    case .abbr, .acronym: .inline(.abbr)
    case .b: .inline(.b)
    case .bdi: .inline(.bdi)
    case .cite: .inline(.cite)
    case .code, .tt: .inline(.code)
    case .del: .inline(.del)
    case .dfn: .inline(.dfn)
    case .em: .inline(.em)
    case .i: .inline(.i)
    case .ins: .inline(.ins)
    case .kbd: .inline(.kbd)
    case .mark: .inline(.mark)
    case .q: .inline(.q)
    case .rp: .inline(.rp)
    case .rt: .inline(.rt)
    case .ruby: .inline(.ruby)
    case .s, .strike: .inline(.s)
    case .samp: .inline(.samp)
    case .small: .inline(.small)
    case .strong: .inline(.strong)
    case .sub: .inline(.sub)
    case .u: .inline(.u)
    case .var: .inline(.var)
    case .a: .special(.anchor)
    case .audio: .special(.audio)
    case .bdo: .special(.bdo)
    case .listing, .plaintext, .pre, .xmp: .special(.codeBlock)
    case .details: .special(.details)
    case .embed: .special(.embed)
    case .iframe: .special(.frame)
    case .image, .img: .special(.image)
    case .input: .special(.input)
    case .li: .special(.item)
    case .br: .special(.lineBreak)
    case .noscript: .special(.noscript)
    case .object: .special(.object)
    case .ol: .special(.orderedList)
    case .hr: .special(.rule)
    case .span: .special(.span)
    case .sup: .special(.superscript)
    case .td, .th: .special(.tableCell)
    case .time: .special(.time)
    case .video: .special(.video)
    case .wbr: .special(.wordBreak)
    case .font, .nobr, .other, .unknown: .unwrap
    }
  }
}
