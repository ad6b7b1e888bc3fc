/// The inline elements of canonical HTML.
public enum InlineElement: UInt8, Sendable {
  case a, abbr, b, bdi, bdo, cite, code, del, dfn, em, i, ins, kbd, mark, q, rp, rt, ruby, s, samp, small, span, strong
  case sub, sup, time, u, `var`

  /// Whether it stands beside the signs of a `ruby`, whose text goes on as if it were not there.
  public var isReading: Bool { self == .rt || self == .rp }

  var name: StaticString {
    switch self {
    case .a: "a"
    case .abbr: "abbr"
    case .b: "b"
    case .bdi: "bdi"
    case .bdo: "bdo"
    case .cite: "cite"
    case .code: "code"
    case .del: "del"
    case .dfn: "dfn"
    case .em: "em"
    case .i: "i"
    case .ins: "ins"
    case .kbd: "kbd"
    case .mark: "mark"
    case .q: "q"
    case .rp: "rp"
    case .rt: "rt"
    case .ruby: "ruby"
    case .s: "s"
    case .samp: "samp"
    case .small: "small"
    case .span: "span"
    case .strong: "strong"
    case .sub: "sub"
    case .sup: "sup"
    case .time: "time"
    case .u: "u"
    case .var: "var"
    }
  }
}
