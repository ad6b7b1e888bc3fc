import Archive
import Composing
import Gathering
public import News
import Site
import Typesetting

/// Items that came, changed and went with a run.
public struct NewsReport: Sendable {
  public struct Item: Sendable, Hashable {
    public var id: ItemID
    public var title: String
    /// Of its page, else of the original; without the site's own address, a path.
    public var url: String?
    /// The source that introduced it, as pages call it.
    public var source: String
  }

  /// How many there are, and some of them.
  public struct Part: Sendable, Hashable {
    public private(set) var count = 0
    public private(set) var items: [Item] = []

    /// - Parameter item: made for those alone that are told by name.
    mutating func add(_ item: () -> Item) {
      count += 1
      if items.count < NewsReport.most { items.append(item()) }
    }
  }

  public var new = Part()
  public var changed = Part()
  /// Not shown any more: taken back by their source, without a file, or older than is kept.
  public var withdrawn = Part()

  /// Most items of a part that are told by name.
  public static let most = 200
}

extension NewsReport {
  /// As pages show them, the newest first: what rules hide came to nobody.
  init(_ taken: TakenItems, _ plans: [LanguagePlan], absent: [ItemRecord]) {
    self.init()
    let (fates, gone) = (taken.fates, absent.filter(taken.wasShown))
    guard !fates.isEmpty || !gone.isEmpty else { return }
    for plan in plans {
      let positions = plan.plan.positions
      for index in positions.indices where !fates.isEmpty {
        switch fates[positions[index].id] {
        case .new: new.add { Item(plan.plan.items[index], in: plan) }
        case .changed: changed.add { Item(plan.plan.items[index], in: plan) }
        case .withdrawn, nil: break
        }
      }
    }
    guard let first = plans.first else { return }
    for record in gone { withdrawn.add { Item(record, in: first, isGone: true) } }
  }

  /// As the archive has them, in the order in which they came; nobody has planned pages for them.
  init(_ taken: TakenItems, of site: ConfiguredSite, in archive: any Archive) async throws {
    self.init()
    guard !taken.isEmpty else { return }
    let sources = try await site.sources.named(in: archive)
    for (fate, part) in [
      (TakenItems.Fate.new, \NewsReport.new), (.changed, \.changed), (.withdrawn, \.withdrawn),
    ] as [(TakenItems.Fate, WritableKeyPath<NewsReport, Part>)] {
      let ids = Array(taken.items(fate))
      let records = try await archive.records(Array(ids.prefix(NewsReport.most)))
      for id in ids {
        self[keyPath: part].add {
          let details = records[id]?.item.details
          return Item(
            id: id, title: details?.title ?? "", url: details?.link?.text,
            source: details?.sources.first.map { sources[$0]?.name ?? $0.name } ?? "")
        }
      }
    }
  }
}

extension NewsReport.Item {
  /// - Parameter isGone: its address is then as the archive has it, with the folder of its language.
  fileprivate init(_ record: ItemRecord, in plan: LanguagePlan, isGone: Bool = false) {
    let (details, site) = (record.item.details, plan.site)
    let page = record.item.hasDetailPage ? record.permalink.map { SitePath($0) } : nil
    let addresses = SiteAddresses(
      baseURL: site.baseURL, isPortable: false, folder: isGone ? nil : plan.language.folder)
    self.init(
      id: details.id, title: details.title,
      url: page.map { addresses.absolute($0) ?? addresses.address(of: $0, from: .front) } ?? details.link?.text,
      source: details.sources.first.map { plan.input.sources[$0]?.name ?? $0.name } ?? "")
  }
}
