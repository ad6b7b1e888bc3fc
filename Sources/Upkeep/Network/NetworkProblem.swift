import Diagnostics

/// What is found when the sources and links of a site are asked.
enum NetworkProblem: Sendable, Hashable {
  /// The source has moved for good; `instead` is the address that the configuration has.
  case moved(source: String, to: String, instead: String?, Place?)
  /// `fault` says why there is nothing.
  case deadLink(address: String, fault: String, Place)
}
