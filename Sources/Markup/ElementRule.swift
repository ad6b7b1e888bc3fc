import CGumbo
import CanonicalHTML

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
    guard tag != GUMBO_TAG_UNKNOWN else { return unknown[node.unknownName] ?? .unwrap }
    let index = Int(tag.rawValue)
    return index < known.count ? known[index] : .unwrap
  }

  /// Indexed by the parser's number of the element; elements without a rule are unwrapped.
  private static let known: [ElementRule] = {
    var result = [ElementRule](repeating: .unwrap, count: Int(GUMBO_TAG_UNKNOWN.rawValue))
    for (tag, rule) in rules { result[Int(tag.rawValue)] = rule }
    return result
  }()

  /// Elements younger than the parser, by name.
  private static let unknown: [String: ElementRule] = [
    "amp-img": .special(.image), "dialog": .block(.div), "fencedframe": .drop, "picture": .special(.picture),
    "portal": .drop,
    "search": .block(.div),
  ]

  private static let rules: [(GumboTag, ElementRule)] = [
    (GUMBO_TAG_A, .special(.anchor)), (GUMBO_TAG_ABBR, .inline(.abbr)), (GUMBO_TAG_ACRONYM, .inline(.abbr)),
    (GUMBO_TAG_ADDRESS, .block(.div)), (GUMBO_TAG_AREA, .drop), (GUMBO_TAG_ARTICLE, .block(.div)),
    (GUMBO_TAG_ASIDE, .block(.div)), (GUMBO_TAG_AUDIO, .special(.audio)), (GUMBO_TAG_B, .inline(.b)),
    (GUMBO_TAG_BASE, .drop), (GUMBO_TAG_BASEFONT, .drop), (GUMBO_TAG_BDI, .inline(.bdi)),
    (GUMBO_TAG_BDO, .special(.bdo)), (GUMBO_TAG_BGSOUND, .drop), (GUMBO_TAG_BLOCKQUOTE, .block(.blockquote)),
    (GUMBO_TAG_BR, .special(.lineBreak)), (GUMBO_TAG_CAPTION, .block(.caption)), (GUMBO_TAG_CENTER, .block(.div)),
    (GUMBO_TAG_CITE, .inline(.cite)), (GUMBO_TAG_CODE, .inline(.code)), (GUMBO_TAG_COL, .drop),
    (GUMBO_TAG_COLGROUP, .drop), (GUMBO_TAG_DATALIST, .drop), (GUMBO_TAG_DD, .block(.dd)),
    (GUMBO_TAG_DEL, .inline(.del)),
    (GUMBO_TAG_DETAILS, .special(.details)), (GUMBO_TAG_DFN, .inline(.dfn)), (GUMBO_TAG_DIR, .block(.ul)),
    (GUMBO_TAG_DIV, .block(.div)), (GUMBO_TAG_DL, .block(.dl)), (GUMBO_TAG_DT, .block(.dt)),
    (GUMBO_TAG_EM, .inline(.em)), (GUMBO_TAG_EMBED, .special(.embed)), (GUMBO_TAG_FIELDSET, .block(.div)),
    (GUMBO_TAG_FIGCAPTION, .block(.figcaption)), (GUMBO_TAG_FIGURE, .block(.figure)),
    (GUMBO_TAG_FOOTER, .block(.div)), (GUMBO_TAG_FORM, .block(.div)), (GUMBO_TAG_FRAME, .drop),
    (GUMBO_TAG_FRAMESET, .drop), (GUMBO_TAG_H1, .block(.h1)), (GUMBO_TAG_H2, .block(.h2)),
    (GUMBO_TAG_H3, .block(.h3)), (GUMBO_TAG_H4, .block(.h4)), (GUMBO_TAG_H5, .block(.h5)),
    (GUMBO_TAG_H6, .block(.h6)), (GUMBO_TAG_HEADER, .block(.div)), (GUMBO_TAG_HGROUP, .block(.div)),
    (GUMBO_TAG_HR, .special(.rule)), (GUMBO_TAG_I, .inline(.i)), (GUMBO_TAG_IFRAME, .special(.frame)),
    (GUMBO_TAG_IMAGE, .special(.image)), (GUMBO_TAG_IMG, .special(.image)), (GUMBO_TAG_INPUT, .special(.input)),
    (GUMBO_TAG_INS, .inline(.ins)), (GUMBO_TAG_KBD, .inline(.kbd)), (GUMBO_TAG_KEYGEN, .drop),
    (GUMBO_TAG_LEGEND, .block(.div)), (GUMBO_TAG_LI, .special(.item)), (GUMBO_TAG_LINK, .drop),
    (GUMBO_TAG_LISTING, .special(.codeBlock)), (GUMBO_TAG_MAIN, .block(.div)), (GUMBO_TAG_MARK, .inline(.mark)),
    (GUMBO_TAG_MENU, .block(.ul)), (GUMBO_TAG_META, .drop), (GUMBO_TAG_NAV, .block(.div)),
    (GUMBO_TAG_NOEMBED, .drop), (GUMBO_TAG_NOFRAMES, .drop), (GUMBO_TAG_NOSCRIPT, .special(.noscript)),
    (GUMBO_TAG_OBJECT, .special(.object)), (GUMBO_TAG_OL, .special(.orderedList)),
    (GUMBO_TAG_OPTGROUP, .drop), (GUMBO_TAG_OPTION, .drop),
    (GUMBO_TAG_P, .block(.p)), (GUMBO_TAG_PARAM, .drop), (GUMBO_TAG_PLAINTEXT, .special(.codeBlock)),
    (GUMBO_TAG_PRE, .special(.codeBlock)), (GUMBO_TAG_Q, .inline(.q)), (GUMBO_TAG_RP, .inline(.rp)),
    (GUMBO_TAG_RT, .inline(.rt)), (GUMBO_TAG_RUBY, .inline(.ruby)), (GUMBO_TAG_S, .inline(.s)),
    (GUMBO_TAG_SAMP, .inline(.samp)), (GUMBO_TAG_SCRIPT, .drop), (GUMBO_TAG_SECTION, .block(.div)),
    (GUMBO_TAG_SELECT, .drop), (GUMBO_TAG_SMALL, .inline(.small)), (GUMBO_TAG_SOURCE, .drop),
    (GUMBO_TAG_SPAN, .special(.span)), (GUMBO_TAG_STRIKE, .inline(.s)), (GUMBO_TAG_STRONG, .inline(.strong)),
    (GUMBO_TAG_STYLE, .drop), (GUMBO_TAG_SUB, .inline(.sub)), (GUMBO_TAG_SUMMARY, .block(.summary)),
    (GUMBO_TAG_SUP, .special(.superscript)), (GUMBO_TAG_TABLE, .block(.table)), (GUMBO_TAG_TBODY, .block(.tbody)),
    (GUMBO_TAG_TD, .special(.tableCell)), (GUMBO_TAG_TEMPLATE, .drop), (GUMBO_TAG_TEXTAREA, .drop),
    (GUMBO_TAG_TFOOT, .block(.tbody)), (GUMBO_TAG_TH, .special(.tableCell)), (GUMBO_TAG_THEAD, .block(.thead)),
    (GUMBO_TAG_TIME, .special(.time)), (GUMBO_TAG_TITLE, .drop), (GUMBO_TAG_TR, .block(.tr)),
    (GUMBO_TAG_TRACK, .drop), (GUMBO_TAG_TT, .inline(.code)), (GUMBO_TAG_U, .inline(.u)), (GUMBO_TAG_UL, .block(.ul)),
    (GUMBO_TAG_VAR, .inline(.var)), (GUMBO_TAG_VIDEO, .special(.video)), (GUMBO_TAG_WBR, .special(.wordBreak)),
    (GUMBO_TAG_XMP, .special(.codeBlock)),
  ]
}
