public import Bytes

/// A tag's name that compares as fast as a number. Names that differ only after the sixteenth letter count as equal.
public struct TagName: Hashable, Sendable {
  private let letters: Letters
  let traits: TagTraits

  public init(_ name: ByteView) {
    letters = Letters(name)
    traits = name.count > 16 ? .cut : TagTraits.table[letters] ?? []
  }

  init(_ name: StaticString) { self.init(ByteView(start: name.utf8Start, count: name.utf8CodeUnitCount)) }

  public static func == (left: TagName, right: TagName) -> Bool { left.letters == right.letters }

  static func ~= (left: TagName, right: TagName) -> Bool { left == right }

  public func hash(into hasher: inout Hasher) { hasher.combine(letters) }

  public var isFormatting: Bool { traits.contains(.formatting) }
  public var holdsRawText: Bool { traits.contains(.rawText) }

  static let a = TagName("a")
  static let address = TagName("address")
  static let annotation = TagName("annotation-xml")
  public static let body = TagName("body")
  static let button = TagName("button")
  static let caption = TagName("caption")
  static let col = TagName("col")
  static let colgroup = TagName("colgroup")
  static let dd = TagName("dd")
  static let div = TagName("div")
  static let dt = TagName("dt")
  static let font = TagName("font")
  static let form = TagName("form")
  public static let html = TagName("html")
  static let li = TagName("li")
  static let malignmark = TagName("malignmark")
  static let math = TagName("math")
  static let mglyph = TagName("mglyph")
  static let ol = TagName("ol")
  static let optgroup = TagName("optgroup")
  static let option = TagName("option")
  static let p = TagName("p")
  public static let plaintext = TagName("plaintext")
  static let rb = TagName("rb")
  static let rp = TagName("rp")
  static let rt = TagName("rt")
  static let rtc = TagName("rtc")
  static let ruby = TagName("ruby")
  public static let script = TagName("script")
  static let select = TagName("select")
  static let svg = TagName("svg")
  static let table = TagName("table")
  static let tbody = TagName("tbody")
  static let td = TagName("td")
  static let template = TagName("template")
  static let tfoot = TagName("tfoot")
  static let th = TagName("th")
  static let thead = TagName("thead")
  static let tr = TagName("tr")
  static let ul = TagName("ul")
}

/// The first sixteen letters of a name.
private struct Letters: Hashable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init(_ name: ByteView) {
    for index in 0..<Swift.min(name.count, 16) {
      // A zero is a letter like others, but one that no text in UTF-8 has.
      let byte = name[index] == 0 ? 0xFF : UInt64(lowercased(name[index]))
      if index < 8 { low |= byte << UInt64(8 * index) } else { high |= byte << UInt64(8 * (index - 8)) }
    }
  }
}

/// What HTML's parser does with elements of a name.
struct TagTraits: OptionSet {
  let rawValue: UInt16

  static let void = TagTraits(rawValue: 1)
  static let formatting = TagTraits(rawValue: 2)
  static let rawText = TagTraits(rawValue: 4)
  /// Ends an open paragraph.
  static let closesParagraph = TagTraits(rawValue: 8)
  /// Stops the search for the start tag that belongs to an end tag.
  static let special = TagTraits(rawValue: 16)
  /// Limits what a block's end tag can reach.
  static let scope = TagTraits(rawValue: 32)
  /// Its end tag closes everything that is open inside it.
  static let closedInScope = TagTraits(rawValue: 64)
  /// Its end tag reaches through everything up to its table.
  static let tablePart = TagTraits(rawValue: 128)
  static let foreignRoot = TagTraits(rawValue: 256)
  /// Contains HTML inside SVG.
  static let integratesInSVG = TagTraits(rawValue: 512)
  /// Contains HTML inside MathML.
  static let integratesInMath = TagTraits(rawValue: 2_048)
  /// Ends SVG and MathML.
  static let breaksOut = TagTraits(rawValue: 1_024)
  /// Ends one of its kind before it, if nothing else than a paragraph or a cell was started since then.
  static let endsItsLike = TagTraits(rawValue: 4_096)
  /// Has more letters than are compared.
  static let cut = TagTraits(rawValue: 8_192)

  fileprivate static let table: [Letters: TagTraits] = {
    var result: [Letters: TagTraits] = [:]
    func mark(_ names: String, _ traits: TagTraits) {
      for name in names.split(separator: " ") {
        var name = String(name)
        result[name.withUTF8 { Letters($0) }, default: []].formUnion(traits)
      }
    }
    mark(
      "area base basefont bgsound br col embed frame hr image img input keygen link menuitem meta param source track wbr",
      .void)
    mark("a b big code em font i nobr s small strike strong tt u", .formatting)
    mark("iframe noembed noframes plaintext script style textarea title xmp", .rawText)
    mark(
      "address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form",
      .closesParagraph)
    mark(
      "h1 h2 h3 h4 h5 h6 header hgroup hr li dd dt listing main menu nav ol p plaintext pre search section summary",
      .closesParagraph)
    mark("table ul xmp", .closesParagraph)
    mark(
      "address applet article aside blockquote body button caption center colgroup dd details dir div dl dt fieldset",
      .special)
    mark(
      "figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 head header hgroup html li listing main marquee menu",
      .special)
    mark(
      "nav noscript object ol p plaintext pre section select summary table tbody td template tfoot th thead title tr ul xmp",
      .special)
    mark("applet caption html select table td th marquee object template", .scope)
    mark(
      "address article aside blockquote button center details dialog dir div dl fieldset figcaption figure footer form",
      .closedInScope)
    mark(
      "header hgroup listing main menu nav ol pre section summary ul li dd dt p h1 h2 h3 h4 h5 h6 applet marquee",
      .closedInScope)
    mark("object template select", .closedInScope)
    mark("table thead tbody tfoot tr td th caption", .tablePart)
    mark("dd dt li option p td th tr", .endsItsLike)
    mark("svg math", .foreignRoot)
    mark("mi mo mn ms mtext annotation-xml", [.integratesInMath, .scope, .special])
    mark("foreignobject desc title", [.integratesInSVG, .scope, .special])
    mark(
      "b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta",
      .breaksOut)
    mark(
      "nobr ol p pre ruby s small span strong strike sub sup table tt u ul var",
      .breaksOut)
    return result
  }()
}
