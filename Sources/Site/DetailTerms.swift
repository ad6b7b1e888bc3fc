import News

/// The lists that the page of an item leads to by the item's own tags, sources, authors and declared facets: of the whole site where that
/// taxonomy is written, else of the home section. By number: no page holds them itself.
public struct DetailTerms: Sendable {
  /// The lists of one facet's values.
  public struct Lists: Sendable {
    /// Index in `tables`.
    public var table: Int
    /// Whose lists they are; nil: of the whole site.
    public var section: Int?
    /// A value's list lies below it.
    public var folder: SitePath
    /// By value, whether it has a list; nil: all that an item of the section has.
    public var isWritten: [Bool]?

    public init(table: Int, section: Int? = nil, folder: SitePath, isWritten: [Bool]? = nil) {
      (self.table, self.section, self.folder, self.isWritten) = (table, section, folder, isWritten)
    }

    /// Whether pages lead to them of items that a section has at home.
    public func areMet(from home: Int?) -> Bool { section == nil || section == home }

    /// Whether there is one of a value.
    public func has(_ value: Int32) -> Bool { isWritten?[Int(value)] ?? true }
  }

  public var tables: [ItemTerms] = []
  /// In the order in which pages lead to them.
  public var lists: [Lists] = []

  public init() {}

  /// Where the item's values of a facet have lists.
  ///
  /// - Parameter home: the section that has the item's page and lists it.
  public func links(_ facet: Facet, of item: Int, home: Int?) -> [FacetLinks.Value] {
    for list in lists where list.areMet(from: home) && tables[list.table].facet == facet {
      let links = links(list, of: item)
      if !links.isEmpty { return links }
    }
    return []
  }

  /// All lists that the page leads to.
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
