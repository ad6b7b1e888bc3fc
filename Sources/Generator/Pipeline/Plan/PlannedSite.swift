import Archive
import Memory
import News
import Publishing
import Rendering
import Site

/// The plans of a site's languages, ready to be written.
struct PlannedSite: Sendable {
  /// The first first.
  var languages: [PlannedLanguage]
  /// Those of the pages, language by language and in their order, then those of the state, then compressed copies.
  var files: PlannedFiles
  var state: PlannedState?
  var copies: CompressedCopies
  /// Files of pages that only time has taken.
  var lapsed: Set<String>
  /// What goes of what the archive shows, where no manifest says what stood there.
  var shrinkage: Manifest.Shrinkage?
  /// What is remembered of the plans once nothing can refuse them any more.
  var decided: Batch
  /// When the same plans may no longer be right (`LanguagePlan.nextTurn`).
  var nextTurn: Timestamp?
  /// Whether something was told that each run is to tell again.
  var hasComplaints = false
}

/// The pages of one of a site's languages.
struct PlannedLanguage: Sendable {
  var plan: Plan
  var renderer: Renderer
  /// Where its pages are among the site's files.
  var files: Range<Int>
}
