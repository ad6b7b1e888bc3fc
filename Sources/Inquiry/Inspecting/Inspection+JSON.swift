import Diagnostics
import News
import Reporting

extension Inspection {
  /// The report for programs: one JSON object with sorted keys. The complete items are in `jsonFeed`.
  public var json: String {
    let shape = Shape(
      end: end.rawValue, exitCode: Int(end.exitCode), transfer: transfer, format: format.isEmpty ? nil : format,
      title: title, home: home?.text, address: address, language: language,
      items: items.map {
        let details = $0.item.details
        return .init(
          identity: $0.identity, title: details.title, link: details.link?.text,
          published: details.dates.published?.known?.description,
          updated: details.dates.updated?.known?.description)
      })
    return reportJSON(shape, diagnostics)
  }

  private struct Shape: Encodable {
    struct Item: Encodable {
      var identity, title: String
      var link, published, updated: String?
    }
    var end: String
    var exitCode: Int
    var transfer: [String]
    var format, title, home, address, language: String?
    var items: [Item]
  }
}
