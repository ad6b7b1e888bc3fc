import Decoding
import Diagnostics
import JSONPaths
import News

extension Paging {
  /// Where the list goes on after an answer that had items.
  /// - Parameters:
  ///   - page: the number of the answer, from 1.
  ///   - received: the number of items in the answer.
  ///   - before: the number of items in the answers before it.
  func next(
    after answer: MappedAnswer, page: Int, document: JSONValue, received: Int, before: Int
  ) -> MappedLocation? {
    if let total = total?.first(in: document)?.integer, before + received >= total { return nil }
    switch answer.location {
    case .web(let address): return next(after: address, answer, document, received).map { .web($0) }
    case .file(let path):
      guard case .address(let next) = way else { return .file(PageFile(path, page: page).next) }
      return target(of: next, in: document).flatMap { answer.location.resolving($0) }
    }
  }

  private func next(
    after address: WebAddress, _ answer: MappedAnswer, _ document: JSONValue, _ received: Int
  ) -> WebAddress? {
    switch way {
    case .page(let parameter):
      let current = address.queryValue(parameter).flatMap { Int($0) } ?? first
      guard let page = Paging.sum(current, 1) else { return nil }
      guard let offset else { return address.setting([(parameter, page)]) }
      return items(after: address, offset, received).flatMap { address.setting([(parameter, page), (offset, $0)]) }
    case .offset(let parameter):
      return items(after: address, parameter, received).flatMap { address.setting([(parameter, $0)]) }
    case .cursor(let parameter, let path):
      guard let cursor = path.first(in: document).flatMap(scalarText), cursor != "false", cursor != "0",
        cursor != address.queryValue(parameter)
      else { return nil }
      return address.setting([(parameter, cursor)])
    case .address(let path): return self.address(target(of: path, in: document), in: answer, after: address)
    case .header: return self.address(LinkHeader.next(in: answer.links), in: answer, after: address)
    }
  }

  /// nil if there is none, or if it leads to the same page again.
  private func address(_ target: String?, in answer: MappedAnswer, after address: WebAddress) -> WebAddress? {
    guard let target, case .web(let next)? = answer.origin.base.resolving(target), next != address else { return nil }
    return next
  }

  /// How many items the pages up to this one had.
  private func items(after address: WebAddress, _ parameter: String, _ received: Int) -> String? {
    Paging.sum(address.queryValue(parameter).flatMap { Int($0) } ?? 0, received)
  }

  private static func sum(_ left: Int, _ right: Int) -> String? {
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? nil : String(sum)
  }

  /// What the answer has where `next` looks, in place of an address or a cursor: with it the list would end without a word. An empty list or
  /// object, zero and `false` mean that there is no more.
  /// - Parameter isFirst: whether no page before this one led here: only then may `next` itself be wrong.
  func unreadNext(in document: JSONValue, isFirst: Bool) -> MappingProblem? {
    let path: JSONPath
    var wantsAddress = false
    switch way {
    case .cursor(_, let next): path = next
    case .address(let next): (path, wantsAddress) = (next, true)
    case .page, .offset, .header: return nil
    }
    switch path.first(in: document) {
    case nil: return isFirst ? misspelt(path, in: document) : nil
    case .bool(true)? where wantsAddress: return .nextIsFlag
    case .number(let number)? where wantsAddress && (JSONValue.number(number).integer ?? 0) > 0:
      return .nextIsNumber(shortened(number, to: 60))
    case .array(let values)? where !values.isEmpty:
      return .value(field: "next", .notText, count: 1, sample: "a list")
    case .object(let object)? where !object.members.isEmpty && object["href"] == nil:
      return .value(field: "next", .notText, count: 1, sample: "an object")
    default: return nil
    }
  }

  /// A last page may lack what `next` names, so a name counts as misspelt only if the object has one that leads to a text and differs in
  /// one letter or in signs between words. Where more differs, it is another matter: in place of `nextPageToken`, a last page has
  /// `nextSyncToken`.
  private func misspelt(_ path: JSONPath, in document: JSONValue) -> MappingProblem? {
    guard let missing = path.missingName(in: document), let first = missing.name.lowercased().first else { return nil }
    func letters(_ name: String) -> String { name.filter { $0 != "_" && $0 != "-" } }
    let meant = missing.others.first { other in
      let value = other.value.object?["href"] ?? other.value
      return other.name.lowercased().first == first && value.string != nil && value.text != nil
        && nearestName(to: letters(missing.name), among: [letters(other.name)], within: 1) != nil
    }
    return meant.map { .misspeltNext(path: path.text, missing.name, nearest: $0.name) }
  }

  private func target(of path: JSONPath, in document: JSONValue) -> String? {
    let value = path.first(in: document)
    let target = value?.object?["href"] ?? value
    return target?.string == nil ? nil : target?.text
  }

  /// The address of the first page: with its number, if that has to be given, and its size.
  func first(of address: WebAddress) -> WebAddress {
    var parameters: [(String, String)] = []
    if let size, let sizeParameter { parameters.append((sizeParameter, String(size))) }
    switch way {
    case .page(let name): parameters += [(name, String(first))] + (offset.map { [($0, "0")] } ?? [])
    case .offset(let name): parameters.append((name, "0"))
    case .cursor, .address, .header: break
    }
    // Parameters that the configuration's address has itself are kept.
    return address.setting(parameters.filter { address.queryValue($0.0) == nil }) ?? address
  }

  /// Whether some servers answer with this error after the first page to say that there is no more.
  func endsList(status: Int) -> Bool {
    switch way {
    case .page, .offset: [400, 404, 416].contains(status)
    case .cursor, .address, .header: false
    }
  }
}

/// A page of a recorded list. Further pages are files beside the first: `items.json`, `items-2.json`, `items-3.json`.
private struct PageFile {
  let stem: Substring
  let ending: Substring
  let page: Int

  init(_ path: String, page: Int) {
    let name = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    let dot = path[name...].lastIndex(of: ".") ?? path.endIndex
    let suffix = "-\(page)"
    let isNumbered = page > 1 && path[name..<dot].hasSuffix(suffix)
    stem = path[..<dot].dropLast(isNumbered ? suffix.count : 0)
    ending = path[dot...]
    self.page = page
  }

  var next: String { "\(stem)-\(page + 1)\(ending)" }
}
