public import Fetching

/// What came of making pictures in a run.
public struct PictureReport: Sendable, Hashable {
  public var made = 0
  /// Those that came from other sites, the same one by two addresses twice.
  public var fetched = 0
  public var failed = 0
  /// Those of other sites that wait for the next run.
  public var waiting = 0
  /// Files of their sizes.
  public var sizes = 0
  /// Of the pictures as they came, and of the largest size of each.
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
