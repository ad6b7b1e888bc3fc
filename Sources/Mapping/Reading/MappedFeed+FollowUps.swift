import Decoding
public import Diagnostics
import JSONPaths
import News
import ParsedFeeds

extension MappedFeed {
  /// The requests that the items of the list need, in the order of the list. Call it once, when the list has been read.
  public mutating func followUps() -> [FollowUp] {
    var result: [FollowUp] = []
    for index in entries.indices {
      guard let kind = entries[index].kind.kind, kind == .story || kind == .event else { continue }
      let version = entries[index].node.digest
      let origin = pages[entries[index].page].origin
      var reader = reader(of: index)
      if let detail = mapping.detail, let rule = detail.request, reader.isMeant(detail.condition) {
        if let location = reader.location(rule, of: "detail: url", from: origin) {
          entries[index].lacksDetail = true
          result.append(FollowUp(item: index, purpose: .detail, location: location, version: version))
        }
      }
      for (position, collection) in mapping.collections.enumerated() {
        guard let rule = collection.more?.request, collection.total?.first(in: reader.node)?.integer != 0,
          let location = reader.location(rule, of: collection.name, from: origin)
        else { continue }
        entries[index].awaited.insert(position)
        result.append(
          FollowUp(
            item: index, purpose: .collection(position, page: 0),
            location: collection.more?.paging?.firstLocation(location) ?? location, version: version))
      }
      findings = reader.findings
    }
    return result
  }

  /// Takes the answer to a further request.
  /// - Returns: the collection's next page, if it has one.
  /// - Throws: a warning that says why the answer is of no use; what is known stays.
  public mutating func take(_ answer: MappedAnswer, for followUp: FollowUp) throws(Diagnostic) -> FollowUp? {
    do throws(MappingProblem) {
      let document = try AnswerDocument(answer)
      switch followUp.purpose {
      case .detail:
        guard document.isWellFormed else { throw document.cause(of: .notJSON) }
        try takeDetail(document, for: followUp)
        tellOnce(document.remarks)
        return nil
      case .collection(let position, let page):
        tellOnce(document.remarks)
        let next = try takeCollection(document, answer, position, page, for: followUp)
        if next == nil { end(followUp) }
        return next
      }
    } catch {
      let isDetail = if case .detail = followUp.purpose { true } else { false }
      throw error.diagnostic(
        at: Place(answer.placeFile), reading: isDetail ? "`item`" : "`items`",
        "under `\(isDetail ? "detail" : "request")` of the mapping"
      ).asWarning
    }
  }

  /// Says that there is nothing to be asked for, so that a collection ends there.
  public mutating func end(_ followUp: FollowUp) {
    if case .collection(let position, _) = followUp.purpose { entries[followUp.item].awaited.remove(position) }
  }

  /// Whether a server that answers a request with this error says that a collection has no further page.
  public func ends(_ followUp: FollowUp, status: Int) -> Bool {
    guard case .collection(let position, let page) = followUp.purpose, page > 0 else { return false }
    return mapping.collections[position].more?.paging?.endsList(status: status) ?? false
  }

  private mutating func takeDetail(_ document: AnswerDocument, for followUp: FollowUp) throws(MappingProblem) {
    let path = mapping.detail?.item
    let found = if let path { path.first(in: document.value) } else { document.value }
    // The item may be in a list of one, as if it were an answer of the list's own kind.
    let forms = [found, found?.array?.first].compactMap(\.self)
    guard let item = forms.first(where: { isDetail($0, of: followUp.item) }) else {
      if let other = forms.last, other.object != nil {
        throw .noFields(path: path?.text ?? "$", keys: other.firstKeys, ofFirst: false)
      }
      throw path.map { .nothing(at: $0, in: document.value) } ?? .noItems(path: "$", last: nil, keys: nil)
    }
    entries[followUp.item].detail = item
    entries[followUp.item].lacksDetail = false
  }

  /// Whether a value has anything that the mapping names, be it only a name of the list's item, or says nothing at all. An answer such as
  /// `{"error": …}` does not say that the item has no text.
  private func isDetail(_ value: JSONValue, of index: Int) -> Bool {
    if value.object != nil, value.isBlank { return true }
    guard let rules = mapping.detail?.fields else { return false }
    var reader = reader(of: index)
    reader.findings = Findings()
    var item = ParsedItem(place: reader.place)
    reader.reading(at: value) {
      $0.fill(&item, by: rules)
      if !$0.findings.hasFound { $0.fill(&item, by: mapping.fields.overridden(by: entries[index].kind.fields)) }
    }
    return reader.findings.hasFound
  }

  private mutating func takeCollection(
    _ document: AnswerDocument, _ answer: MappedAnswer, _ position: Int, _ page: Int, for followUp: FollowUp
  ) throws(MappingProblem) -> FollowUp? {
    guard let more = mapping.collections[position].more, let path = more.items else { return nil }
    let rules = more.entry.title.isEmpty ? mapping.collections[position].entry : more.entry
    var reader = NodeReader(
      mapping: mapping, document: document.value, node: document.value, place: Place(document.file), clock: clock,
      findings: findings, filesBeside: filesBeside)
    let selection: ItemSelection
    do {
      selection = try ItemSelection(path, in: document.value) { value in
        reader.reading(at: value) { $0.finds(any: rules.title) }
      }
    } catch { throw document.cause(of: error) }
    var collected = page == 0 ? Collected() : entries[followUp.item].collections[position] ?? Collected()
    let before = collected.count
    // If entries were added meanwhile, a page begins with the last ones of the page before it.
    let nodes = selection.entries.map(\.node).drop { collected.nodes.contains($0.digest) }
    // What a filter leaves out is on the page all the same.
    let others = path.leftOut(in: document.value)
    let newOthers = others.drop { collected.nodes.contains($0.digest) }
    let isEmpty = selection.entries.isEmpty && others.isEmpty
    // A server that ignores the page's number sends the same entries again.
    guard page == 0 || isEmpty || !nodes.isEmpty || !newOthers.isEmpty else {
      let problem = mapping.endlessPaging(more.paging, at: answer.location, pages: page + 1)
      tellOnce([AnswerDocument.Remark(problem: problem, place: Place(answer.placeFile))])
      return nil
    }
    reader.findings.hasFound = false
    let found = nodes.compactMap { node in reader.reading(at: node) { $0.entry(rules) } }
    findings = reader.findings
    findings.addEntries(
      found.count, of: nodes.count { $0 != .null }, collection: mapping.collections[position].name)
    if found.isEmpty, !findings.hasFound, let other = nodes.first(where: { !$0.isBlank }) {
      throw .noFields(path: path.text, keys: other.firstKeys, ofFirst: true)
    }
    collected.entries += found
    collected.nodes.formUnion((nodes + newOthers).map(\.digest))
    collected.count += found.count + newOthers.count
    collected.total = more.paging?.total?.first(in: document.value)?.integer ?? collected.total
    entries[followUp.item].collections[position] = collected
    guard let paging = more.paging, !isEmpty else { return nil }
    if let problem = paging.unreadNext(in: document.value, isFirst: page == 0) {
      tellOnce([AnswerDocument.Remark(problem: problem, place: Place(document.file))])
    }
    guard page + 1 < paging.maximum,
      let next = paging.next(
        after: answer, page: page + 1, document: document.value, received: selection.entries.count + others.count,
        before: before)?
        .belonging(to: answer.location)
    else { return nil }
    return FollowUp(
      item: followUp.item, purpose: .collection(position, page: page + 1), location: next, version: followUp.version)
  }

  func reader(of index: Int) -> NodeReader {
    let entry = entries[index]
    return NodeReader(
      mapping: mapping, document: pages[entry.page].document, node: entry.node, place: entry.place, clock: clock,
      findings: findings, filesBeside: filesBeside)
  }
}

extension Paging {
  fileprivate func firstLocation(_ location: MappedLocation) -> MappedLocation {
    if case .web(let address) = location { .web(first(of: address)) } else { location }
  }
}

extension NodeReader {
  mutating func entry(_ rules: CollectionRule.Entry) -> ItemCollection.Entry? {
    guard let title = words(rules.title, "collections") else { return nil }
    var image: Media?
    for rule in rules.image where image == nil { image = media(rule, "collections").first }
    return ItemCollection.Entry(title: title, link: address(rules.link, "collections"), image: image)
  }

  /// Where a further request goes; nil if the item does not say.
  /// - Parameter name: what the request is for, in the message if no item leads to one.
  mutating func location(_ rule: RequestRule, of name: String, from origin: AnswerOrigin) -> MappedLocation? {
    let target = target(of: rule)
    findings.seek(name, isFound: target.text != nil)
    guard let text = target.text else { return nil }
    return target.isWhole ? location(named: text, from: origin) : origin.base.resolving(text)
  }

  /// What a rule and the item give, and whether the item itself says where the address begins.
  private func target(of rule: RequestRule) -> (text: String?, isWhole: Bool) {
    switch rule {
    case .path(let path):
      let value = path.first(in: node)
      let text = value?.object?["href"]?.text ?? value?.text
      var template = text.map { AddressTemplate($0) }
      return (template?.expanded(mapping.variables) ?? text, true)
    case .template(let template):
      let filled = template.filled { path, before in
        path.first(in: node).flatMap(scalarText).map { value in
          isAddress(value, after: before) ? value : percentEncoded(value.utf8, keeping: .unreserved)
        }
      }
      return (filled, template.beginsWithHole)
    }
  }

  /// Whether a value in a hole is an address, or a path where the path of an address begins.
  private func isAddress(_ value: String, after before: String) -> Bool {
    if before.isEmpty { return value.hasPrefix("/") || WebAddress(value) != nil }
    guard value.hasPrefix("/"), let host = before.firstRange(of: "://") else { return false }
    return !before[host.upperBound...].contains { "/?#".contains($0) }
  }

  /// Where an address of the answer leads; nil if that is not where the answer came from.
  private mutating func location(named text: String, from origin: AnswerOrigin) -> MappedLocation? {
    // An address on the web in a recorded answer is not requested.
    if case .file = origin.asked, WebAddress(text) != nil { return nil }
    guard let location = origin.base.resolving(text) else {
      findings.add(.notAddress, "detail", text, at: place)
      return nil
    }
    guard let own = location.belonging(to: origin.asked) else {
      findings.addForeign(location, in: origin, at: place)
      return nil
    }
    return own
  }
}
