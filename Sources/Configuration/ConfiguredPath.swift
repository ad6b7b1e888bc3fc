public import Diagnostics

/// A path as written, relative to the configuration's folder.
public struct ConfiguredPath: Sendable, Hashable {
  public var written: String
  public var place: Place
}
