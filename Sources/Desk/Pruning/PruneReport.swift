public import Diagnostics
public import Generator
import News

/// What the archive could do without, or, once it was asked for, did away with.
public struct PruneReport: Sendable {
  public var end = RunEnd.done
  public var diagnostics: [Diagnostic] = []
  public var isDone = false
  /// Items past `keep`, `keepItems` or `expires`.
  public var expired = 0
  /// Items that are hidden because their source withdrew them or their file is gone.
  public var withdrawn = 0
  /// Sources that the configuration no longer names, by name; those of which only the address was remembered have no items.
  public var formerSources: [FormerSource] = []
  /// Detail pages that go with the next run, and whether it will ask before it removes so many.
  public var pages = 0
  public var needsAllowShrink = false
  /// Of the archive, its log included.
  public var bytesBefore: Int64 = 0
  public var bytesAfter: Int64?

  public var items: Int { expired + withdrawn + formerSources.reduce(0) { $0 + $1.items } }
}
