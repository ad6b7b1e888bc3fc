public import Configuration
public import Gallery
public import Gathering
public import News
public import Publishing

/// What a run is asked to do. Time, environment and folders come in here; nothing further inside looks for them.
public struct GenerationRequest: Sendable {
  public var site: SiteRequest
  public var time: RunTime
  public var asking = Asking()
  public var writing = Writing()
  public var memory = MemoryRequest()
  /// What makes pictures; none are made without it.
  public var pictures = PictureProcess(program: nil)
  /// Tasks that parse, render and write at a time.
  public var jobs: Int
  public var failOn = FailureThreshold.all
  /// What each source and rule did is told, so that no advice names the option that asks for it.
  public var isVerbose = false

  /// Shows what is not published, elsewhere and to the site's makers alone: asks nobody, and nothing of it is remembered.
  public var isPreview: Bool { !site.previews.isEmpty }

  public init(site: String, now: Timestamp, environment: [String: String] = [:], jobs: Int = 2) {
    self.site = SiteRequest(folder: site, environment: environment)
    time = RunTime(now: now)
    self.jobs = jobs
  }
}

/// How pages are written.
public struct Writing: Sendable {
  /// No network, no write: tells the paths it would write and remove.
  public var isDryRun = false
  /// Tells what nobody needs to hear each hour: which other hosts pages contact, which texts are not translated.
  public var isCheck = false
  /// Ignores what is known to be unchanged.
  public var isFull = false
  /// Relative links that end in `index.html`.
  public var isPortable = false
  /// Writes a service worker and what belongs to it, where the configuration does not say otherwise.
  public var worksOffline = true
  /// Accepts a run that removes many pages.
  public var allowsShrink = false
  /// Told of each change of the output folder just before it is made; throws where the run is to end there, as if it were killed.
  public var willChangeOutput: FileSystemObserver = { _, _ in }
}

/// What a run goes on from.
public struct MemoryRequest: Sendable {
  /// Begins a new memory where none is found at `stateFrom`.
  public var isFirstRun = false
  /// Which to go on from, where the archive and what is published went on apart.
  public var choice: MemoryChoice?
  /// Looks whether the published state is newer than the archive.
  public var comparesState = true
}

public enum MemoryChoice: String, Sendable, Hashable, CaseIterable {
  case published, archive
}
