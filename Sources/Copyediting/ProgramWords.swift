import News

/// What programs write into the text of a post: who submitted it, how much is said about it and where, what a podcast host tells listeners.
enum ProgramWords {
  /// The summary without such words; nil if it has none.
  static func removed(from text: String) -> String? {
    guard mayHaveThem(text) else { return nil }
    // GitHub writes this for a release without a text.
    if text == "No content." { return "" }
    guard
      var rest = reddit(text) ?? lemmy(text) ?? discourse(text) ?? hackerNews(text) ?? arXiv(text) ?? podcastHost(text)
    else { return nil }
    while rest.last?.isWhitespace == true { rest = rest.dropLast() }
    return String(rest)
  }

  /// A quick test on bytes, false for nearly all summaries.
  private static func mayHaveThem(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      func ends(_ words: StaticString) -> Bool {
        words.withUTF8Buffer { bytes.count >= $0.count && bytes.suffix($0.count).elementsEqual($0) }
      }
      func begins(_ words: StaticString) -> Bool { words.withUTF8Buffer { bytes.starts(with: $0) } }
      if begins("submitted by ") || begins("arXiv:") { return true }
      guard let last = bytes.last else { return false }
      return switch last {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      case UInt8(ascii: "]"): ends("[comments]")
      case UInt8(ascii: "c"): ends("full topic")
      case UInt8(ascii: "s"): ends("/adchoices")
      case 0xA6: cutNotices.contains(where: ends)
      case UInt8(ascii: "."): ends("information.") || ends("-info.") || ends("advertising.") || ends("No content.")
      default: false
      }
    }
  }

  /// "submitted by /u/ada [link] [comments]" at the end.
  private static func reddit(_ text: String) -> Substring? {
    guard text.hasSuffix(" [comments]"), let range = text.ranges(of: "submitted by /u/").last else { return nil }
    return text[..<range.lowerBound]
  }

  /// "submitted by ada to goats 12 points | 3 comments https://…" at the beginning.
  private static func lemmy(_ text: String) -> Substring? {
    guard text.hasPrefix("submitted by "), let points = text.firstRange(of: " points | ") else { return nil }
    var rest = text[points.upperBound...].drop(while: \.isNumber)
    guard let word = [" comments", " comment"].first(where: { rest.hasPrefix($0) }) else { return nil }
    rest = rest.dropFirst(word.count).drop(while: \.isWhitespace)
    if rest.hasPrefix("http://") || rest.hasPrefix("https://") { rest = rest.drop { !$0.isWhitespace } }
    return rest.drop(while: \.isWhitespace)
  }

  /// "5 posts - 2 participants Read full topic" at the end.
  private static func discourse(_ text: String) -> Substring? {
    guard text.hasSuffix(" Read full topic") else { return nil }
    let words = text.split(separator: " ").suffix(8).map { $0 }
    guard words.count == 8, words[0].allSatisfy(\.isNumber), words[1].hasPrefix("post"), words[2] == "-",
      words[4].hasPrefix("participant")
    else { return nil }
    return text[..<words[0].startIndex]
  }

  /// "Article URL: … Comments URL: … Points: 5 # Comments: 2" at the end (hnrss.org).
  private static func hackerNews(_ text: String) -> Substring? {
    guard text.last?.isNumber == true, text.contains("# Comments: "),
      let start = text.firstRange(of: "Article URL: http") ?? text.firstRange(of: "Comments URL: http")
    else { return nil }
    return text[..<start.lowerBound]
  }

  /// "arXiv:2401.00001v1 Announce Type: new Abstract: …" at the beginning.
  private static func arXiv(_ text: String) -> Substring? {
    guard text.hasPrefix("arXiv:"), let abstract = text.firstRange(of: " Abstract: "),
      text[..<abstract.lowerBound].contains(" Announce Type: ")
    else { return nil }
    return text[abstract.upperBound...]
  }

  /// What Megaphone, Acast, Omny, ART19 and Simplecast write below each episode.
  private static func podcastHost(_ text: String) -> Substring? {
    // A summary is cut behind a sentence, which leaves only the beginning of the notice.
    if let notice = cutNotices.first(where: { text.hasSuffix($0.description) }) {
      return text.dropLast(notice.description.count)
    }
    guard let notice = notices.first(where: { text.hasSuffix($0.end) }),
      let range = text.ranges(of: notice.beginning).last
    else { return nil }
    return text[..<range.lowerBound]
  }

  private static let cutNotices: [StaticString] = [
    "Learn more about your ad choices. …", "Hosted on Acast. …", "Hosted by Simplecast, an AdsWizz company. …",
  ]

  private static let notices: [(beginning: String, end: String)] = [
    ("Learn more about your ad choices.", " Visit megaphone.fm/adchoices"),
    ("Learn more about your ad choices.", " Visit podcastchoices.com/adchoices"),
    ("Hosted on Acast.", " See acast.com/privacy for more information."),
    ("See omnystudio.com/listener", " for privacy information."),
    ("See Privacy Policy at", " California Privacy Notice at https://art19.com/privacy#do-not-sell-my-info."),
    ("Hosted by Simplecast", " collection and use of personal data for advertising."),
  ]
}
