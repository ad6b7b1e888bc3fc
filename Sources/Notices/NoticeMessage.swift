/// Several notices as one message.
public struct NoticeMessage: Sendable {
  public let notices: [Notice]

  public init(_ notices: [Notice]) { self.notices = notices.inOrder }

  /// Of more than these only the first line is told, and of more than those only how many there are.
  public static let whole = 10
  public static let most = 50

  /// What it is about, in a line.
  public var subject: String {
    guard let first = notices.first else { return "nothing new" }
    return first.headline + (notices.count > 1 ? ", and \(notices.count - 1) more" : "")
  }

  /// As plain text; each line ends.
  public var text: String {
    var lines: [String] = []
    for (index, notice) in notices.prefix(NoticeMessage.most).enumerated() {
      lines.append(notice.headline)
      if index < NoticeMessage.whole { lines += notice.lines.dropFirst().map { "  " + $0 } }
    }
    if let rest { lines.append(rest) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// What there is no room for.
  public var rest: String? {
    let count = notices.count - NoticeMessage.most
    return count > 0 ? "and \(count) more" : nil
  }
}
