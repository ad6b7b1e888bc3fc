/// Shortens the names that a script of the theme declares, and removes spaces and line ends without meaning. Two bindings share a name
/// if neither is in scope of the other, so that most get one of the first letters of the alphabet.
struct ScriptNames {
  /// A name in one top-level statement, or in all of them.
  private struct Binding {
    var name: ArraySlice<UInt8>
    /// Its places, by statement.
    var places: [Int: [Int]]
    var reaches: [Int: ClosedRange<Int>]
    var isTop: Bool
    var count: Int
    var first: Int
  }

  private let structure: ScriptStructure
  private var tokens: [ScriptTokens.Token] { structure.tokens }
  /// The places of each name, without members and keys.
  private var places: [ArraySlice<UInt8>: [Int]] = [:]
  /// For each place, whether the name there is also a key: `{name}`.
  private var keys: [Bool]
  private var declarations: [ArraySlice<UInt8>: [Int]] = [:]
  /// Names declared outside any function and block.
  private var top: Set<ArraySlice<UInt8>> = []

  static func shortened(_ script: [UInt8]) -> [UInt8] {
    let read = ScriptTokens(script)
    guard !read.hasComment else { return script }
    var names = ScriptNames(read.tokens)
    names.read()
    return names.written()
  }

  private init(_ tokens: [ScriptTokens.Token]) {
    structure = ScriptStructure(tokens)
    keys = Array(repeating: false, count: structure.places.count)
  }

  private func isSign(_ place: Int, _ signs: StaticString) -> Bool { structure.isSign(place, signs) }

  private mutating func read() {
    var brackets: [UInt8] = []
    for place in structure.places.indices {
      if structure.isEnd(place) { _ = brackets.popLast() }
      if structure.isOpen(place) { brackets.append(content(place)) }
      guard let token = structure.token(place), token.kind == .name else { continue }
      read(token.bytes, place, in: brackets.last ?? Self.block)
    }
    for open in structure.places.indices where structure.declaring[open] { declare(from: open) }
  }

  private static let block = UInt8(ascii: ";")
  private static let members = UInt8(ascii: "#")

  /// What the brackets that begin here contain: statements, the members of a class, or those of an object.
  private func content(_ place: Int) -> UInt8 {
    guard isSign(place, "{") else { return structure.token(place)?.sign ?? UInt8(ascii: "$") }
    if structure.token(place - 1)?.kind == .name, structure.isWord(place - 2, ["class"]) { return Self.members }
    let isBlock =
      place == 0 || isSign(place - 1, ")>;{}") || structure.isWord(place - 1, ["else", "try", "catch", "finally"])
    return isBlock ? Self.block : UInt8(ascii: "{")
  }

  private mutating func read(_ name: ArraySlice<UInt8>, _ place: Int, in bracket: UInt8) {
    let isMember = isSign(place - 1, ".") && !(isSign(place - 2, ".") && isSign(place - 3, "."))
    let isFirst = isSign(place - 1, "{,") || structure.isWord(place - 1, ["async"])
    let isInObject = bracket == UInt8(ascii: "{") && isFirst
    guard !isMember, !(isInObject && isSign(place + 1, ":(")), bracket != Self.members else { return }
    places[name, default: []].append(place)
    if isInObject, isSign(place + 1, ",}=") { keys[place] = true }
    let isNext = bracket == Self.block && isSign(place - 1, ",")
    if structure.isWord(place - 1, ["const", "let", "function", "class"])
      || isNext && (isSign(place + 1, ",=;}") || structure.isFirstInLine(place + 1))
    {
      declare(name, place)
    } else if structure.isArrow(place + 1) {
      declarations[name, default: []].append(place)
    }
  }

  /// Declares the names in the head of a function or in a destructuring declaration.
  private mutating func declare(from open: Int) {
    guard let end = structure.partners[open] else { return }
    for place in open..<end where isSign(place - 1, "([{,.:") && isSign(place + 1, ",=)]}") {
      guard let token = structure.token(place), token.kind == .name, isKnown(token.bytes, place) else { continue }
      if isSign(open, "(") { declarations[token.bytes, default: []].append(place) } else { declare(token.bytes, place) }
    }
  }

  private mutating func declare(_ name: ArraySlice<UInt8>, _ place: Int) {
    declarations[name, default: []].append(place)
    if structure.innermost[place] == nil { top.insert(name) }
  }

  private func isKnown(_ name: ArraySlice<UInt8>, _ place: Int) -> Bool { places[name]?.contains(place) == true }

  private func bindings() -> [Binding] {
    declarations.filter { !Self.browsers.contains($0.key) }.flatMap { name, declarations in
      let byStatement = Dictionary(grouping: places[name] ?? []) { structure.statements[$0] }
      let declaring = Set(declarations.map { structure.statements[$0] })
      // A name that some statement uses without declaring it is a single binding across all statements.
      let isTop = top.contains(name) || byStatement.keys.contains { !declaring.contains($0) }
      guard isTop else { return byStatement.map { binding(name, [$0.key: $0.value], isTop: false) } }
      return [binding(name, byStatement, isTop: true)]
    }
  }

  private func binding(_ name: ArraySlice<UInt8>, _ places: [Int: [Int]], isTop: Bool) -> Binding {
    let all = places.values.joined()
    return Binding(
      name: name, places: places, reaches: places.compactMapValues(reach), isTop: isTop, count: all.count,
      first: all.min() ?? 0)
  }

  /// The smallest piece that contains all these places of a statement, or else the whole statement.
  private func reach(_ places: [Int]) -> ClosedRange<Int>? {
    guard let first = places.first, let last = places.last else { return nil }
    var piece = structure.innermost[first]
    while let index = piece, structure.pieces[index].places.upperBound < last { piece = structure.pieces[index].outer }
    return piece.map { structure.pieces[$0].places } ?? 0...structure.places.count
  }

  /// The new name at each place.
  private func shortNames() -> [ArraySlice<UInt8>?] {
    var result = [ArraySlice<UInt8>?](repeating: nil, count: structure.places.count)
    var bearers: [ArraySlice<UInt8>: [Binding]] = [:]
    var renamed: [Binding] = []
    for binding in bindings() {
      // Renaming a shorthand key costs a name and a colon, as in `{name:a}`.
      let short = binding.places.values.joined().count { keys[$0] }
      if short > 0, binding.name.count < 3 || short * 2 > binding.count {
        bearers[binding.name, default: []].append(binding)
      } else {
        renamed.append(binding)
      }
    }
    // A binding in scope everywhere keeps its letter from all others, so its uses count less.
    func worth(_ binding: Binding) -> Int { binding.isTop ? binding.count / 4 : binding.count }
    renamed.sort { (worth($1), $0.first) < (worth($0), $1.first) }
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
    let short = (letters.map { [$0] } + letters.flatMap { first in letters.map { [first, $0] } }).map { $0[...] }
      .filter { (places[$0] == nil || declarations[$0] != nil) && !Self.words.contains($0) }
    var taken = short.map { bearers[$0] ?? [] }
    for binding in renamed {
      guard let number = taken.firstIndex(where: { isFree(binding, $0) }) else { continue }
      taken[number].append(binding)
      for place in binding.places.values.joined() { result[place] = short[number] }
    }
    return result
  }

  private func isFree(_ binding: Binding, _ bearers: [Binding]) -> Bool {
    bearers.allSatisfy { other in
      if binding.isTop, other.isTop { return false }
      return binding.places.allSatisfy { statement, places in
        guard let others = other.places[statement] else { return true }
        guard let mine = binding.reaches[statement], let theirs = other.reaches[statement] else { return false }
        return !places.contains(where: theirs.contains) && !others.contains(where: mine.contains)
      }
    }
  }

  private func written() -> [UInt8] {
    let names = shortNames()
    let joined = structure.joinedDeclarations
    func joins(_ place: Int) -> Bool { joined.indices.contains(place) && joined[place] }
    var result: [UInt8] = []
    var place = 0
    for (index, token) in tokens.enumerated() {
      defer { if token.kind != .space { place += 1 } }
      switch token.kind {
      case .name where joined[place]: result.append(UInt8(ascii: ","))
      case .name:
        if token.isWord("const") {
          result += "let".utf8
        } else if let name = names[place] {
          if keys[place] { result += token.bytes + ":".utf8 }
          result += name
        } else if let word = shortWord(token, place) {
          if word.first == UInt8(ascii: "!"), result.last == UInt8(ascii: " ") { result.removeLast() }
          result += word
        } else {
          result += token.bytes
        }
      case .space where joins(place) || joins(place - 1): continue
      case .space where token.bytes.contains(0x0A):
        let next = index + 1 < tokens.count ? tokens[index + 1].sign : nil
        let isOpen = index > 0 && tokens[index - 1].sign.map { "{([,;".utf8.contains($0) } ?? false
        if !isOpen, !(next.map { "})],.?:&|".utf8.contains($0) } ?? false) { result.append(0x0A) }
      case .space where !keepsApart(index): continue
      case .literal: result += token.unescaped
      case .space, .sign: result += token.bytes
      }
    }
    return result
  }

  /// Whether the tokens on both sides of a space would mean something else without it.
  private func keepsApart(_ index: Int) -> Bool {
    guard index > 0, index + 1 < tokens.count, let last = tokens[index - 1].bytes.last,
      let next = tokens[index + 1].bytes.first
    else { return false }
    if ScriptTokens.isInName(last) {
      return ScriptTokens.isInName(next) || tokens[index + 1].kind == .literal && "#.".utf8.contains(next)
    }
    return last == next && "+-/".utf8.contains(last)
  }

  /// The shorter form of some words, unless they are names of members.
  private func shortWord(_ token: ScriptTokens.Token, _ place: Int) -> [UInt8]? {
    guard !isSign(place - 1, "."), !(isSign(place - 1, "{,") && isSign(place + 1, ":(")) else { return nil }
    return Self.shortWords.first { token.isWord($0.word) }.map { Array($0.short.utf8) }
  }

  private static let shortWords: [(word: StaticString, short: String)] = [
    ("true", "!0"), ("false", "!1"), ("undefined", "void 0"), ("Infinity", "1/0"),
  ]

  /// Names that a script may use for a binding of its own in one place and for the browser's object in another.
  private static let browsers = Set(
    ["caches", "document", "history", "location", "navigator", "self"].map { Array($0.utf8)[...] })
  private static let words = Set(["as", "do", "if", "in", "of", "is"].map { Array($0.utf8)[...] })
}
