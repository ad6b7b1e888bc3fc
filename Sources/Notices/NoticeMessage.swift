/// Several notices as one message.
public struct NoticeMessage: Sendable {
  public let notices: [Notice]

  public init(_ notices: [Notice]) { self.notices = notices.inOrder }

  /// Notices after the first `whole` are told by their first line only, and those after the first `most` only by their number.
  public static let whole = 10
  public static let most = 50

  /// What the message is about, in one line.
  public var subject: String {
    guard let first = notices.first else { return "nothing new" }
    return first.headline + (notices.count > 1 ? ", and \(notices.count - 1) more" : "")
  }

  /// The message as plain text; each line ends in a line feed.
  public var text: String {
    var lines: [String] = []
    for (index, notice) in notices.prefix(NoticeMessage.most).enumerated() {
      lines.append(notice.headline)
      if index < NoticeMessage.whole { lines += notice.lines.dropFirst().map { "  " + $0 } }
    }
    if let rest { lines.append(rest) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A line that says how many notices there is no room for; nil if there is room for all.
  public var rest: String? {
    let count = notices.count - NoticeMessage.most
    return count > 0 ? "and \(count) more" : nil
  }
}
