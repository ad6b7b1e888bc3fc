extension String {
  /// The folders that a path is in, outermost first.
  public var outerFolders: [String] {
    utf8.indices.filter { utf8[$0] == UInt8(ascii: "/") }.map { String(self[..<$0]) }
  }
}
