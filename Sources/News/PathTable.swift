/// What is known of each of many files, with each path once and in the order of `String`, so that a walk over a folder can go along with it
/// and nothing is hashed.
public struct PathTable<Value: Sendable>: Sendable {
  private let paths: [String]
  private let values: [Value]

  /// - Parameter files: if paths are equal, even if only canonically equivalent in Unicode, the last file counts.
  public init(_ files: [(path: String, value: Value)]) {
    let isSorted = zip(files, files.dropFirst()).allSatisfy { $0.path < $1.path }
    let files = isSorted ? files : PathTable.sorted(files)
    paths = files.map(\.path)
    values = files.map(\.value)
  }

  private static func sorted(_ files: [(path: String, value: Value)]) -> [(path: String, value: Value)] {
    let last = Dictionary(files.map { ($0.path, $0) }) { $1 }
    return last.values.sorted { $0.path < $1.path }
  }

  public subscript(path: String) -> Value? {
    let index = paths.partitioningIndex { $0 >= path }
    return index < paths.endIndex && paths[index] == path ? values[index] : nil
  }
}

extension PathTable: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { paths.count }
  public subscript(index: Int) -> (path: String, value: Value) { (paths[index], values[index]) }
}

extension PathTable: Equatable where Value: Equatable {}
