// swift-tools-version: 6.2
import PackageDescription

// A program that does one part of Broadsheet's work on files and says how long it took. A package of its own, so that builds and tests
// know nothing of it. `Rooms` is a link to the sources; the targets repeat the manifest's arrows.

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func room(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, path: "Rooms/\(name)", swiftSettings: strict)
}

func shim(_ name: String, linking libraries: [String]) -> Target {
  .target(name: name, path: "Rooms/\(name)", linkerSettings: libraries.map { .linkedLibrary($0) })
}

let package = Package(
  name: "benchmarks",
  targets: [
    .executableTarget(
      name: "reading", dependencies: ["Newsroom", "Feeds", "Markup", "News"], path: "Reading", swiftSettings: strict),
    room("Newsroom", ["Feeds", "Markup", "Patterns", "News", "Diagnostics"]),
    room("Markup", ["News", "Diagnostics", "CCMarkGFM", "CGumbo"]),
    room("Feeds", ["Decoding", "Settings", "News", "Diagnostics"]),
    room("Decoding", ["News"]),
    room("Patterns", ["CRE2"]),
    room("Settings", ["Diagnostics", "CYAML"]),
    room("News", ["CDigest"]),
    room("Diagnostics"),
    shim("CCMarkGFM", linking: ["cmark-gfm", "cmark-gfm-extensions"]),
    shim("CRE2", linking: ["re2"]),
    .systemLibrary(name: "CDigest", path: "Rooms/CDigest"),
    .systemLibrary(name: "CGumbo", path: "Rooms/CGumbo"),
    .systemLibrary(name: "CYAML", path: "Rooms/CYAML"),
  ],
  cxxLanguageStandard: .cxx17
)
