import Diagnostics
import Foundation
import News
import Reporting

extension Explanation {
  /// The explanation for programs: one JSON object with sorted keys. What is not known is left out.
  public var json: String {
    let shape = Shape(
      end: end.rawValue, exitCode: Int(end.exitCode), state: state?.word, removed: state?.removed, why: state?.why,
      id: id?.description, title: title.isEmpty ? nil : title, kind: kind?.rawValue, page: page, address: address,
      original: original?.text, file: file,
      sources: sources.map {
        .init(name: $0.name, location: $0.location, place: $0.place?.description)
      },
      identities: identities.map { .init(kind: $0.kind.rawValue, name: $0.name, isFirst: $0.isFirst) },
      dates: dates.map { .init(what: $0.what, time: $0.time?.description, from: $0.from) }, rules: rules,
      stories: stories,
      edits: edits.map { .init(time: $0.time.description, title: $0.title, textChanged: $0.bodyChanged) },
      pages: pages.map { .init(path: $0.path, what: $0.what) })
    return reportJSON(shape, diagnostics)
  }

  private struct Shape: Encodable {
    struct Source: Encodable {
      var name: String
      var location, place: String?
    }
    struct Identity: Encodable {
      var kind: String
      var name: String?
      var isFirst: Bool
    }
    struct Date: Encodable {
      var what: String
      var time: String?
      var from: String
    }
    struct Edit: Encodable {
      var time, title: String
      var textChanged: Bool
    }
    struct Page: Encodable { var path, what: String }
    var end: String
    var exitCode: Int
    var state, removed, why, id, title, kind, page, address, original, file: String?
    var sources: [Source]
    var identities: [Identity]
    var dates: [Date]
    var rules, stories: [String]
    var edits: [Edit]
    var pages: [Page]
  }
}

extension Explanation.State {
  fileprivate var word: String {
    switch self {
    case .published: "published"
    case .unpublished: "unpublished"
    case .hidden: "hidden"
    case .removed: "removed"
    }
  }

  fileprivate var why: String? {
    switch self {
    case .unpublished(let why), .hidden(let why): why
    case .published, .removed: nil
    }
  }

  fileprivate var removed: String? { if case .removed(let time) = self { time.description } else { nil } }
}
