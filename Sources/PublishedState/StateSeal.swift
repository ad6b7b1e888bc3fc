public import News

/// A sealed page of a list.
public struct StateSeal: Sendable, Hashable {
  public var list: String
  public var page: SealedPage

  public init(list: String, page: SealedPage) {
    self.list = list
    self.page = page
  }

  func add(to digest: inout DigestAccumulator) {
    digest.add(list)
    digest.add(page.number)
    digest.add(page.upperEnd.date)
    digest.add(page.upperEnd.id.description)
  }

  func write(to text: inout StateText) {
    text.add(
      "seal", list, String(page.number), String(page.upperEnd.date.secondsSince1970), page.upperEnd.id.description)
  }

  init?(_ line: StateLine) {
    guard let fields = line.fields(4), let list = fields[0],
      let number = fields[1].flatMap({ StateLine.count($0) }), number > 0,
      let date = fields[2].flatMap({ StateLine.moment($0) }), let id = fields[3].flatMap({ ItemID($0) })
    else { return nil }
    self.init(
      list: list,
      page: SealedPage(
        number: number, upperEnd: ListPosition(date: date, id: id)))
  }
}
