public import Diagnostics

/// Why a run does not begin: archive and output folder do not belong together.
public enum MemoryProblem: Sendable, Hashable {
  /// The output folder proves that there was a memory. `state` is where what was published of it stands there, as `--state-from` takes it.
  case lost(archive: String, output: String, state: String?, of: NamedFolder)
  /// The same without the network, from which the published state would have to come.
  case notAsked(archive: String, output: String, state: String, of: NamedFolder)
  /// The output folder holds the files of another site.
  case otherSite(output: String, name: String)
  /// The output folder lies in the folder of another site, of the same address or title, whose memory is there.
  case otherHome(output: String, name: String, home: String)

  /// A list of feeds cannot be read, and the memory that came back does not say what it names; `sources` is the number of sources of the
  /// last run that are unknown.
  case unknownList(sources: Int, Place)

  /// A preview is to be written where a site is published.
  case published(output: String, name: String)
}
