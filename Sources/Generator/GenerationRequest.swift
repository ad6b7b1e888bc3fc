public import Configuration
public import Gallery
public import Gathering
public import News
public import Publishing
import Reporting
import Roster

/// What a run is asked to do. Time, environment and folders come in here; nothing further inside looks them up.
public struct GenerationRequest: Sendable {
  public var site: SiteRequest
  public var time: RunTime
  public var asking = Asking()
  public var writing = Writing()
  public var memory = MemoryRequest()
  /// The process that makes pictures; without a program none are made.
  public var pictures = PictureProcess(program: nil)
  /// How many tasks parse, render and write at a time.
  public var jobs: Int
  public var failOn = FailureThreshold.all
  /// Whether the report says what each source and rule did, and shows notes; no advice then names the option that asks for it.
  public var isVerbose = false

  /// Whether the run shows unpublished texts, in another folder and only to the site's makers: it asks no source, and nothing of it is
  /// remembered.
  public var isPreview: Bool { !site.previews.isEmpty }

  public init(site: String, now: Timestamp, environment: [String: String] = [:], jobs: Int = 2) {
    self.site = SiteRequest(folder: site, environment: environment)
    time = RunTime(now: now)
    self.jobs = jobs
  }
}

/// How pages are written.
public struct Writing: Sendable {
  /// Whether the run only tells the paths that it would write and remove, without network and without writing.
  public var isDryRun = false
  /// Whether to tell what nobody needs to hear each hour, such as which texts of a theme are not translated.
  public var isCheck = false
  /// Whether to list the other hosts that pages contact, for which all of them are made.
  public var listsContacts = false
  /// Whether to ignore what is known to be unchanged.
  public var isFull = false
  /// Whether links are relative and end in `index.html`.
  public var isPortable = false
  /// Whether to write a service worker and what belongs to it, unless the configuration says otherwise.
  public var worksOffline = true
  /// Whether to accept a run that removes many pages.
  public var allowsShrink = false
  /// Called with each change of the output folder just before it is made; throws if the run is to end there, as if it were killed.
  public var willChangeOutput: FileSystemObserver = { _, _ in }
}

/// What memory a run goes on from.
public struct MemoryRequest: Sendable {
  /// Whether to begin a new memory if none is found at `stateFrom`.
  public var isFirstRun = false
  /// Which memory to go on from, if the archive and what is published of it have diverged.
  public var choice: MemoryChoice?
  /// Whether to look if the published state is newer than the archive.
  public var comparesState = true
}

public enum MemoryChoice: String, Sendable, Hashable, CaseIterable {
  case published, archive
}
