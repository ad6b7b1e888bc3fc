import Decoding
import Diagnostics
public import News
public import ParsedFeeds
import Settings

extension MarkdownDocument {
  /// - Parameters:
  ///   - path: relative to the source's folder, with `/` between names; it is the item's identity if the text gives no `id`.
  ///   - folder: the source's folder relative to the content folder; the paths of local images are relative to the latter.
  ///   - placeFile: what diagnostics call the file; `path` if it is nil.
  ///   - facetNames: further keys of the front matter that are kept, as facets.
  ///   - isPage: whether the keys that only pages have are kept, too.
  ///   - secondsFromGMT: how many seconds the site's clocks are ahead of UTC; dates without a time begin at its midnight.
  public static func parse(
    _ bytes: [UInt8], path: String, folder: String = "", placeFile: String? = nil, facetNames: Set<String> = [],
    isPage: Bool = false, secondsFromGMT: @escaping @Sendable (Timestamp) -> Int = { _ in 0 }
  ) -> MarkdownDocument {
    let file = placeFile ?? path
    let text = DecodedText(decoding: bytes, contentType: nil)
    if let problem = text.binaryProblem {
      var item = ParsedItem(place: Place(file))
      (item.file, item.isDraft) = (path, true)
      return MarkdownDocument(item: item, diagnostics: [problem.diagnostic(file: file)])
    }
    let parts = FrontMatter(of: text.bytes)
    var item = ParsedItem(place: Place(file, line: parts.bodyLine))
    item.file = path
    item.content = ParsedText(String(decoding: text.bytes[parts.body], as: UTF8.self), form: .markdown)
    var diagnostics: [Diagnostic] = []
    if case .mixed(let count) = text.problem {
      let problem = FeedProblem.ownEncoding(count: count, first: text.firstInvalid)
      diagnostics.append(text.bytes.withUnsafeBufferPointer { problem.diagnostic(file: file, document: $0) })
    }
    var reader = FrontMatterReader(
      item: item, path: path, folder: folder, facetNames: facetNames, isPage: isPage, secondsFromGMT: secondsFromGMT)
    if let problem = parts.problem(in: text.bytes, file: file) {
      diagnostics.append(problem.diagnostic)
      reader.readNames(in: text.bytes[parts.body])
    }
    if let head = parts.settings {
      let document = parts.document(in: text.bytes, file: file)
      diagnostics += document.diagnostics
      if let root = document.root { reader.read(root) }
      if document.root?.kind != .mapping { reader.readNames(in: text.bytes[head]) }
    }
    item = reader.item
    diagnostics += reader.problems
    if item.published == nil, let day = date(inName: path) {
      item.published = SiteClock(secondsFromGMT: secondsFromGMT).instant(showing: day)
    }
    return MarkdownDocument(item: item, diagnostics: diagnostics)
  }

  /// The day at the start of a file's name, which is how Jekyll dates a text: `2014-03-12-coming-soon.md`.
  private static func date(inName path: String) -> Timestamp? {
    let name = Array(
      path.utf8.suffix(from: path.utf8.lastIndex(of: 0x2F).map { path.utf8.index(after: $0) } ?? path.startIndex)
        .prefix(11))
    guard name.count == 11, name[10] == UInt8(ascii: "-"), name[4] == UInt8(ascii: "-"), name[7] == UInt8(ascii: "-")
    else { return nil }
    return FeedDate.parse(Array(name.prefix(10)))
  }
}

extension DecodedText {
  /// Returns nil for a text, even if it has stray control characters. A file that is full of them, or whose first bytes claim an encoding
  /// in which it cannot be read, is a picture or an archive under a wrong name.
  fileprivate var binaryProblem: FeedProblem? {
    if case .unreadable(let encoding, _) = problem { return .noText(as: encoding) }
    return controls > 8 && controls * 32 > bytes.count ? .noText(as: nil) : nil
  }
}
