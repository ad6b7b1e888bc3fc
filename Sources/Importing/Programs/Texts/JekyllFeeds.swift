import Bytes
import Dialects
import ImportedSites
import Settings

/// Where jekyll-feed wrote feeds, by its settings (JekyllFeed::Generator).
struct JekyllFeeds {
  /// What a feed had in it.
  enum Subject {
    case all
    case collection(String)
    case category(String)
    case tag(String)
  }

  private var collections: [(name: String, path: String?, categories: [String])] = []
  /// The folder of feeds of tags; nil if there were none.
  private var tagFolder: String?
  private var onlyTags: [String] = []
  private var exceptTags: [String] = []

  /// - Parameter node: What the configuration says below `feed`.
  init(_ node: SettingsNode?) {
    let named = node?["collections"]
    collections = (named?.elements ?? []).compactMap { $0.text.map { ($0, nil, []) } }
    for (key, value) in named?.entries ?? [] {
      if let name = key.text { collections.append((name, value["path"]?.text, value["categories"]?.listed ?? [])) }
    }
    // What is said of all is said of the posts.
    let posts = collections.first { $0.name == "posts" }
    collections.removeAll { $0.name == "posts" }
    let categories = posts?.categories ?? []
    collections.append(
      ("posts", posts?.path ?? node?["path"]?.text, categories.isEmpty ? node?["categories"]?.listed ?? [] : categories)
    )
    guard let tags = node?["tags"], !["false", "no"].contains(tags.text?.lowercased()) else { return }
    tagFolder = tags["path"]?.text ?? "/feed/by_tag/"
    (onlyTags, exceptTags) = (tags["only"]?.listed ?? [], tags["except"]?.listed ?? [])
  }

  /// The former addresses of feeds, each with what was in it.
  ///
  /// - Parameter tags: The tags of posts.
  func formers(_ tags: [String]) -> [(path: String, subject: Subject)] {
    var formers: [(path: String, subject: Subject)] = []
    for (name, path, categories) in collections {
      let folder = name == "posts" ? "/feed" : "/feed/" + name
      formers.append((path ?? folder + ".xml", name == "posts" ? .all : .collection(name)))
      formers += categories.map { ("\(folder)/\($0).xml", .category($0)) }
    }
    guard let tagFolder else { return formers }
    let made = tags.filter { tag in
      (onlyTags.isEmpty || onlyTags.contains(tag)) && !exceptTags.contains(tag)
        && tag.utf8.allSatisfy { isASCIILetterOrDigit($0) || $0 == UInt8(ascii: "_") }
    }
    return formers + made.map { (tagFolder + $0 + ".xml", .tag($0)) }
  }
}
