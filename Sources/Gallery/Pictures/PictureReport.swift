public import Fetching

/// What came of making pictures in a run.
public struct PictureReport: Sendable, Hashable {
  public var made = 0
  /// How many pictures came from other sites; one that has two addresses counts twice.
  public var fetched = 0
  public var failed = 0
  /// How many pictures of other sites wait for the next run.
  public var waiting = 0
  /// How many files of sizes were made.
  public var sizes = 0
  /// The bytes of the pictures as they came, and those of the largest size of each.
  public var bytesBefore = 0
  public var bytesAfter = 0
  public var fetching = FetchingReport()

  /// Whether there is anything to tell.
  public var isEmpty: Bool { made + fetched + failed + waiting == 0 }

  public init() {}
}

extension PictureReport {
  public static func += (report: inout PictureReport, other: PictureReport) {
    report.made += other.made
    report.fetched += other.fetched
    report.waiting += other.waiting
    report.fetching += other.fetching
    report.failed += other.failed
    report.sizes += other.sizes
    report.bytesBefore += other.bytesBefore
    report.bytesAfter += other.bytesAfter
  }
}
