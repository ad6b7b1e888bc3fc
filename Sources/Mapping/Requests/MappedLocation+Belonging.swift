import News

extension MappedLocation {
  /// This location as far as an answer from `origin` may name it: on the same host, asked for the same way. Others get neither requests
  /// nor secrets of the configuration.
  func belonging(to origin: MappedLocation) -> MappedLocation? {
    switch (self, origin) {
    case (.web(let address), .web(let origin)):
      guard address.host == origin.host, address.port == origin.port else { return nil }
      // Old addresses in an answer do not lead back to a connection that others can read.
      guard address.scheme == "http", origin.scheme == "https" else { return self }
      return WebAddress("https" + address.text.dropFirst(4)).map { .web($0) }
    case (.file, .file): return self
    case (.web, .file), (.file, .web): return nil
    }
  }

  /// For messages.
  var shown: String {
    switch self {
    case .web(let address): address.host
    case .file(let path): path
    }
  }
}
