/// The structure of a squeezed script of the theme: its brackets, its statements, and the pieces that names declared within do not
/// leave. Places count the tokens that are not spaces.
struct ScriptStructure {
  /// Brackets and everything between them. A body in braces includes the head before it, because what the head declares belongs to the
  /// body.
  struct Piece {
    var places: ClosedRange<Int>
    /// Index of the enclosing piece.
    var outer: Int?
  }

  let tokens: [ScriptTokens.Token]
  let places: [Int]
  /// The sign at each place; 0 for other tokens.
  private let signs: [UInt8]
  /// The end of each opening bracket, and the beginning of each closing one.
  private(set) var partners: [Int?]
  private(set) var pieces: [Piece] = []
  /// The smallest piece around each place.
  private(set) var innermost: [Int?] = []
  /// The top-level statement that each place belongs to.
  private(set) var statements: [Int] = []
  /// Whether the head of a function or a destructuring declaration begins at each place.
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

  /// Whether a line begins at this place.
  func isFirstInLine(_ place: Int) -> Bool {
    guard place > 0, let index = places.indices.contains(place) ? places[place] : nil else { return true }
    return tokens[index - 1].kind == .space && tokens[index - 1].bytes.contains(0x0A)
  }

  /// Whether the whole script is one block.
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

  /// The places at which a declaration directly follows another, so that a single `let` is enough for both.
  var joinedDeclarations: [Bool] {
    var result = [Bool](repeating: false, count: places.count)
    // For each open bracket, and outside all of them: whether the last statement was a declaration.
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

  /// Where the piece begins that ends with this bracket; nil if names declared within are also in scope after it.
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
    // Brackets in a pattern or a head belong to what that declares and form no pieces of their own.
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
