extension PlannedFiles {
  /// The files, and the folders on the way to them, whose names end in one of these.
  public func names(ending endings: [String]) -> Set<String> {
    let endings = endings.map { Array($0.utf8) }
    var names: Set<String> = []
    for index in indices {
      paths.withPath(at: index) { path in
        for end in 0...path.count where end == path.count || path[end] == slash {
          guard endings.contains(where: { path[..<end].suffix($0.count).elementsEqual($0) }) else { continue }
          names.insert(String(decoding: path[..<end], as: UTF8.self))
        }
      }
    }
    return names
  }
}
