import News

extension MappedLocation {
  /// Resolves an address or path against this location. A path must stay in the folder of the file or below it.
  public func resolving(_ reference: String) -> MappedLocation? {
    switch self {
    case .web(let address): return WebAddress(reference, relativeTo: address).map { .web($0) }
    case .file(let file):
      let parts = reference.split(separator: "/").map { String(decoding: percentDecoded($0.utf8), as: UTF8.self) }
        .filter { $0 != "." }
      let isBelow = parts.allSatisfy { $0 != ".." && !$0.contains("/") && !$0.utf8.contains(0) && !$0.isEmpty }
      guard isBelow, !parts.isEmpty, !reference.hasPrefix("/"), WebAddress(reference) == nil,
        let slash = file.lastIndex(of: "/")
      else { return nil }
      return .file(file[...slash] + parts.joined(separator: "/"))
    }
  }
}
