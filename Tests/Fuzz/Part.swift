// What `extended_package.sh` puts behind the manifest: the fuzzers.
package.targets += [
  .executableTarget(
    name: "fuzz",
    dependencies: ["Markup", "Mapping", "Feeds", "Decoding", "Settings", "News", "Diagnostics", "CLibFuzzer"],
    path: "Tests/Fuzz/Harness", swiftSettings: strict),
  .target(name: "CLibFuzzer", path: "Tests/Fuzz/CLibFuzzer"),
]
