import Feeds

/// What came instead of a feed.
enum Misfit: Hashable {
  case list
  case neither(NoFeed)
}
