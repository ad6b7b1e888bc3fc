internal import Decoding
internal import News

extension Paging {
  /// Where the list goes on after an answer that had items.
  /// - Parameters:
  ///   - received: items of the answer.
  ///   - before: items of the answers before it.
  func next(
    after answer: MappedAnswer, document: JSONValue, received: Int, before: Int
  ) -> MappedLocation? {
    guard case .web(let address) = answer.location else { return nil }
    if let total = total?.first(in: document)?.integer, before + received >= total { return nil }
    switch way {
    case .page(let parameter):
      let current = address.queryValue(parameter).flatMap { Int($0) } ?? first
      return address.setting([(parameter, String(current + 1))]).map { .web($0) }
    case .offset(let parameter):
      let current = address.queryValue(parameter).flatMap { Int($0) } ?? 0
      let (next, overflow) = current.addingReportingOverflow(received)
      return overflow ? nil : address.setting([(parameter, String(next))]).map { .web($0) }
    case .cursor(let parameter, let path):
      guard let cursor = path.first(in: document).flatMap(scalarText), cursor != "false" else { return nil }
      guard cursor != address.queryValue(parameter) else { return nil }
      return address.setting([(parameter, cursor)]).map { .web($0) }
    case .address(let path):
      let value = path.first(in: document)
      let text = value?.object?["href"]?.text ?? value?.text
      return text.flatMap { WebAddress($0, relativeTo: address) }.flatMap { $0 == address ? nil : .web($0) }
    case .header:
      return LinkHeader.next(in: answer.links).flatMap { WebAddress($0, relativeTo: address) }
        .flatMap { $0 == address ? nil : .web($0) }
    }
  }

  /// The first page: with the page's number, where that has to be said, and its size.
  func first(of address: WebAddress) -> WebAddress {
    var parameters: [(String, String)] = []
    if let size, let sizeParameter { parameters.append((sizeParameter, String(size))) }
    switch way {
    case .page(let name): parameters.append((name, String(first)))
    case .offset(let name): parameters.append((name, "0"))
    case .cursor, .address, .header: break
    }
    // What the configuration's address says itself stands.
    return address.setting(parameters.filter { address.queryValue($0.0) == nil }) ?? address
  }

  /// Whether an error after the first page is how some servers say that there is no more.
  package func endsList(status: Int) -> Bool {
    switch way {
    case .page, .offset: [400, 404, 416].contains(status)
    case .cursor, .address, .header: false
    }
  }
}
