import Decoding
public import Diagnostics
import JSONPaths
public import News
import ParsedFeeds

/// Makes a feed from an API's answers: it takes them one by one and says what to ask for next. It makes no requests itself.
public struct MappedFeed: Sendable {
  struct Entry: Sendable {
    var node: JSONValue
    /// The member's name, if items are members of an object.
    var key: String?
    /// The index of its page in `pages`.
    var page: Int
    var place: Place
    var kind: KindRule.Case
    var detail: JSONValue?
    /// Whether a detail is wanted but has not come.
    var lacksDetail = false
    var collections: [Int: Collected] = [:]
    /// The collections that are requested and have not come to their end.
    var awaited: Set<Int> = []
  }

  struct Page: Sendable {
    var document: JSONValue
    var origin: AnswerOrigin
  }

  /// What requests for a collection gave.
  struct Collected: Sendable {
    var entries: [ItemCollection.Entry] = []
    /// Those that a filter leaves out are included.
    var count = 0
    var total: Int?
    /// The digests of what the entries were read from. The entries themselves may look alike, as the titles of comments do.
    var nodes: Set<ContentDigest> = []
  }

  let mapping: Mapping
  private let maximumItems: Int
  let clock: SiteClock
  let filesBeside: FilesBeside
  var pages: [Page] = []
  var entries: [Entry] = []
  var findings = Findings()
  /// The number of items that the API has, those that `where` leaves out included.
  private(set) var count = 0
  /// The number of items that a filter in `items` leaves out: the API counts them, too.
  private var filtered = 0
  public internal(set) var diagnostics: [Diagnostic] = []
  /// Whether the list goes on beyond what was taken of it, or an answer was cut off.
  public private(set) var isCut = false
  /// Whether the document of the page that was taken last could not be read to its end.
  public private(set) var isPageCut = false
  /// The number of wanted items beyond the maximum.
  private(set) var surplus = 0
  /// Whether the maximum was reached before the list's end.
  private(set) var goesOnUnread = false
  private var seen: Set<String> = []
  /// The names of items that are left out; other items, which are not, may have the same.
  private var leftOut: Set<String> = []
  /// How many of those came again on a later page.
  private(set) var repeated = 0
  /// The remarks on all answers so far.
  private var told: Set<MappingProblem> = []
  /// The names of items that the mapping leaves out.
  var withdrawn: [WithdrawnName] = []
  /// An id, if no item has one of its own.
  var sharedIdentity: String?
  private var unmet = UnmetCondition()
  /// The warning for a condition that leaves out all items because it needs what none of them has.
  var unmetCondition: Diagnostic? { unmet.diagnostic(of: count) }

  /// - Parameter clock: the site's. Events without times take its days, whatever the mapping's zone is.
  public init(
    _ mapping: Mapping, maximumItems: Int = .max, clock: SiteClock = SiteClock(),
    filesBeside: @escaping FilesBeside = { _ in nil }
  ) {
    self.mapping = mapping
    self.clock = clock
    self.filesBeside = filesBeside
    self.maximumItems = maximumItems
  }

  private mutating func tell(_ remark: AnswerDocument.Remark) {
    told.insert(remark.problem)
    diagnostics.append(remark.problem.diagnostic(at: remark.place))
  }

  /// Reports remarks that were not made before: several details may give rise to the same one.
  mutating func tellOnce(_ remarks: [AnswerDocument.Remark]) {
    for remark in remarks where !told.contains(remark.problem) { tell(remark) }
  }

  /// Takes a page of the list.
  /// - Returns: where the next page is; nil if the list ends.
  /// - Throws: an error that says why the answer is not what the mapping describes. Nothing of it counts then.
  public mutating func take(_ answer: MappedAnswer) throws(Diagnostic) -> MappedLocation? {
    let former = count + filtered
    let document: AnswerDocument
    var selection: ItemSelection
    do throws(MappingProblem) {
      document = try AnswerDocument(answer)
      do {
        selection = try ItemSelection(mapping.items, in: document.value) { value in
          reader(of: value, document).isItem
        }
      } catch { throw document.cause(of: error) }
    } catch { throw error.diagnostic(at: Place(answer.placeFile)) }
    for remark in document.remarks { tell(remark) }
    isPageCut = !document.isWellFormed
    if isPageCut || selection.isCut { isCut = true }
    // A later page that is empty ends the list.
    if let problem = selection.problem, pages.isEmpty || selection.isCut {
      tellOnce([AnswerDocument.Remark(problem: problem, place: Place(document.file))])
    }
    if let order = mapping.order { sort(&selection, by: order, document) }
    pages.append(Page(document: document.value, origin: answer.origin))
    var isNew = false
    for entry in selection.entries where add(entry, document) { isNew = true }
    guard let paging = mapping.paging else { return nil }
    let others = mapping.items.leftOut(in: document.value)
    filtered += others.count
    for node in others where leftOut.insert(name(of: ItemSelection.Entry(node: node), document)).inserted {
      isNew = true
    }
    guard !selection.entries.isEmpty || !others.isEmpty else { return nil }
    let place = Place(answer.placeFile)
    guard isNew else {
      isCut = true
      diagnostics.append(mapping.endlessPaging(paging, at: answer.location, pages: pages.count).diagnostic(at: place))
      return nil
    }
    guard
      let next = paging.next(
        after: answer, page: pages.count, document: document.value, received: count + filtered - former, before: former)
    else {
      if let problem = paging.unreadNext(in: document.value, isFirst: pages.count == 1) {
        isCut = true
        tellOnce([AnswerDocument.Remark(problem: problem, place: place)])
      }
      return nil
    }
    guard let next = next.belonging(to: answer.location) else {
      isCut = true
      findings.addForeign(next, in: answer.origin, at: place)
      return nil
    }
    guard entries.count < maximumItems else {
      isCut = true
      goesOnUnread = true
      return nil
    }
    guard pages.count < paging.maximum else {
      isCut = true
      diagnostics.append(MappingProblem.pageLimit(pages: pages.count).diagnostic(at: place))
      return nil
    }
    return next
  }

  /// The warning for a page after the first that could not be read; the items before it stay.
  public static func lostPage(_ failure: Diagnostic, at place: Place) -> Diagnostic {
    MappingProblem.lostPage(failure).diagnostic(at: place)
  }

  private mutating func sort(_ selection: inout ItemSelection, by order: JSONPath, _ document: AnswerDocument) {
    let names = order.values(in: document.value).flatMap { $0.array ?? [$0] }.compactMap(scalarText)
    selection.sort(by: names) { entry in id(of: entry, document) }
    guard let first = selection.dangling.first else { return }
    diagnostics.append(
      MappingProblem.dangling(first: shortened(first, to: 60), count: selection.dangling.count)
        .diagnostic(at: Place(document.file)))
  }

  private func id(of entry: ItemSelection.Entry, _ document: AnswerDocument) -> String? {
    var reader = reader(of: entry.node, document)
    return reader.text(reader.fields.id, "id")
  }

  /// A reader that keeps what is odd to itself.
  private func reader(of node: JSONValue, _ document: AnswerDocument) -> NodeReader {
    NodeReader(
      mapping: mapping, document: document.value, node: node, place: document.place(of: node), clock: clock,
      findings: Findings())
  }

  private func name(of entry: ItemSelection.Entry, _ document: AnswerDocument) -> String {
    id(of: entry, document) ?? entry.key ?? entry.node.digest.description
  }

  /// For an item that is left out: false if an earlier page had it already.
  private mutating func isNew(leavingOut entry: ItemSelection.Entry, _ document: AnswerDocument) -> Bool {
    guard mapping.paging != nil else { return true }
    guard !leftOut.insert(name(of: entry, document)).inserted, pages.count > 1 else { return true }
    repeated += 1
    return false
  }

  /// Adds an item, or leaves it out; returns false if an earlier page had it already.
  private mutating func add(_ entry: ItemSelection.Entry, _ document: AnswerDocument) -> Bool {
    count += 1
    let place = document.place(of: entry.node)
    var reader = NodeReader(
      mapping: mapping, document: document.value, node: entry.node, place: place, clock: clock,
      findings: findings)
    // Only the reader holds them while it adds to them: if two held them, they would be copied for each of what may be thousands of items.
    findings = Findings()
    defer { findings = reader.findings }
    guard reader.isMeant(mapping.condition) else {
      unmet.leaveOut(entry.node, mapping.condition, at: place)
      withdraw(entry, document)
      return isNew(leavingOut: entry, document)
    }
    // An item of an unknown kind is left out because nobody said what it is, and not because somebody withdrew it.
    guard let kind = reader.kind(mapping.kind) else { return isNew(leavingOut: entry, document) }
    guard kind.kind != nil else {
      withdraw(entry, document)
      return isNew(leavingOut: entry, document)
    }
    // What is odd about the id is noted when the item is read.
    let noted = reader.findings
    let id = reader.text(kind.fields.id.isEmpty ? mapping.fields.id : kind.fields.id, "id") ?? entry.key
    reader.findings = noted
    let name = id ?? entry.node.digest.description
    // Lists that grow while they are read shift items to the next page.
    if !seen.insert(name).inserted, pages.count > 1 {
      count -= 1
      return false
    }
    guard entries.count < maximumItems else {
      isCut = true
      surplus += 1
      return true
    }
    entries.append(
      Entry(node: entry.node, key: entry.key, page: pages.count - 1, place: place, kind: kind))
    return true
  }
}

extension MappedFeed {
  /// Keeps the name of an item that is left out: it may have been wanted before.
  private mutating func withdraw(_ entry: ItemSelection.Entry, _ document: AnswerDocument) {
    var reader = reader(of: entry.node, document)
    let fields = reader.fields
    if let id = reader.text(fields.id, "id") ?? entry.key {
      withdrawn.append(.guid(id))
    } else if let address = reader.address(fields.link, "link") {
      withdrawn.append(.address(address))
    }
  }
}

extension NodeReader {
  /// Whether there is something at all of `id`, `title` and `start` that the mapping has rules for.
  fileprivate var isItem: Bool {
    let fields = fields
    let sought = [fields.id, fields.title, fields.start.map(\.value)].filter { !$0.isEmpty }
    return !sought.isEmpty && sought.allSatisfy { finds(any: $0) }
  }

  /// Whether the value itself has a text where one of the rules looks for it. A path that searches finds it in values below, too.
  func finds(any rules: [ValueRule]) -> Bool {
    var reader = self
    return rules.contains { rule in
      rule.scope == .item && rule.origin.isSingular && reader.values(rule, "").contains { scalarText($0) != nil }
    }
  }

  /// The rules for the item's fields, including those of its kind.
  fileprivate var fields: FieldRules {
    var reader = self
    return mapping.fields.overridden(by: reader.kind(mapping.kind)?.fields ?? FieldRules())
  }

  /// nil for an item of an unknown kind.
  fileprivate mutating func kind(_ rule: KindRule) -> KindRule.Case? {
    guard !rule.values.isEmpty else { return rule.standard }
    let text = text(rule.values, "kind")
    if let text, let known = rule.cases[text] { return known }
    if rule.standard == nil { findings.addUnknownKind(text ?? "", at: place) }
    return rule.standard
  }
}
