package import Configuration
package import Gallery
package import Gathering
package import News
package import Publishing

/// What a run is asked to do. Time, environment and folders come in here; nothing further inside looks for them.
package struct GenerationRequest: Sendable {
  package var site: SiteRequest
  package var time: RunTime
  package var asking = Asking()
  package var writing = Writing()
  package var memory = MemoryRequest()
  /// What makes pictures; none are made without it.
  package var pictures = PictureProcess(program: nil)
  /// Tasks that parse, render and write at a time.
  package var jobs: Int
  package var failOn = FailureThreshold.all
  /// What each source and rule did is told, so that no advice names the option that asks for it.
  package var isVerbose = false

  /// Shows what is not published, elsewhere and to the site's makers alone: asks nobody, and nothing of it is remembered.
  package var isPreview: Bool { !site.previews.isEmpty }

  package init(site: String, now: Timestamp, environment: [String: String] = [:], jobs: Int = 2) {
    self.site = SiteRequest(folder: site, environment: environment)
    time = RunTime(now: now)
    self.jobs = jobs
  }
}

/// How pages are written.
package struct Writing: Sendable {
  /// No network, no write: tells the paths it would write and remove.
  package var isDryRun = false
  /// Tells what nobody needs to hear each hour: which other hosts pages contact, which texts are not translated.
  package var isCheck = false
  /// Ignores what is known to be unchanged.
  package var isFull = false
  /// Relative links that end in `index.html`.
  package var isPortable = false
  /// Writes a service worker and what belongs to it, where the configuration does not say otherwise.
  package var worksOffline = true
  /// Accepts a run that removes many pages.
  package var allowsShrink = false
  /// Told of each change of the output folder just before it is made; throws where the run is to end there, as if it were killed.
  package var willChangeOutput: FileSystemObserver = { _, _ in }

  package init() {}
}

/// What a run goes on from.
package struct MemoryRequest: Sendable {
  /// Begins a new memory where none is found at `stateFrom`.
  package var isFirstRun = false
  /// Which to go on from, where the archive and what is published went on apart.
  package var choice: MemoryChoice?
  /// Looks whether the published state is newer than the archive.
  package var comparesState = true

  package init() {}
}

package enum MemoryChoice: String, Sendable, Hashable, CaseIterable {
  case published, archive
}
