import CGumbo

/// The elements of HTML that are told apart by anybody who reads a tree.
public enum HTMLTag: String, CaseIterable, Sendable {
  case a, abbr, acronym, address, area, article, aside, audio, b, base, basefont
  case bdi, bdo, bgsound, blockquote, br, caption, center, cite, code, col, colgroup
  case datalist, dd, del, details, dfn, dir, div, dl, dt, em, embed, fieldset, figcaption
  case figure, font, footer, form, frame, frameset, h1, h2, h3, h4, h5, h6, header
  case hgroup, hr, i, iframe, image, img, input, ins, kbd, keygen, legend, li, link
  case listing, main, mark, menu, meta, nav, nobr, noembed, noframes, noscript
  case object, ol, optgroup, option, p, param, plaintext, pre, q, rp, rt, ruby
  case s, samp, script, section, select, small, source, span, strike, strong, style, sub, summary, sup
  case table, tbody, td, template, textarea, tfoot, th, thead, time, title, tr, track, tt
  case u, ul, `var`, video, wbr, xmp
  /// Any other element that the parser knows, of HTML or not.
  case other
  /// An element that the parser does not know; its name tells which.
  case unknown

  init(_ tag: GumboTag) {
    let index = Int(tag.rawValue)
    self = index < HTMLTag.known.count ? HTMLTag.known[index] : .unknown
  }

  /// Indexed by the parser's number of the element.
  private static let known: [HTMLTag] = {
    var result = [HTMLTag](repeating: .other, count: Int(GUMBO_TAG_UNKNOWN.rawValue))
    for tag in allCases {
      let index = Int(gumbo_tag_enum(tag.rawValue).rawValue)
      if index < result.count { result[index] = tag }
    }
    return result
  }()
}
