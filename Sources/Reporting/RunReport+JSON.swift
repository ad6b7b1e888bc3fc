import Composing
import Diagnostics
import Fetching
import Gallery
import News
import Notices
import Roster

extension RunReport {
  /// The report for programs: one JSON object with sorted keys.
  public var json: String {
    let shape = Shape(
      end: end.rawValue, exitCode: Int(end.exitCode), items: items, unpublished: unpublished,
      hiddenByRules: hiddenByRules, output: output,
      pages: .init(
        planned: pages.planned, written: pages.written, unchanged: pages.unchanged, skipped: pages.skipped,
        removed: pages.removed, copied: pages.copied),
      news: .init(new: .init(news.new), changed: .init(news.changed), withdrawn: .init(news.withdrawn)),
      files: .init(
        written: .init(count: files.written, paths: files.writtenPaths),
        removed: .init(count: files.removed, paths: files.removedPaths)),
      sources: sources.map {
        .init(
          name: $0.name, outcome: $0.outcome.rawValue, problem: $0.condition?.rawValue, found: $0.found, new: $0.new,
          changed: $0.changed,
          hidden: $0.leftOut, removed: $0.removed, kept: $0.kept, lastSuccess: $0.lastSuccess?.description,
          movedTo: $0.movedTo, seconds: $0.seconds)
      },
      fetching: .init(
        requests: fetching.requests, conditional: fetching.conditional, notModified: fetching.notModified,
        bytes: fetching.bytes, notDue: fetching.notDue, gone: fetching.gone, refused: fetching.refused,
        proxies: fetching.proxies.isEmpty ? nil : fetching.proxies),
      icons: icons.asked + icons.waiting == 0
        ? nil : .init(asked: icons.asked, found: icons.found, waiting: icons.waiting),
      pictures: pictures.isEmpty
        ? nil
        : .init(
          made: pictures.made, fetched: pictures.fetched, failed: pictures.failed, waiting: pictures.waiting,
          sizes: pictures.sizes, bytesBefore: pictures.bytesBefore,
          bytesAfter: pictures.bytesAfter),
      notices: notices.map {
        .init(
          kind: $0.kind.rawValue, source: $0.source, id: $0.id, since: $0.since?.description,
          text: $0.lines.joined(separator: "\n"))
      },
      rules: rules.map {
        .init(owner: $0.owner, rule: $0.rule, place: $0.place.description, hidden: $0.count)
      },
      stages: stages.map {
        .init(name: $0.name, seconds: $0.seconds.inMilliseconds, processorSeconds: $0.processorSeconds.inMilliseconds)
      },
      rendering: rendering.map { .init(kind: $0.kind, files: $0.files, seconds: $0.seconds.inMilliseconds) },
      slowestFiles: slowestFiles.map { .init(path: $0.path, seconds: $0.seconds.inMilliseconds) },
      peakMemory: peakMemory,
      formerSources: formerSources.isEmpty ? nil : formerSources.map { .init(name: $0.name, items: $0.items) },
      formerTexts: formerTexts == 0 ? nil : formerTexts,
      restored: restored.map { .init(items: $0.items, from: $0.from) },
      contacts: contacts.isEmpty
        ? nil
        : contacts.map { .init(host: $0.host, afterClick: $0.isAfterClick, pages: $0.pages, page: $0.page) },
      plan: plan.isEmpty ? nil : plan, wouldWrite: wouldWrite.isEmpty ? nil : wouldWrite,
      wouldRemove: wouldRemove.isEmpty ? nil : wouldRemove)
    return reportJSON(shape, diagnostics)
  }

  private struct Shape: Encodable {
    struct Pages: Encodable { var planned, written, unchanged, skipped, removed, copied: Int }
    struct Items: Encodable {
      struct Item: Encodable {
        var id, title: String
        var url: String?
        var source: String
      }
      var count: Int
      var items: [Item]

      init(_ part: NewsReport.Part) {
        count = part.count
        items = part.items.map { Item(id: $0.id.description, title: $0.title, url: $0.url, source: $0.source) }
      }
    }
    struct News: Encodable { var new, changed, withdrawn: Items }
    struct Paths: Encodable {
      var count: Int
      var paths: [String]
    }
    struct Files: Encodable { var written, removed: Paths }
    struct Source: Encodable {
      var name, outcome: String
      var problem: String?
      var found, new, changed, hidden, removed: Int
      var kept: Int?
      var lastSuccess, movedTo: String?
      var seconds: Double?
    }
    struct Fetching: Encodable {
      var requests, conditional, notModified, bytes, notDue, gone, refused: Int
      var proxies: [String]?
    }
    struct Icons: Encodable { var asked, found, waiting: Int }
    struct Pictures: Encodable { var made, fetched, failed, waiting, sizes, bytesBefore, bytesAfter: Int }
    struct Notice: Encodable {
      var kind: String
      var source, id, since: String?
      var text: String
    }
    struct Rule: Encodable {
      var owner, rule, place: String
      var hidden: Int
    }
    struct Contact: Encodable {
      var host: String
      var afterClick: Bool
      var pages: Int
      var page: String
    }
    struct Stage: Encodable {
      var name: String
      var seconds, processorSeconds: Double
    }
    struct Rendering: Encodable {
      var kind: String
      var files: Int
      var seconds: Double
    }
    struct File: Encodable {
      var path: String
      var seconds: Double
    }
    struct FormerSource: Encodable {
      var name: String
      var items: Int
    }
    struct Restored: Encodable {
      var items: Int
      var from: String
    }
    var end: String
    var exitCode, items, unpublished, hiddenByRules: Int
    var output: String
    var pages: Pages
    var news: News
    var files: Files
    var sources: [Source]
    var fetching: Fetching
    var icons: Icons?
    var pictures: Pictures?
    var notices: [Notice]
    var rules: [Rule]
    var stages: [Stage]
    var rendering: [Rendering]
    var slowestFiles: [File]
    var peakMemory: Int
    var formerSources: [FormerSource]?
    var formerTexts: Int?
    var restored: Restored?
    var contacts: [Contact]?
    var plan, wouldWrite, wouldRemove: [String]?
  }
}

extension Double {
  /// The seconds, rounded to milliseconds.
  fileprivate var inMilliseconds: Double { (self * 1000).rounded() / 1000 }
}
