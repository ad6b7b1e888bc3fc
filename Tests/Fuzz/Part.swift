// The targets that `extended_package.sh` appends to the manifest: the fuzzers.
package.targets += [
  .executableTarget(
    name: "fuzz",
    dependencies: [
      "Markup", "Mapping", "JSONPaths", "Feeds", "Decoding", "Pictures", "Settings", "News", "Diagnostics",
      "CLibFuzzer",
    ],
    path: "Tests/Fuzz/Harness", swiftSettings: strict),
  .target(name: "CLibFuzzer", path: "Tests/Fuzz/CLibFuzzer"),
]
