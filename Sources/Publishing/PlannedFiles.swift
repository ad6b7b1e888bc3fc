/// The files of a plan in its order, in columns: of a hundred thousand most stand as they are wanted, and nobody asks for their names.
public struct PlannedFiles: Sendable {
  private struct Line {
    var input: InputDigest
    var original: Int?
    var stage: PublishingStage
  }

  private var lines: [Line] = []
  private(set) var paths = PathBytes()

  public init() {}

  public init(_ files: some Sequence<PlannedFile>) { append(contentsOf: files) }

  public mutating func reserveCapacity(_ count: Int) {
    lines.reserveCapacity(count)
    paths.reserveCapacity(count, bytes: count &* 64)
  }

  public mutating func append(_ file: PlannedFile) {
    paths.append((file.path, ""))
    lines.append(Line(input: file.input, original: file.original, stage: file.stage))
  }

  /// - Parameter path: in two parts, with nothing between them.
  public mutating func append(path: (String, String), input: InputDigest, stage: PublishingStage) {
    paths.append(path)
    lines.append(Line(input: input, stage: stage))
  }

  public mutating func append(contentsOf files: some Sequence<PlannedFile>) {
    for file in files { append(file) }
  }

  public func input(at index: Int) -> InputDigest { lines[index].input }

  public mutating func replaceInput(at index: Int, with input: InputDigest) { lines[index].input = input }

  func stage(at index: Int) -> PublishingStage { lines[index].stage }

  func isCopy(at index: Int) -> Bool { lines[index].original != nil }
}

extension PlannedFiles: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { lines.count }

  public subscript(index: Int) -> PlannedFile {
    let line = lines[index]
    return PlannedFile(path: paths[index], input: line.input, stage: line.stage, original: line.original)
  }
}
