import Diagnostics
import Reporting

extension PruneReport {
  /// The report for programs: one JSON object with sorted keys.
  public var json: String {
    let shape = Shape(
      end: end.rawValue, exitCode: Int(end.exitCode), isDone: isDone, expired: expired, withdrawn: withdrawn,
      pages: pages,
      bytesBefore: bytesBefore, bytesAfter: bytesAfter,
      formerSources: formerSources.map { .init(name: $0.name, items: $0.items) })
    return reportJSON(shape, diagnostics)
  }

  private struct Shape: Encodable {
    struct Source: Encodable {
      var name: String
      var items: Int
    }
    var end: String
    var exitCode: Int
    var isDone: Bool
    var expired, withdrawn, pages: Int
    var bytesBefore: Int64
    var bytesAfter: Int64?
    var formerSources: [Source]
  }
}
