/// A tag's name, as quick to compare as a number. Names that differ only beyond the sixteenth letter are the same here.
struct TagName: Hashable {
  private let low: UInt64
  private let high: UInt64
  let traits: TagTraits

  init(_ name: ByteView) {
    var (low, high): (UInt64, UInt64) = (0, 0)
    for index in 0..<Swift.min(name.count, 16) {
      let byte = UInt64(asciiLowercased(name[index]))
      if index < 8 { low |= byte << UInt64(8 * index) } else { high |= byte << UInt64(8 * (index - 8)) }
    }
    (self.low, self.high) = (low, high)
    traits = high == 0 ? TagName.shortNames[low] ?? [] : TagName.longNames[Pair(low: low, high: high)] ?? []
  }

  init(literal text: StaticString) {
    self.init(ByteView(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  static func == (left: TagName, right: TagName) -> Bool { left.low == right.low && left.high == right.high }

  func hash(into hasher: inout Hasher) {
    hasher.combine(low)
    hasher.combine(high)
  }

  static let html = TagName(literal: "html")
  static let body = TagName(literal: "body")
  static let p = TagName(literal: "p")
  static let a = TagName(literal: "a")
  static let plaintext = TagName(literal: "plaintext")

  var isFormatting: Bool { traits.contains(.formatting) }
  var holdsRawText: Bool { traits.contains(.rawText) }

  private struct Pair: Hashable {
    var low: UInt64
    var high: UInt64
  }

  private static let shortNames = Dictionary(
    traitsByName.filter { $0.key.utf8.count <= 8 }.map { (packed($0.key).low, $0.value) }, uniquingKeysWith: { first, _ in first })
  private static let longNames = Dictionary(
    traitsByName.filter { $0.key.utf8.count > 8 }.map { (packed($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })

  private static func packed(_ name: String) -> Pair {
    var pair = Pair(low: 0, high: 0)
    for (index, byte) in name.utf8.prefix(16).enumerated() {
      if index < 8 { pair.low |= UInt64(byte) << UInt64(8 * index) } else { pair.high |= UInt64(byte) << UInt64(8 * (index - 8)) }
    }
    return pair
  }

  private static let traitsByName: [String: TagTraits] = {
    var result: [String: TagTraits] = [:]
    func mark(_ names: String, _ traits: TagTraits) {
      for name in names.split(separator: " ") { result[String(name), default: []].formUnion(traits) }
    }
    mark(
      "area base basefont bgsound br col embed frame hr image img input keygen link meta param source track wbr",
      .void)
    mark("a b big code em font i nobr s small strike strong tt u", .formatting)
    mark("iframe noembed noframes plaintext script style textarea title xmp", .rawText)
    mark(
      "address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li dd dt listing main menu nav ol p plaintext pre search section summary table ul xmp",
      .closesParagraph)
    mark(
      "address applet article aside blockquote body button caption center colgroup dd details dir div dl dt fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 head header hgroup html li listing main marquee menu nav object ol p plaintext pre section select summary table tbody td template tfoot th thead title tr ul xmp",
      .special)
    mark("applet caption html table td th marquee object template", .scope)
    mark(
      "address article aside blockquote button center details dialog dir div dl fieldset figcaption figure footer form header hgroup listing main menu nav ol pre section summary ul li dd dt p h1 h2 h3 h4 h5 h6 applet marquee object table tbody thead tfoot tr td th caption template select",
      .closedInScope)
    mark("li dd dt td th tr tbody thead tfoot option optgroup rt rp rb rtc caption", .closesItsLike)
    mark("table thead tbody tfoot tr td th caption", .tablePart)
    mark("svg math", .foreignRoot)
    mark("mi mo mn ms mtext foreignobject desc annotation-xml", .integration)
    return result
  }()
}

struct TagTraits: OptionSet {
  let rawValue: UInt16

  static let void = TagTraits(rawValue: 1)
  static let formatting = TagTraits(rawValue: 2)
  static let rawText = TagTraits(rawValue: 4)
  /// Ends a paragraph that is open.
  static let closesParagraph = TagTraits(rawValue: 8)
  /// Where the search for the start of an end tag stops.
  static let special = TagTraits(rawValue: 16)
  /// Borders of what a block's end tag can reach.
  static let scope = TagTraits(rawValue: 32)
  /// Its end tag closes all that is open inside it.
  static let closedInScope = TagTraits(rawValue: 64)
  /// Ends an open one of its kind.
  static let closesItsLike = TagTraits(rawValue: 128)
  /// Its end tag reaches through everything up to its table.
  static let tablePart = TagTraits(rawValue: 1024)
  static let foreignRoot = TagTraits(rawValue: 256)
  /// Holds HTML inside SVG or MathML.
  static let integration = TagTraits(rawValue: 512)
}
