import Diagnostics
import Foundation
import News
import Notices

/// What one way is told at once.
struct NotificationMessage: Sendable {
  /// As the configuration has it, by which programs know the site.
  private let siteTitle: String
  var url: String?
  var time: Timestamp
  private let message: NoticeMessage

  init(_ notices: [Notice], title: String, url: String?, time: Timestamp) {
    siteTitle = title
    self.url = url
    self.time = time
    message = NoticeMessage(notices)
  }

  var title: String { printable(siteTitle) }
  var count: Int { message.notices.count }
  var subject: String { "\(title): \(message.subject)" }
  var text: String { message.text }

  /// One JSON object with sorted keys. Notices that its text has no room for are left out of its list as well.
  var json: [UInt8] {
    let shape = Shape(
      site: Shape.Site(title: siteTitle, url: url), time: time.description, text: subject + "\n\n" + text,
      notices: message.notices.prefix(NoticeMessage.most).map {
        Shape.Notice(
          kind: $0.kind.rawValue, source: $0.source, id: $0.id, since: $0.since?.description, time: $0.time.description,
          text: $0.lines.joined(separator: "\n"))
      }, more: message.notices.count - min(message.notices.count, NoticeMessage.most))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(shape)).map { Array($0) } ?? []
  }

  private struct Shape: Encodable {
    struct Site: Encodable {
      var title: String
      var url: String?
    }
    struct Notice: Encodable {
      var kind: String
      var source, id, since: String?
      var time, text: String
    }
    /// Is raised if a reader of the former shape would misunderstand the new one.
    var version = 1
    var generator = "Broadsheet/\(Broadsheet.version)"
    var site: Site
    var time, text: String
    var notices: [Notice]
    var more: Int
  }
}
