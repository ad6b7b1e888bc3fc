import News

extension MappedLocation {
  /// An address or path as written, from this one on. A path stays in the folder of the file and below.
  public func resolving(_ reference: String) -> MappedLocation? {
    switch self {
    case .web(let address): return WebAddress(reference, relativeTo: address).map { .web($0) }
    case .file(let file):
      let parts = reference.split(separator: "/").map { String(decoding: percentDecoded($0.utf8), as: UTF8.self) }
      let isBelow = parts.allSatisfy { $0 != ".." && !$0.contains("/") && !$0.utf8.contains(0) && !$0.isEmpty }
      guard isBelow, !parts.isEmpty, !reference.hasPrefix("/"), WebAddress(reference) == nil,
        let slash = file.lastIndex(of: "/")
      else { return nil }
      return .file(file[...slash] + parts.joined(separator: "/"))
    }
  }
}
