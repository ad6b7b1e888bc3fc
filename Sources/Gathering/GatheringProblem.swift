import Diagnostics

/// What is wrong with the network through which all sources were asked.
enum GatheringProblem: Sendable {
  /// None of the hosts that were asked could be reached.
  case noNetwork(hosts: [String], proxyFault: String?)
}
