extension RunEnd {
  /// The end as a headline.
  public var words: String {
    switch self {
    case .done: "done"
    case .sourcesFailed: "done, but too many sources failed"
    case .nothingGiven: "nothing was written: no source gave an item"
    case .invalidConfiguration: "the configuration has errors"
    case .invalidUsage: "the command was not understood"
    case .notTold: "a hub or search engine could not be told"
    case .buildFailed: "the build failed; the former site is unchanged"
    case .locked: "another run is at work"
    case .interrupted: "interrupted"
    }
  }
}
