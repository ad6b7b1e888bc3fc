import Diagnostics

/// What is found when the sources and links of a site are asked.
enum NetworkProblem: Sendable, Hashable {
  /// The source has moved for good; `instead` is the address that the configuration has, and `taken` where another source is named that
  /// has the new one already.
  case moved(source: String, to: String, instead: String?, taken: Place?, Place?)
  /// `fault` says why there is nothing.
  case deadLink(address: String, fault: String, Place)
}
