import Archive
import Diagnostics
import Memory
import News
import Publishing
import Rendering
import Site

/// The plans of a site's languages, ready to be written.
struct PlannedSite: Sendable {
  /// The first language first.
  var languages: [PlannedLanguage]
  /// The files of the pages, language by language and in their order, then those of the state, then compressed copies.
  var files: PlannedFiles
  var state: PlannedState?
  var copies: CompressedCopies
  /// The files of pages that are gone because of time alone.
  var lapsed: Set<String>
  /// What the site loses of what the archive shows; used if no manifest says what stood there.
  var shrinkage: Manifest.Shrinkage?
  /// What the archive remembers of the plans once nothing can refuse them any more.
  var decided: Batch
  /// When the same plans may no longer be right (`LanguagePlan.nextTurn`).
  var nextTurn: Timestamp?
  /// The severity of the gravest message of the plan: each run has to repeat warnings.
  var gravest: Diagnostic.Severity?
}

/// The pages of one of a site's languages.
struct PlannedLanguage: Sendable {
  var plan: Plan
  var renderer: Renderer
  /// The range of its pages in the files of the site.
  var files: Range<Int>
}
