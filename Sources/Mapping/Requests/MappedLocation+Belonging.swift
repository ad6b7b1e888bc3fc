import News

extension MappedLocation {
  /// This location if an answer from `origin` may lead to it: on the same host and port, or a file as that is. nil for any other, which
  /// gets neither requests nor secrets of the configuration.
  func belonging(to origin: MappedLocation) -> MappedLocation? {
    switch (self, origin) {
    case (.web(let address), .web(let origin)):
      guard address.host == origin.host, address.port == origin.port else { return nil }
      // An old address in an answer must not lead back to a connection that others can read.
      guard address.scheme == "http", origin.scheme == "https" else { return self }
      return WebAddress("https" + address.text.dropFirst(4)).map { .web($0) }
    case (.file, .file): return self
    case (.web, .file), (.file, .web): return nil
    }
  }

  /// Its name in messages.
  var shown: String {
    switch self {
    case .web(let address): address.host + (address.port.map { ":\($0)" } ?? "")
    case .file(let path): path
    }
  }
}
