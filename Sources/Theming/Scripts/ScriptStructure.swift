/// What belongs together in a squeezed script of the theme's own: its brackets, its statements, and the pieces that what is declared within
/// does not leave. Every place is one of a token that is no space.
struct ScriptStructure {
  /// Brackets with all between them, and before a body in braces its head: what is declared in a head is for the body.
  struct Piece {
    var places: ClosedRange<Int>
    /// The piece around it.
    var outer: Int?
  }

  let tokens: [ScriptTokens.Token]
  let places: [Int]
  /// The sign at each place; 0 where something else stands.
  private let signs: [UInt8]
  /// Of each open bracket its end, and of each end its bracket.
  private(set) var partners: [Int?]
  private(set) var pieces: [Piece] = []
  /// The smallest piece around each place.
  private(set) var innermost: [Int?] = []
  /// The statement at the top that each place is in.
  private(set) var statements: [Int] = []
  /// Whether a head of a function, or what is taken apart in a declaration, begins at each place.
  private(set) var declaring: [Bool] = []

  init(_ tokens: [ScriptTokens.Token]) {
    self.tokens = tokens
    places = tokens.indices.filter { tokens[$0].kind != .space }
    signs = places.map { tokens[$0].sign ?? 0 }
    partners = Array(repeating: nil, count: places.count)
    matchBrackets()
    declaring = places.indices.map { partners[$0] != nil && isOpen($0) && (isHead($0) || isTakenApart($0)) }
    makePieces()
  }

  func token(_ place: Int) -> ScriptTokens.Token? { places.indices.contains(place) ? tokens[places[place]] : nil }

  func isSign(_ place: Int, _ signs: StaticString) -> Bool {
    guard self.signs.indices.contains(place), self.signs[place] != 0 else { return false }
    return signs.withUTF8Buffer { $0.contains(self.signs[place]) }
  }

  func isWord(_ place: Int, _ words: [StaticString]) -> Bool {
    guard let token = token(place), token.kind == .name else { return false }
    return words.contains { token.isWord($0) }
  }

  func isArrow(_ place: Int) -> Bool { isSign(place, "=") && isSign(place + 1, ">") }

  /// Whether a line begins here.
  func isFirstInLine(_ place: Int) -> Bool {
    guard place > 0, let index = places.indices.contains(place) ? places[place] : nil else { return true }
    return tokens[index - 1].kind == .space && tokens[index - 1].bytes.contains(0x0A)
  }

  /// The whole script may be one block.
  var isInBlock: Bool { isSign(0, "{") && partners[0] == places.count - 1 }

  func isOpen(_ place: Int) -> Bool {
    guard let token = token(place) else { return false }
    return token.kind == .sign
      ? isSign(place, "([{") : token.kind == .literal && token.bytes.suffix(2).elementsEqual("${".utf8)
  }

  func isEnd(_ place: Int) -> Bool {
    guard let token = token(place) else { return false }
    return token.kind == .sign ? isSign(place, ")]}") : token.kind == .literal && token.bytes.first == UInt8(ascii: "}")
  }

  /// Where a statement declares something directly behind one that does: one `let` is enough for both.
  var joinedDeclarations: [Bool] {
    var result = [Bool](repeating: false, count: places.count)
    // Of each open bracket, and outside of all, whether the last statement declares.
    var isDeclaring = [false]
    for place in places.indices {
      if isEnd(place), isDeclaring.count > 1 { isDeclaring.removeLast() }
      if isFirstInLine(place) || isSign(place - 1, "{;") {
        let declares = isWord(place, ["const", "let"])
        if declares, isDeclaring.last == true { result[place] = true }
        if !isSign(place, "})],.?:&|") { isDeclaring[isDeclaring.count - 1] = declares }
      }
      if isOpen(place) { isDeclaring.append(false) }
    }
    return result
  }

  private mutating func matchBrackets() {
    var open: [Int] = []
    for place in places.indices {
      if isEnd(place), let start = open.popLast() {
        partners[start] = place
        partners[place] = start
      }
      if isOpen(place) { open.append(place) }
    }
  }

  private func isHead(_ place: Int) -> Bool {
    guard isSign(place, "("), let end = partners[place] else { return false }
    return isArrow(end + 1) || isSign(end + 1, "{") && !isWord(place - 1, ["if", "for", "while", "switch"])
  }

  private func isTakenApart(_ place: Int) -> Bool { isSign(place, "[{") && isWord(place - 1, ["const", "let"]) }

  /// Where the piece begins that ends with this bracket's end; nil where what is declared within is for what stands behind it, too.
  private func start(of open: Int) -> Int? {
    guard let end = partners[open], !declaring[open] else { return nil }
    if isSign(open, "(") { return isSign(end + 1, "{") || isWord(open - 1, ["for"]) ? nil : open }
    guard isSign(open, "{") else { return open }
    if isArrow(open - 2) { return isSign(open - 3, ")") ? partners[open - 3] : open - 3 }
    return isSign(open - 1, ")") ? partners[open - 1] : open
  }

  private mutating func makePieces() {
    var ends = [Int?](repeating: nil, count: places.count)
    var index = isInBlock ? 1 : 0
    let last = places.count - (isInBlock ? 1 : 0)
    // What stands in a pattern or in a head is of what that declares.
    while index < last {
      if isOpen(index), let end = partners[index] {
        if let start = start(of: index) { ends[start] = max(ends[start] ?? 0, end) }
        if declaring[index] { index = end }
      }
      index += 1
    }
    var open: [Int] = []
    var statement = 0
    for place in places.indices {
      while let piece = open.last, pieces[piece].places.upperBound < place { open.removeLast() }
      if open.isEmpty, isFirstInLine(place),
        isWord(place, ["async", "class", "const", "for", "function", "if", "let", "try"])
      {
        statement += 1
      }
      if let end = ends[place] {
        pieces.append(Piece(places: place...end, outer: open.last))
        open.append(pieces.count - 1)
      }
      innermost.append(open.last)
      statements.append(statement)
    }
  }
}
