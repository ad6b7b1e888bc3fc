// The target that `extended_package.sh` appends to the manifest: a program that reads feeds and reports how long it took.
package.targets.append(
  .executableTarget(
    name: "reading", dependencies: ["Newsroom", "Feeds", "Markup", "News"], path: "Tests/Benchmarks/Reading",
    swiftSettings: strict))
