import Configuration
public import Diagnostics
import News
public import Reporting

/// What could be removed from the archive, or, once confirmed, was removed.
public struct PruneReport: Sendable {
  public var end = RunEnd.done
  public var diagnostics: [Diagnostic] = []
  public var isDone = false
  /// The number of items past `keep`, `keepItems` or `expires`.
  public var expired = 0
  /// The number of items that are hidden because their source withdrew them or their file is gone.
  public var withdrawn = 0
  /// Sources that the configuration no longer names, by name. Those of which only the address was remembered have no items.
  public var formerSources: [FormerSource] = []
  /// The number of detail pages that the next run removes, and whether that needs `--allow-shrink` because they are so many.
  public var pages = 0
  public var needsAllowShrink = false
  /// The size of the archive, including its log.
  public var bytesBefore: Int64 = 0
  public var bytesAfter: Int64?
  let site: NamedFolder

  public var items: Int { expired + withdrawn + formerSources.reduce(0) { $0 + $1.items } }
}
