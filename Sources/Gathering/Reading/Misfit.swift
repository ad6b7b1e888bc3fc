import Feeds

/// What came where a feed was wanted.
enum Misfit: Hashable {
  case list
  case neither(NoFeed)
}
