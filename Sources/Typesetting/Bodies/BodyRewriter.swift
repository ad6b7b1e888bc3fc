public import News

/// Fits sanitised HTML into a page or a feed: addresses of files in the site's folder, boxes in which wide tables scroll, pictures in
/// several sizes, or room reserved for them.
///
/// Relies on the canonical form of `SafeHTML`: lower-case names, double quotation marks around values, no comments. The output is as
/// safe as the input: only the values of addresses change, and only to addresses that the caller made.
public enum BodyRewriter: Sendable {
  public enum Change: Sendable {
    case kept
    case replaced(String)
    /// A link becomes text; an image or other medium is left out, and so is a player that has nothing else to play. The figure that holds
    /// nothing else goes with it, caption and all.
    case dropped
  }

  /// Rewrites a body. `change` is called with each value of `href`, `src`, `poster` and `cite`, as it is written there. `frame` and
  /// `picture` return the HTML that replaces a frame or a picture, or nil to keep it. `poster` decides on a poster on another site, and
  /// `recording` is called with the address of each recording.
  public static func rewritten(
    _ html: SafeHTML, wrapsTables: Bool, frame: (WebAddress, _ title: String) -> String? = { _, _ in nil },
    picture: (BodyPicture) -> String? = { _ in nil }, poster: (WebAddress) -> Change = { _ in .kept },
    recording: (WebAddress) -> Void = { _ in }, change: (Substring.UTF8View) -> Change
  ) -> String {
    let text = html.text
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count + 256)
    var rest = text.utf8[...]
    var tableDepth = 0
    var isInLink = false
    // Where each open figure begins in the output, and whether an image or a player of it was left out.
    var figures: [(start: Int, isLacking: Bool)] = []
    // Where the last player begins in the output.
    var player = 0
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      output.append(contentsOf: rest[..<open])
      rest = rest[open...]
      let tag = rest[..<endOfTag(rest)]
      rest = rest[tag.endIndex...]
      let name = tag.dropFirst().prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ">") }
      if name.elementsEqual("iframe".utf8), let address = value(of: "src", in: tag).flatMap({ WebAddress($0) }),
        let shown = frame(address, value(of: "title", in: tag) ?? "")
      {
        output.append(contentsOf: shown.utf8)
        rest = rest[end(of: "</iframe>", in: rest)...]
        continue
      }
      if name.elementsEqual("a".utf8) { isInLink = true }
      if name.elementsEqual("/a".utf8) { isInLink = false }
      let whole =
        if name.elementsEqual("img".utf8) {
          (image: tag, end: rest.startIndex)
        } else {
          name.elementsEqual("picture".utf8) ? pictureElement(before: rest) : nil
        }
      if let whole,
        let shown = BodyPicture(
          whole.image, in: text.utf8[tag.startIndex..<whole.end], isInLink: isInLink,
          isAlone: standsAlone(output, before: rest[whole.end...]),
          fillsLink: isInLink && fillsLink(output, before: rest[whole.end...])
        ).flatMap(picture)
      {
        output.append(contentsOf: shown.utf8)
        rest = rest[whole.end...]
        continue
      }
      if played.contains(where: { name.elementsEqual($0.utf8) }),
        let address = value(of: "src", in: tag).flatMap({ WebAddress($0) })
      {
        recording(address)
      }
      if wrapsTables, name.elementsEqual("table".utf8) {
        if tableDepth == 0 { output.append(contentsOf: "<div class=\"table\" tabindex=\"0\">".utf8) }
        tableDepth += 1
      }
      let isUnsized =
        wrapsTables && name.elementsEqual("img".utf8) && !isSized(tag) && standsAlone(output, before: rest)
      let start = output.count
      if name.elementsEqual("figure".utf8) { figures.append((start, false)) }
      append(tag, name: name, to: &output, poster: poster, change: change)
      if players.contains(where: { name.elementsEqual($0.utf8) }) { player = start }
      let isIdle =
        name.first == UInt8(ascii: "/") && players.contains { name.dropFirst().elementsEqual($0.utf8) }
        && !output[player...].contains(" src=\"".utf8)
      if isIdle { output.removeLast(output.count - player) }
      if isIdle || (output.count == start && name.elementsEqual("img".utf8)), !figures.isEmpty {
        figures[figures.count - 1].isLacking = true
      }
      if name.elementsEqual("/figure".utf8), let figure = figures.popLast(), figure.isLacking,
        holdsOnlyCaption(output[figure.start...])
      {
        output.removeLast(output.count - figure.start)
        if !figures.isEmpty { figures[figures.count - 1].isLacking = true }
      }
      if isUnsized, output.count > start {
        output.removeLast()
        output.append(contentsOf: " class=\"unsized\">".utf8)
      }
      if wrapsTables, name.elementsEqual("/table".utf8), tableDepth > 0 {
        tableDepth -= 1
        if tableDepth == 0 { output.append(contentsOf: "</div>".utf8) }
      }
      if wrapsTables, name.elementsEqual("pre".utf8), output.last == UInt8(ascii: ">") {
        // What scrolls sideways must be reachable by keyboard (WCAG 2.1.1).
        output.removeLast()
        output.append(contentsOf: " tabindex=\"0\">".utf8)
      }
    }
    output.append(contentsOf: rest)
    return String(decoding: output, as: UTF8.self)
  }

  /// The position after the `>` that stands outside quotation marks.
  static func endOfTag(_ bytes: Substring.UTF8View) -> String.Index {
    var isQuoted = false
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      bytes.formIndex(after: &index)
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if byte == UInt8(ascii: ">"), !isQuoted { return index }
    }
    return bytes.endIndex
  }

  private static func append(
    _ tag: Substring.UTF8View, name: Substring.UTF8View, to output: inout [UInt8],
    poster: (WebAddress) -> Change, change: (Substring.UTF8View) -> Change
  ) {
    let start = output.count
    var rest = tag
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      let valueStart = rest.index(after: equals)
      guard valueStart < rest.endIndex, rest[valueStart] == UInt8(ascii: "\"") else { break }
      let value = rest[rest.index(after: valueStart)...].prefix { $0 != UInt8(ascii: "\"") }
      let attribute = rest[..<equals].reversed().prefix { $0 != UInt8(ascii: " ") }.reversed()
      let after = value.endIndex < rest.endIndex ? rest.index(after: value.endIndex) : rest.endIndex
      let decision: Change =
        if attribute.elementsEqual("poster".utf8),
          let address = BodyRewriter.value(of: "poster", in: tag).flatMap({ WebAddress($0) })
        {
          poster(address)
        } else {
          addressAttributes.contains(where: { attribute.elementsEqual($0.utf8) }) ? change(value) : .kept
        }
      switch decision {
      case .kept: output.append(contentsOf: rest[..<after])
      case .replaced(let address):
        output.append(contentsOf: rest[...valueStart])
        appendEscaped(address, to: &output)
        output.append(UInt8(ascii: "\""))
      case .dropped:
        if leftOut.contains(where: { name.elementsEqual($0.utf8) }), attribute.elementsEqual("src".utf8) {
          output.removeLast(output.count - start)
          return
        }
        output.append(contentsOf: rest[..<equals].dropLast(attribute.count + 1))
      }
      rest = rest[after...]
    }
    output.append(contentsOf: rest)
  }

  private static func appendEscaped(_ address: String, to output: inout [UInt8]) {
    for byte in address.utf8 {
      switch byte {
      case UInt8(ascii: "&"): output.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "\""): output.append(contentsOf: "&quot;".utf8)
      case UInt8(ascii: "<"): output.append(contentsOf: "&lt;".utf8)
      default: output.append(byte)
      }
    }
  }

  private static let players = ["audio", "video"]
  private static let played = players + ["source"]
  private static let addressAttributes = ["href", "src", "poster", "cite"]
  /// Void elements that are meaningless without a source.
  private static let leftOut = ["img", "source", "track"]
}
