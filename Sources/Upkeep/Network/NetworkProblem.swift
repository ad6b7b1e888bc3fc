import Diagnostics

/// What a look at the network finds of a site's sources and links.
enum NetworkProblem: Sendable, Hashable {
  /// For good; `instead`: the address that the configuration has.
  case moved(source: String, to: String, instead: String?, Place?)
  /// `fault`: why there is nothing.
  case deadLink(address: String, fault: String, Place)
}
