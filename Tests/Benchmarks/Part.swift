// What `extended_package.sh` puts behind the manifest: the program that reads feeds and says how long it took.
package.targets.append(
  .executableTarget(
    name: "reading", dependencies: ["Newsroom", "Feeds", "Markup", "News"], path: "Tests/Benchmarks/Reading",
    swiftSettings: strict))
