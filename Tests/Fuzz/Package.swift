// swift-tools-version: 6.2
import PackageDescription

// The rooms that read what strangers wrote, built once more with libFuzzer's and the address sanitizer's instruments, and a program
// that feeds them: `make fuzz`. A package of its own, so that builds and tests of Broadsheet know nothing of it. `Rooms` is a link to
// the sources; the targets repeat the manifest's arrows.

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func room(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, path: "Rooms/\(name)", swiftSettings: strict)
}

func shim(_ name: String, linking libraries: [String] = []) -> Target {
  .target(name: name, path: "Rooms/\(name)", linkerSettings: libraries.map { .linkedLibrary($0) })
}

let package = Package(
  name: "fuzz",
  targets: [
    .executableTarget(
      name: "fuzz",
      dependencies: ["Markup", "Feeds", "Decoding", "Settings", "News", "Diagnostics", "CLibFuzzer"],
      path: "Harness", swiftSettings: strict),
    .target(name: "CLibFuzzer", path: "CLibFuzzer"),
    room("Markup", ["News", "Diagnostics", "CCMarkGFM", "CGumbo"]),
    room("Feeds", ["Decoding", "Settings", "News", "Diagnostics"]),
    room("Decoding", ["News"]),
    room("Settings", ["Diagnostics", "CYAML"]),
    room("News", ["CDigest"]),
    room("Diagnostics"),
    shim("CCMarkGFM", linking: ["cmark-gfm", "cmark-gfm-extensions"]),
    .systemLibrary(name: "CDigest", path: "Rooms/CDigest"),
    .systemLibrary(name: "CGumbo", path: "Rooms/CGumbo"),
    .systemLibrary(name: "CYAML", path: "Rooms/CYAML"),
  ],
  cxxLanguageStandard: .cxx17
)
