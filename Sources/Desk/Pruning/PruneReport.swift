package import Diagnostics
package import Generator
import News

/// What the archive could do without, or, once it was asked for, did away with.
package struct PruneReport: Sendable {
  package var end = RunEnd.done
  package var diagnostics: [Diagnostic] = []
  package var isDone = false
  /// Items that `keep` no longer keeps.
  package var expired = 0
  /// Items that are hidden because their source withdrew them or their file is gone.
  package var withdrawn = 0
  /// Sources that the configuration no longer names, by name; those of which only the address was remembered have no items.
  package var formerSources: [FormerSource] = []
  /// Detail pages that go with the next run, and whether it will ask before it removes so many.
  package var pages = 0
  package var needsAllowShrink = false
  /// Of the archive, its log included.
  package var bytesBefore: Int64 = 0
  package var bytesAfter: Int64?

  package var items: Int { expired + withdrawn + formerSources.reduce(0) { $0 + $1.items } }

  init() {}
}
