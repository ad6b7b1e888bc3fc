// swift-tools-version: 6.2
import PackageDescription

/// The settings of every Swift target: the Swift 6 language mode, the upcoming features that make imports and existentials explicit, and warnings
/// as errors.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// Targets that are optimised in debug builds too, with all of their assertions. Tests start the program thousands of times, and most of such a run
/// is loading the theme: these are the targets that do it, and those that look at each byte. The others would take longer to build than they save.
let quick: Set = [
  "Bytes", "CanonicalHTML", "Coverage", "Handbook", "Highlighting", "News", "Pages", "Pictures", "Publishing",
  "Settings", "Tags", "Templating", "TestSupport", "Theming", "Typesetting", "WordIndex", "XML",
]

func optimised(_ name: String) -> [SwiftSetting] {
  quick.contains(name) ? [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))] : []
}

/// Targets that are built for size: they go through folders, answers and plans once in a run, and wait for files and servers. The code of the other
/// targets runs for each byte and each item, so generic code and accessors are specialised and inlined across them.
let small: Set = [
  "APIs", "Folders", "Gathering", "Generator", "JSONPaths", "Mapping", "Memory", "OwnContent", "Reporting", "Roster",
  "Settings",
]

/// Targets that are built without the optimisations of Swift's own intermediate language: a run needs them a few times, or a person asks for them.
/// The optimisations take two thirds of the time of building such a target, and make more code. No loop over all items belongs here.
let plain: Set = [
  "Announcing", "CommandLineTool", "Configuration", "Desk", "Dialects", "Digests", "Gallery", "Handbook",
  "ImportedSites", "Importing", "Inquiry", "Notices", "Notifying", "PreviewServer", "Recipes", "Telling", "Upkeep",
]

/// False with `BROADSHEET_PICTURES=none` in the environment: the program then makes no pictures, and needs no libraries for them.
let keepsPictures = Context.environment["BROADSHEET_PICTURES"] != "none"

/// The commit that `--version` names. `make` sets it in the environment; without it, the program says "development".
let commit = (Context.environment["BROADSHEET_COMMIT"] ?? "").filter {
  $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-")
}

/// A Swift library target. Its dependencies must be among those that the table in `Sources/README.md` allows; a test compares the two.
func room(_ name: String, _ dependencies: [Target.Dependency] = [], defining names: [String] = []) -> Target {
  var release = ["-cross-module-optimization"]
  if small.contains(name) { release = ["-Osize"] }
  if plain.contains(name) { release = ["-Osize", "-Xfrontend", "-disable-sil-perf-optzns"] }
  return .target(
    name: name, dependencies: dependencies,
    swiftSettings: strict + names.map { .define($0) }
      + [.unsafeFlags(release, .when(configuration: .release))] + optimised(name))
}

/// A C library of the system, installed as a Debian package.
func system(_ name: String, package: String) -> Target {
  .systemLibrary(name: name, providers: [.apt([package])])
}

/// A thin target of our own C code, for a library that needs more than its header: variadic calls, node types that no header declares.
func shim(
  _ name: String, embedding files: [String] = [], defining values: [String: String] = [:],
  linking libraries: [String] = []
) -> Target {
  .target(
    name: name, exclude: files, cSettings: values.sorted { $0.key < $1.key }.map { .define($0.key, to: $0.value) },
    linkerSettings: libraries.map { .linkedLibrary($0) })
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

let package = Package(
  name: "broadsheet",
  products: [.executable(name: "broadsheet", targets: ["broadsheet"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .executableTarget(
      name: "broadsheet", dependencies: ["CommandLineTool"], swiftSettings: strict,
      // The static standard library asks the linker to export every symbol, which keeps more than a megabyte of code that nothing uses. Symbols
      // that shared libraries refer to, such as those that CCMarkGFM interposes, are exported nevertheless.
      linkerSettings: [.unsafeFlags(["-Xlinker", "--no-export-dynamic"], .when(platforms: [.linux]))]),
    room(
      "CommandLineTool",
      [
        "PreviewServer", "Telling", "Inquiry", "Desk", "Digests", "Upkeep", "ImportedSites", "Notifying", "Generator",
        "Reporting",
        "Composing", "Gallery", "Gathering", "Roster", "Handbook", "Configuration", "Notices", "Fetching", "Pictures",
        "Recipes", "News", "Diagnostics", "CBuild",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    room(
      "PreviewServer",
      [
        "Generator", "Reporting", "Gathering", "Roster", "Configuration", "Publishing", "Site", "News", "Diagnostics",
      ]),
    room(
      "Telling",
      [
        "Inquiry", "Desk", "Announcing", "Digests", "Typesetting", "Composing", "Generator", "Reporting", "Gathering",
        "Roster",
        "Configuration", "Publishing", "Site", "Archive", "Fetching", "News", "Diagnostics",
      ]),
    room(
      "Inquiry",
      [
        "Composing", "Generator", "Reporting", "Memory", "Gathering", "Roster", "OwnContent", "APIs", "Configuration",
        "Site", "Archive", "Newsroom", "Markup", "Mapping", "Feeds", "ParsedFeeds", "Fetching", "Pictures", "Settings",
        "Folders", "News", "Diagnostics",
      ]),
    room(
      "Desk",
      [
        "Importing", "ImportedSites", "Composing", "Generator", "Reporting", "Memory", "Gathering", "Roster",
        "Configuration", "Publishing", "Rendering", "Theming", "Site", "Archive", "Newsroom", "Feeds", "ParsedFeeds",
        "Fetching", "Recipes", "Settings", "News", "Diagnostics",
      ]),
    room(
      "Importing",
      [
        "ImportedSites", "Dialects", "Site", "Feeds", "ParsedFeeds", "XML", "Decoding", "Patterns", "Settings", "News",
        "Bytes", "Diagnostics",
      ]),
    room(
      "ImportedSites",
      [
        "Dialects", "Site", "Feeds", "ParsedFeeds", "Decoding", "Patterns", "Fetching", "Settings", "News", "Bytes",
        "Diagnostics",
      ]),
    room("Dialects", ["Settings", "News", "Bytes", "Diagnostics"]),
    room(
      "Upkeep",
      [
        "Announcing", "Notices", "Generator", "Reporting", "Gathering", "Roster", "OwnContent",
        "Configuration", "Compression", "Publishing", "Site", "Memory", "Archive", "Newsroom", "Markup", "Fetching",
        "Parallel", "News", "Bytes", "Diagnostics",
      ]),
    room(
      "Generator",
      [
        "Reporting", "Announcing", "Memory", "Composing", "Gallery", "Gathering", "Roster", "OwnContent",
        "Configuration", "Notices", "Compression", "Publishing", "PublishedState", "Rendering", "Showing",
        "Typesetting", "Theming", "Site", "Archive", "Newsroom", "Fetching", "Folders", "Parallel", "News",
        "Diagnostics",
      ]),
    room(
      "Composing",
      [
        "Gallery", "Gathering", "Roster", "OwnContent", "Configuration", "Coverage", "Planning", "Showing",
        "Typesetting", "Theming", "Site", "Archive", "Copyediting", "Newsroom", "Markup", "Fetching", "Settings",
        "Folders", "Parallel", "News", "Diagnostics",
      ]),
    room(
      "Memory",
      [
        "Gathering", "Roster", "Configuration", "Notices", "Publishing", "PublishedState", "Site", "Archive",
        "Newsroom", "Markup", "Fetching", "Parallel", "News", "Diagnostics",
      ]),
    room(
      "Notifying",
      [
        "Configuration", "Notices", "Archive", "Fetching", "Settings", "News", "Diagnostics",
      ]),
    room(
      "Gallery",
      [
        "Gathering", "Roster", "Configuration", "Site", "Archive", "Feeds", "ParsedFeeds", "Fetching", "Pictures",
        "Folders", "Parallel", "News", "Diagnostics",
      ]),
    room(
      "OwnContent",
      [
        "Configuration", "Site", "Newsroom", "Markup", "Feeds", "ParsedFeeds", "Fetching", "Pictures", "Folders",
        "News", "Diagnostics",
      ]),
    room(
      "Gathering",
      [
        "Roster", "APIs", "Configuration", "Notices", "Site", "Archive", "Newsroom", "Markup", "Mapping", "Feeds",
        "ParsedFeeds", "Fetching", "Settings", "Folders", "Parallel", "News", "Diagnostics",
      ]),
    room(
      "Reporting",
      [
        "Composing", "Gallery", "Gathering", "Roster", "Handbook", "Notices", "Rendering", "Typesetting", "Site",
        "Archive", "Fetching", "News", "Diagnostics",
      ]),
    room(
      "Roster",
      [
        "Configuration", "Site", "Archive", "Copyediting", "Newsroom", "Mapping", "Feeds", "ParsedFeeds", "Fetching",
        "Folders", "News", "Diagnostics",
      ]),
    room(
      "APIs",
      [
        "Configuration", "Mapping", "ParsedFeeds", "Fetching", "Pictures", "Settings", "Folders", "News",
        "Diagnostics",
      ]),
    room(
      "Configuration",
      [
        "Compression", "Notices", "Mapping", "Site", "Copyediting", "Newsroom", "Patterns", "Fetching", "Settings",
        "News", "Bytes", "Diagnostics",
      ]),
    room("Digests", ["Feeds", "Typesetting", "News", "Diagnostics"]),
    room("Announcing", ["Fetching", "News", "Diagnostics"]),
    room("Publishing", ["Parallel", "Diagnostics"]),
    room("PublishedState", ["Compression", "News", "Diagnostics", "CZlib"]),
    room(
      "Rendering",
      [
        "Pages", "Showing", "Typesetting", "Theming", "WordIndex", "Compression", "Site", "News", "Diagnostics",
      ]),
    room("Pages", ["Showing", "Typesetting", "Theming", "Site", "Templating", "News", "Diagnostics"]),
    room(
      "Showing",
      [
        "Typesetting", "Theming", "Compression", "Site", "Templating", "Parallel", "News",
      ]),
    room("Typesetting", ["Theming", "Site", "News", "Bytes"]),
    room("Theming", ["Site", "Templating", "Settings", "News", "Bytes", "Diagnostics", "CTheme"]),
    room("WordIndex", ["Compression"]),
    room("Coverage", ["WordIndex", "News"]),
    room("Planning", ["Site", "News", "Diagnostics"]),
    room("Site", ["News", "Diagnostics"]),
    room("Notices", ["News", "Diagnostics"]),
    room(
      "Archive",
      [
        "News", "Diagnostics",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]),
    room("Copyediting", ["News"]),
    room("Newsroom", ["ParsedFeeds", "Markup", "Patterns", "News", "Bytes", "Diagnostics"]),
    room("Templating", ["Diagnostics"]),
    room("Markup", ["Trees", "CanonicalHTML", "Tags", "Highlighting", "Bytes", "News", "Diagnostics", "CCMarkGFM"]),
    room("Trees", ["CanonicalHTML", "Tags", "Bytes", "CGumbo"]),
    room("Tags", ["News", "Bytes"]),
    room("CanonicalHTML", ["Bytes"]),
    room("Highlighting", ["Bytes"]),
    room("Feeds", ["ParsedFeeds", "XML", "Decoding", "Bytes", "Settings", "News", "Diagnostics"]),
    room("ParsedFeeds", ["Decoding", "Bytes", "News", "Diagnostics"]),
    room("XML", ["Decoding", "Bytes"]),
    room("Decoding", ["Bytes", "News"]),
    room("Mapping", ["ParsedFeeds", "JSONPaths", "Decoding", "Bytes", "Settings", "News", "Diagnostics"]),
    room("JSONPaths", ["Decoding", "Bytes", "Patterns"]),
    room("Patterns", ["CRE2"]),
    room("Fetching", ["News", "Bytes", "Diagnostics", "CBrotli", "CCurl", "CZlib"]),
    room(
      "Pictures", ["Diagnostics", "CPNG"] + (keepsPictures ? ["CJPEG", "CWebP"] : []),
      defining: keepsPictures ? ["PICTURES"] : []),
    room("Compression", ["CBrotli", "CZlib", "CZstd"]),
    room("Folders", ["Parallel", "News", "Diagnostics"]),
    room("Recipes", ["News", "Diagnostics"]),
    room("Settings", ["Diagnostics", "CTOML", "CYAML"]),
    room("News", ["Bytes", "CDigest"]),
    room("Bytes"),
    room("Parallel"),
    room("Diagnostics"),

    shim("CBuild", defining: commit.isEmpty ? [:] : ["BROADSHEET_COMMIT": "\"\(commit)\""]),
    shim("CCMarkGFM", linking: ["cmark-gfm", "cmark-gfm-extensions"]),
    shim("CCurl", linking: ["curl"]),
    shim("CPNG", linking: ["png16"]),
    shim("CRE2", linking: ["re2"]),
    shim("CTOML"),
    shim("CTheme", embedding: ["minimal"]),
    shim("CHandbook"),
    room("Handbook", ["Bytes", "CHandbook"]),
    system("CBrotli", package: "libbrotli-dev"),
    system("CDigest", package: "libssl-dev"),
    system("CGumbo", package: "libgumbo-dev"),
    system("CYAML", package: "libyaml-dev"),
    system("CZlib", package: "zlib1g-dev"),
    system("CZstd", package: "libzstd-dev"),

    tests("FoldersTests", ["Folders", "News", "Diagnostics", "TestSupport"]),
    tests("ParallelTests", ["Parallel"]),
    tests("DiagnosticsTests", ["Diagnostics"]),
    tests("NewsTests", ["News"]),
    tests("SettingsTests", ["Settings", "Diagnostics", "TestSupport"]),
    tests("TemplatingTests", ["Templating", "Diagnostics", "TestSupport"]),
    tests("MarkupTests", ["Markup", "Tags", "CanonicalHTML", "Bytes", "News", "Diagnostics", "TestSupport"]),
    tests("TreesTests", ["Trees", "Bytes", "CGumbo", "TestSupport"]),
    tests("HighlightingTests", ["Highlighting", "Bytes", "TestSupport"]),
    tests("PatternsTests", ["Patterns"]),
    tests("JSONPathsTests", ["JSONPaths", "Decoding", "TestSupport"]),
    tests(
      "MappingTests",
      [
        "Mapping", "ParsedFeeds", "Decoding", "News", "Diagnostics", "TestSupport",
      ]),
    tests("DecodingTests", ["Decoding", "News"]),
    tests(
      "FeedsTests",
      [
        "Feeds", "ParsedFeeds", "Decoding", "Bytes", "News", "Diagnostics", "TestSupport",
      ]),
    tests("PublishingTests", ["Publishing", "Diagnostics", "TestSupport"]),
    tests("PublishedStateTests", ["PublishedState", "News", "TestSupport"]),
    tests("ArchiveTests", ["Archive", "News", "Diagnostics", "TestSupport"]),
    tests("CopyeditingTests", ["Copyediting"]),
    tests(
      "NewsroomTests",
      [
        "Newsroom", "Feeds", "ParsedFeeds", "Markup", "Patterns", "News", "Diagnostics", "TestSupport",
      ]),
    tests("SiteTests", ["Site", "News"]),
    tests("PlanningTests", ["Planning", "Site", "News", "Diagnostics", "TestSupport"]),
    tests(
      "RenderingTests",
      [
        "Rendering", "Pages", "Showing", "Typesetting", "Theming", "WordIndex", "Planning", "Site", "Templating",
        "Settings", "News", "Diagnostics", "TestSupport",
      ]),
    tests("TypesettingTests", ["Typesetting", "Theming", "Site", "News"]),
    tests("CoverageTests", ["Coverage", "News", "TestSupport"]),
    tests("PicturesTests", ["Pictures", "TestSupport"]),
    tests("CompressionTests", ["Compression", "CBrotli", "CZlib", "CZstd"]),
    tests("FetchingTests", ["Fetching", "News", "Diagnostics", "TestSupport"]),
    tests(
      "GatheringTests",
      [
        "Gallery", "Gathering", "Roster", "Configuration", "Notices", "Site", "Archive", "Fetching", "Folders",
        "Pictures", "News", "Diagnostics", "TestSupport",
      ]),
    tests(
      "GeneratorTests",
      [
        "broadsheet", "CommandLineTool", "Upkeep", "Notifying", "Generator", "Reporting", "Handbook",
        "Gathering", "Roster", "Configuration", "Archive", "PublishedState", "Mapping",
        "Theming", "Site", "Pictures", "Recipes", "Settings", "Fetching", "Newsroom", "News", "Diagnostics", "CZlib",
        "TestSupport",
      ]),
    tests(
      "PreviewServerTests",
      [
        "broadsheet", "PreviewServer", "Generator", "Reporting", "Gathering", "Roster", "Configuration", "Publishing",
        "News", "Diagnostics", "TestSupport",
      ]),
    tests("ImportingTests", ["Importing", "ImportedSites", "News", "Diagnostics", "TestSupport"]),
    tests("NoticesTests", ["Notices", "News", "Diagnostics"]),
    tests("HouseTests", ["TestSupport"]),
    .target(
      name: "TestSupport", dependencies: ["CSpawn"], path: "Tests/TestSupport",
      swiftSettings: strict + optimised("TestSupport")),
    .systemLibrary(name: "CSpawn", path: "Tests/CSpawn"),
  ],
  cxxLanguageStandard: .cxx17
)

if keepsPictures {
  package.targets += [
    shim("CJPEG", linking: ["jpeg"]),
    shim("CWebP", linking: ["webp", "webpdemux", "webpmux"]),
  ]
}

/// `BROADSHEET_ICU` is the path of a file that replaces ICU's data in a program with Foundation linked statically. The file has the
/// name of the data's symbol.
if let file = Context.environment["BROADSHEET_ICU"], let name = file.split(separator: "/").last {
  package.targets.append(shim("CICU", defining: ["ICU_FILE": "\"\(file)\"", "ICU_DATA": String(name)]))
  package.targets.first { $0.name == "broadsheet" }?.dependencies.append("CICU")
}
