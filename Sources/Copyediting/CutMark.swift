import News

/// How a feed says that a summary goes on elsewhere: `[…]`, `Read more »`, `Continue reading →`.
struct CutMark {
  /// The summary with one ellipsis in place of such marks at its end; nil if it has none.
  static func replaced(in text: String, headline: String) -> String? {
    var rest = text[...]
    var isCut = false
    if let trailer = trailer(in: rest, headline: headline) ?? trailerOfOthers(in: rest, headline: headline) {
      // The trailer is about the post itself, and tells nothing of what the post says.
      rest = rest[..<trailer]
    } else if !mayBeMarked(text) {
      return nil
    }
    while let shorter = shortened(rest, headline: headline) {
      rest = shorter
      isCut = true
    }
    rest = trimmed(rest)
    guard rest.endIndex < text.endIndex else { return nil }
    if rest.isEmpty || !isCut { return String(rest) }
    while let last = rest.last, ",;:–—-(".contains(last) { rest = trimmed(rest.dropLast()) }
    let closed = rest.last.map { ".!?。！？\"”»".contains($0) } ?? true
    let result = rest + (closed ? " …" : "…")
    return result == text ? nil : String(result)
  }

  /// A quick test, false for most summaries: those that end as a sentence does, or that we cut ourselves.
  private static func mayBeMarked(_ text: String) -> Bool {
    var bytes = text.utf8[...]
    if let last = bytes.last, 0x61...0x7A ~= last | 0x20 { return mayEndInPhrase(text[...]) }
    if bytes.last == UInt8(ascii: ".") && !text.hasSuffix("..") || bytes.last == UInt8(ascii: "!") { return false }
    guard bytes.suffix(3).elementsEqual("…".utf8) else { return true }
    bytes = bytes.dropLast(3)
    while bytes.last == 0x20 { bytes = bytes.dropLast() }
    let word = bytes.suffix(24).split(separator: 0x20).last ?? []
    return word.contains { $0 >= 0x80 } || word.last == UInt8(ascii: ".") && word.dropLast().last == UInt8(ascii: ".")
      || word.last == UInt8(ascii: ",") || word.last == UInt8(ascii: "]") || word.last == UInt8(ascii: ")")
      || word.last == UInt8(ascii: ">")
      || lastWords.contains(foldedName(String(decoding: word, as: UTF8.self)))
  }

  /// The text without its last mark; nil if it has none.
  private static func shortened(_ given: Substring, headline: String) -> Substring? {
    let text = trimmed(given)
    guard let last = text.last else { return nil }
    switch last {
    case "…": return text.dropLast()
    case "." where text.hasSuffix("..."):
      return text.dropLast(3)
    case "]", ")":
      let opening: Character = last == "]" ? "[" : "("
      guard let start = text.suffix(40).lastIndex(of: opening) else { return nil }
      let inner = text[text.index(after: start)...].dropLast()
      let isDots = inner.allSatisfy { $0 == "." || $0 == "…" || $0 == " " } && inner.contains { $0 != " " }
      return isDots || phrases.contains(foldedName(inner)) ? text[..<start] : nil
    default: break
    }
    if closesQuotation(text) { return nil }
    // Arrows alone are not a mark: they may point at something.
    var bare = text
    while let arrow = bare.last, "→»>›►▸⟶ \u{A0}".contains(arrow) { bare = bare.dropLast() }
    let hasArrow = bare.endIndex < text.endIndex
    guard bare.last?.isLetter == true, let start = start(ofPhraseAtEndOf: bare, headline: headline, hasArrow: hasArrow)
    else { return nil }
    let before = trimmed(text[..<start])
    guard hasArrow || before.last.map({ ".!?…:)\"”»】。！？]".contains($0) }) ?? true else { return nil }
    return before
  }

  /// Whether the text ends with a quotation: of its marks of that kind, the last before the end opens one.
  private static func closesQuotation(_ text: Substring) -> Bool {
    let opening: Character? = text.last == "»" ? "«" : text.last == "›" ? "‹" : nil
    guard let opening, let closing = text.last else { return false }
    return text.dropLast().last { $0 == opening || $0 == closing } == opening
  }

  private static func start(
    ofPhraseAtEndOf text: Substring, headline: String, hasArrow: Bool
  ) -> String.Index? {
    guard hasArrow || mayEndInPhrase(text) else { return nil }
    let tail = text.suffix(longest)
    var (start, found) = (tail.endIndex, String.Index?.none)
    for _ in 0..<5 {
      guard start > tail.startIndex else { break }
      let space = tail[..<start].lastIndex { " \u{A0}。！？…".contains($0) }
      start = space.map { tail.index(after: $0) } ?? tail.startIndex
      if phrases.contains(foldedName(tail[start...])) { found = start }
      guard let space else { break }
      start = space
    }
    if let found { return found }
    guard hasArrow, let range = lastRange(of: "Continue reading ", in: text) else { return nil }
    let object = text[range.upperBound...]
    // Medium names the publication, or leaves its place empty.
    let isPublication = object == "on" || object.hasPrefix("on ") && object.utf8.count <= longest
    return isPublication || foldedName(object) == foldedName(headline) ? range.lowerBound : nil
  }

  /// A quick test on the bytes of the last word, false for most texts.
  private static func mayEndInPhrase(_ text: Substring) -> Bool {
    let tail = text.utf8.suffix(24)
    let word = tail[(tail.lastIndex(of: 0x20).map { tail.index(after: $0) } ?? tail.startIndex)...]
    guard word.allSatisfy({ $0 < 0x80 }) else { return true }
    let letters = String(unsafeUninitializedCapacity: 24) { buffer in
      var count = 0
      for byte in word where 0x61...0x7A ~= byte | 0x20 {
        buffer[count] = byte | 0x20
        count += 1
      }
      return count
    }
    return lastWords.contains(letters)
  }

  /// Where "The post Goats on the roof appeared first on Island Weekly.", whole or cut, begins.
  private static func trailer(in text: Substring, headline: String) -> String.Index? {
    guard let range = lastRange(of: "The post ", in: text) else { return nil }
    let (told, title) = (foldedName(text[range.upperBound...]), foldedName(headline))
    if told.hasPrefix(title + "appearedfirston") { return range.lowerBound }
    return text.hasSuffix("…") && (title + "appearedfirston").hasPrefix(told) && told.count > 8 ? range.lowerBound : nil
  }

  /// The same for other languages of WordPress: "Der Beitrag Ziegen auf dem Dach erschien zuerst auf Inselblatt."
  private static func trailerOfOthers(in text: Substring, headline: String) -> String.Index? {
    guard text.utf8.last == UInt8(ascii: "."), !headline.isEmpty else { return nil }
    var headline = headline
    guard let range = headline.withUTF8({ lastRange(of: $0, in: text, before: longestName) }) else { return nil }
    let before = trimmed(text[..<range.lowerBound])
    let told = foldedName(text[range.upperBound...].prefix(longest))
    guard
      let trailer = trailers.first(where: { before.hasSuffix($0.beginning) && told.hasPrefix(foldedName($0.verb)) })
    else { return nil }
    return before.index(before.endIndex, offsetBy: -trailer.beginning.count)
  }

  private static func lastRange(of words: StaticString, in text: Substring) -> Range<String.Index>? {
    words.withUTF8Buffer { lastRange(of: $0, in: text) }
  }

  /// - Parameter most: the number of bytes that may follow the words.
  private static func lastRange(
    of words: UnsafeBufferPointer<UInt8>, in text: Substring, before most: Int? = nil
  ) -> Range<String.Index>? {
    let found: Int?? = text.utf8.withContiguousStorageIfAvailable { bytes in
      var place = bytes.count - words.count
      let least = max(0, most.map { place - $0 } ?? 0)
      while place >= least {
        if bytes[place] == words[0], bytes[place..<place + words.count].elementsEqual(words) { return place }
        place -= 1
      }
      return nil
    }
    guard let found = found ?? nil else { return nil }
    let start = text.utf8.index(text.startIndex, offsetBy: found)
    return start..<text.utf8.index(start, offsetBy: words.count)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while let last = text.last, last.isWhitespace { text = text.dropLast() }
    return text
  }

  private static let longest = 48
  /// Bytes that may follow the headline in a trailer: the verb and the name of the site. Schools have names of a hundred letters and more,
  /// of two or three bytes each.
  private static let longestName = 600

  /// What stands before and after the headline in a trailer.
  private static let trailers: [(beginning: String, verb: String)] = [
    ("Der Beitrag", "erschien zuerst auf"), ("L’article", "est apparu en premier sur"),
    ("L'article", "est apparu en premier sur"), ("L'articolo", "proviene da"), ("L’articolo", "proviene da"),
    ("L'articolo", "sembra essere il primo su"), ("L’articolo", "sembra essere il primo su"),
    ("La entrada", "se publicó primero en"), ("La entrada", "aparece primero en"),
    ("O post", "apareceu primeiro em"), ("Het bericht", "verscheen eerst op"),
    ("Inlägget", "dök först upp på"), ("Artykuł", "pochodzi z serwisu"), ("Сообщение", "появились сначала на"),
    ("Запись", "впервые появилась"),
  ]

  /// The words of ASCII that phrases end with; phrases that end in other letters pass the test anyway.
  private static let lastWords: Set<String> = [
    "more", "here", "on", "article", "story", "post", "rest", "continue", "reading", "weiterlesen", "lesen", "mehr",
    "weiter", "suite", "plus", "mas", "leyendo", "mais", "lendo", "tutto", "leggere", "piu", "vidare", "mer", "meer",
    "verder", "verderlezen", "lezen", "lisaa", "dalej", "larticle", "mere", "oku",
  ]

  /// In the languages of the software that writes them; folded.
  private static let phrases: Set<String> = [
    "more", "readmore", "readmorehere", "readon", "readfullarticle", "readthefullarticle", "readfullstory",
    "readthefullstory", "readthefullpost", "readtherest", "fullstory", "fullarticle", "continue", "continuereading",
    "keepreading", "clickheretoreadmore", "weiterlesen", "mehrlesen", "mehr", "weiter", "lirelasuite", "lireplus",
    "lirelarticle", "lasuite", "leermas", "seguirleyendo", "sigueleyendo", "leiamais", "continuelendo", "lermais",
    "leggitutto", "continuaaleggere", "leggidipiu", "lasvidare", "lasmer", "lesmer", "læsmere",
    "leesmeer", "leesverder", "verderlezen", "luelisaa", "czytajdalej", "czytajwięcej", "więcej", "celýčlánek",
    "devamınıoku", "devaminioku", "haberindevamı", "devamı", "devamıiçintıklayın", "подробнее", "читатьдалее",
    "читатьполностью", "далее", "читатидалі", "続きを読む", "もっと読む",
    "阅读全文", "閱讀全文", "继续阅读", "繼續閱讀", "계속읽기", "더보기",
  ].reduce(into: []) { $0.insert(foldedName($1)) }
}
