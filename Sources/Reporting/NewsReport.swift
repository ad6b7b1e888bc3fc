public import Archive
public import Composing
public import Gathering
public import News
public import Roster
import Site
import Typesetting

/// Items that came, changed and went with a run.
public struct NewsReport: Sendable {
  public struct Item: Sendable, Hashable {
    public var id: ItemID
    public var title: String
    /// The address of its page, or else of the original; a path if the address of the site is not known.
    public var url: String?
    /// The name that pages give the source that introduced it.
    public var source: String
  }

  /// How many items there are, and some of them.
  public struct Part: Sendable, Hashable {
    public private(set) var count = 0
    public private(set) var items: [Item] = []

    /// - Parameter item: called only for items that are told by name.
    mutating func add(_ item: () -> Item) {
      count += 1
      if items.count < NewsReport.most { items.append(item()) }
    }
  }

  public var new = Part()
  public var changed = Part()
  /// Items that are no longer shown: taken back by their source, without a file, or older than what is kept.
  public var withdrawn = Part()

  /// How many items of a part are told by name at most.
  public static let most = 200

  public init() {}
}

extension NewsReport {
  /// The items as pages show them, newest first; items that rules hide are left out, as they reached nobody.
  public init(_ taken: TakenItems, _ plans: [LanguagePlan], absent: [ItemRecord]) {
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

  /// The items as the archive has them, in the order in which they came; no pages have been planned for them.
  public init(_ taken: TakenItems, of site: ConfiguredSite, in archive: any Archive) async throws {
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
  /// - Parameter isGone: the address is then as the archive has it, with the folder of its language.
  fileprivate init(_ record: ItemRecord, in plan: LanguagePlan, isGone: Bool = false) {
    let (details, site) = (record.item.details, plan.site)
    let page = record.page.map { SitePath($0) }
    let addresses = SiteAddresses(
      baseURL: site.baseURL, isPortable: false, folder: isGone ? nil : plan.language.folder)
    self.init(
      id: details.id, title: details.title,
      url: page.map(addresses.absoluteIfKnown) ?? details.link?.text,
      source: details.sources.first.map { plan.input.sources[$0]?.name ?? $0.name } ?? "")
  }
}
