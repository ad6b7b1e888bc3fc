import News

/// The lists that an item's page links to by the item's tags, sources, authors and declared facets: those of the whole site if that
/// taxonomy is written, otherwise those of the home section. They are looked up by number, so that no page has to hold them itself.
public struct DetailTerms: Sendable {
  /// The lists of one facet's values.
  public struct Lists: Sendable {
    /// Index in `tables`.
    public var table: Int
    /// The section whose lists they are; nil for lists of the whole site.
    public var section: Int?
    /// The folder below which the list of each value lies.
    public var folder: SitePath
    /// Whether each value has a list, by index of the value; nil if all values that occur in the section have one.
    public var isWritten: [Bool]?

    public init(table: Int, section: Int? = nil, folder: SitePath, isWritten: [Bool]? = nil) {
      (self.table, self.section, self.folder, self.isWritten) = (table, section, folder, isWritten)
    }

    /// Whether pages of items whose home is this section link to these lists.
    public func areMet(from home: Int?) -> Bool { section == nil || section == home }

    /// Whether the value has a list.
    public func has(_ value: Int32) -> Bool { isWritten?[Int(value)] ?? true }
  }

  public var tables: [ItemTerms] = []
  /// In the order in which pages link to them.
  public var lists: [Lists] = []
  /// How the slugs of tags and authors were made.
  public var slugStyle = SiteOutline.SlugStyle.ascii

  public init() {}

  /// The lists of an item's values of one facet.
  ///
  /// - Parameter home: the section that has the item's page and also lists the item.
  public func links(_ facet: Facet, of item: Int, home: Int?) -> [FacetLinks.Value] {
    for list in lists where list.areMet(from: home) && tables[list.table].facet == facet {
      let links = links(list, of: item)
      if !links.isEmpty { return links }
    }
    return []
  }

  /// All lists that the page links to.
  public func links(of page: DetailPage) -> [FacetLinks] {
    lists.filter { $0.areMet(from: page.listingHome) }.compactMap { list in
      let values = links(list, of: page.item)
      return values.isEmpty ? nil : FacetLinks(facet: tables[list.table].facet, values: values)
    }
  }

  private func links(_ list: Lists, of item: Int) -> [FacetLinks.Value] {
    tables[list.table].items[item].filter(list.has).map { number in
      let value = tables[list.table].values[Int(number)]
      return FacetLinks.Value(value: value, count: 0, path: list.folder.list(of: value))
    }
  }
}
