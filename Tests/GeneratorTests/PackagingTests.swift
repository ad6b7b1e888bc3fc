import Diagnostics
import Foundation
import TestSupport
import Testing

/// What packages are made of, as far as that can be checked without making one.
@Suite struct PackagingTests {
  private func text(_ path: String) throws -> String {
    try String(contentsOf: packageFolder.appending(path: path), encoding: .utf8)
  }

  @Test("Only the tag of the program's own version is good for a release, and a tag with a command runs none")
  func tags() throws {
    let folder = try TemporaryFolder()
    func check(_ tag: String) throws -> Program.Result {
      try Shell.run(["make", "-s", "check-version"], in: packageFolder, environment: ["TAG": tag])
    }
    #expect(try check("v" + Broadsheet.version).status == 0)
    for tag in ["v\"; touch X; echo \"", "'", "$(touch X)", "`touch X`", "$(shell touch X)"] {
      let named = tag.replacing("X", with: folder.url.path + "/pwned")
      let result = try check(named)
      #expect(result.status != 0 && result.errors.contains("The tag is \(named), and Sources/"), "\(result)")
    }
    let given = try Shell.run(
      ["make", "-s", "check-version", "TAG=v\"; touch \(folder.url.path)/pwned; echo \""], in: packageFolder)
    #expect(given.status != 0)
    #expect(try folder.files().isEmpty)
    let workflow = try text(".github/workflows/release.yml")
    #expect(workflow.contains("run: TAG=\"$GITHUB_REF_NAME\" make check-version\n"))
    #expect(workflow.contains("run: make test\n") && workflow.contains("\n  publish:\n    needs: [packages, test]\n"))
  }

  @Test("Each command has a manual page with its options, which is the same however often it is made")
  func manual() throws {
    let folder = try TemporaryFolder()
    let script = packageFolder.appending(path: ".packaging/manual.py").path
    for name in ["one", "two"] {
      let made = try Shell.run(
        [
          "sh", "-c", "\"$0\" --experimental-dump-help | python3 \"$1\" 0.1.0 \(name)", Program.executable.path, script,
        ],
        in: folder.url)
      #expect(made.status == 0, "\(made.errors)")
    }
    let pages = try folder.files(below: "one")
    #expect(pages.contains("broadsheet-new-recipe.1") && pages.contains("broadsheet.1") && pages.count > 15)
    #expect(!pages.contains { $0.contains("make-picture") || $0.contains("help") })
    for page in pages {
      let text = try folder.text("one/" + page)
      #expect(try text == folder.text("two/" + page))
      #expect(text.hasPrefix(".TH \"") && text.contains("\" 1 \"\" \"Broadsheet 0.1.0\""), "\(page)")
    }
    #expect(try folder.text("one/broadsheet-generate.1").contains(".TP\n\\fB\\-\\-base\\-url\\fR \\fIurl\\fR\n"))
  }

  /// A checkout whose scripts pack the program as it is, and whose Swift is not the one that the system would find.
  private func checkout() throws -> TemporaryFolder {
    let pins = ["groue/GRDB.swift", "apple/swift-argument-parser"].map { name in
      """
          {
            "location" : "https://github.com/\(name)",
            "state" : {
              "revision" : "5ca1ab1e",
              "version" : "7.\(name.utf8.count).0"
            }
          }
      """
    }
    let folder = try TemporaryFolder([
      "LICENSE": "", "README.md": "", "CHANGELOG.md": "", "Content/site.yml": "", "static/lib/libx.a": "",
      "program": "#!/bin/sh\nexec '\(Program.executable.path)' \"$@\"\n",
      "Package.resolved": "{\n  \"pins\" : [\n\(pins.joined(separator: ",\n"))\n  ]\n}\n",
      ".build/checkouts/GRDB.swift/LICENSE": "", ".build/checkouts/swift-argument-parser/LICENSE.txt": "",
      "chosen/share/swift/LICENSE.txt": "Terms of the chosen Swift\n",
      "tools/chosen-swift": """
      #!/bin/sh
      case $1 in
        --version) echo "Swift version 9.8.7 (chosen)" ;;
        *) printf '{\n  "paths": {\n    "runtimeResourcePath": "%s/chosen/lib/swift"\n  }\n}\n' "$PWD" ;;
      esac
      """,
      "tools/strip": "#!/bin/sh\n", "tools/chrpath": "#!/bin/sh\n",
      "tools/dpkg-buildpackage": "#!/bin/sh\ntouch ../broadsheet_1.2.3_$(dpkg --print-architecture).deb\n",
    ])
    let scripts = packageFolder.appending(path: ".packaging")
    try FileManager.default.copyItem(at: scripts, to: folder.url.appending(path: ".packaging"))
    _ = try Shell.run(["sh", "-c", "chmod +x program tools/*"], in: folder.url)
    return folder
  }

  @Test("Packages of former versions go when new ones are made, and the notices are those of the Swift that made them")
  func packing() throws {
    let folder = try checkout()
    let script = """
      set -e
      machine=$(uname -m)
      mkdir out
      for name in -0.0.1-linux-$machine.tar.gz -0.0.1-linux-vax.tar.gz _0.0.1_$(dpkg --print-architecture).deb _0.0.1_vax.deb; do
        touch out/broadsheet$name out/broadsheet$name.sha256
      done
      sh .packaging/dist.sh ./program static out
      sh .packaging/deb.sh ./program out
      tar -xzOf out/broadsheet-*-linux-$machine.tar.gz --wildcards '*/NOTICES' > notices
      ls out/broadsheet_*_$(dpkg --print-architecture).deb
      """
    let path = folder.url.appending(path: "tools").path + ":/usr/bin:/bin:/usr/sbin"
    let made = try Shell.run(
      ["sh", "-c", script], in: folder.url,
      environment: ["PATH": path, "SWIFT": "./tools/chosen-swift", "SOURCE_DATE_EPOCH": "1700000000"])
    #expect(made.status == 0, "\(made)")
    let files = try folder.files(below: "out")
    #expect(files.count == 8 && files.filter { $0.contains("0.0.1") }.allSatisfy { $0.contains("vax") }, "\(files)")
    let notices = try folder.text("notices")
    for text in [
      "Dispatch   9.8.7\n", "  GRDB.swift   7.16.0\n", "  swift-argument-parser   7.27.0\n",
      "======== Swift ========\n\nTerms of the chosen Swift\n",
    ] {
      #expect(notices.contains(text), "\(notices.prefix(1_000))")
    }
  }

  /// A folder with the Makefile and its lists, and with an `apt-get` that is offline.
  private func made(_ words: [String], in folder: TemporaryFolder, _ environment: [String: String] = [:]) throws
    -> Program.Result
  {
    for path in ["Makefile", ".ci"] where !FileManager.default.fileExists(atPath: folder.url.path + "/" + path) {
      try FileManager.default.copyItem(
        at: packageFolder.appending(path: path), to: folder.url.appending(path: path))
    }
    for tool in ["apt-get", "sudo"] { try folder.write("#!/bin/sh\nexit 1\n", to: "tools/" + tool) }
    let path = ["PATH": folder.url.appending(path: "tools").path + ":/usr/bin:/bin:/usr/sbin"]
    return try Shell.run(
      ["sh", "-c", "chmod +x tools/* && make -s \"$@\"", "sh"] + words, in: folder.url,
      environment: path.merging(environment) { $1 })
  }

  @Test("Installing needs no Swift once the program is built, and says before a build if this user may not install it")
  func installing() throws {
    let folder = try TemporaryFolder(["file": ""])
    let installed = try made(
      ["install-built", "BINARY=/usr/bin/true", "DESTDIR=a place", "SWIFT=no-swift"], in: folder)
    #expect(installed.status == 0, "\(installed)")
    #expect(FileManager.default.isExecutableFile(atPath: folder.url.path + "/a place/usr/local/bin/broadsheet"))
    let refused = try made(["install", "DESTDIR=file", "SWIFT=no-swift"], in: folder)
    #expect(refused.status != 0 && refused.errors.contains(" make build && sudo make install-built\n"), "\(refused)")
    #expect(!refused.errors.contains("Swift"))
  }

  @Test("Web servers for the tests are fetched anew only if their list has changed, and kept until there are new ones")
  func servers() throws {
    let folder = try TemporaryFolder([".build/servers/usr/sbin/nginx": ""])
    func isKept() throws -> Bool { try folder.files(below: ".build/servers").contains("usr/sbin/nginx") }
    let longAgo = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)]
    let place = folder.url.appending(path: ".build/servers").path
    try FileManager.default.setAttributes(longAgo, ofItemAtPath: place)
    let offline = try made([".build/servers"], in: folder)
    #expect(try offline.status != 0 && offline.errors.contains("could not be fetched\n") && isKept(), "\(offline)")
    try folder.write(try text(".ci/server-packages"), to: ".build/servers/packages")
    try FileManager.default.setAttributes(longAgo, ofItemAtPath: place)
    for _ in 1...2 { #expect(try made([".build/servers"], in: folder).status == 0) }
    #expect(try isKept())
  }

  @Test("A package that is installed for two architectures is not missing")
  func twoArchitectures() throws {
    let stanzas = ["amd64", "i386"].map { architecture in
      """
      Package: libtwo
      Status: install ok installed
      Maintainer: A <a@a.example>
      Architecture: \(architecture)
      Multi-Arch: same
      Version: 1
      Description: two

      """
    }
    let folder = try TemporaryFolder([
      "dpkg/status": stanzas.joined(separator: "\n"), "dpkg/arch": "amd64\ni386\n", "two": "libtwo\n",
      "three": "libtwo\nlibthree\n",
    ])
    let administration = ["DPKG_ADMINDIR": folder.url.appending(path: "dpkg").path]
    let there = try made(["packages", "LISTS=two", "SWIFT=true"], in: folder, administration)
    #expect(there.status == 0 && there.output == "", "\(there)")
    let missing = try made(["packages", "LISTS=three", "SWIFT=true"], in: folder, administration)
    #expect(missing.status != 0 && (missing.output + missing.errors).contains("libthree"), "\(missing)")
    #expect(!(missing.output + missing.errors).contains("libtwo"), "\(missing)")
  }

  @Test("Scripts that clean up when they end also do so when a signal ends them, which not every shell does by itself")
  func interrupted() throws {
    let files = [".packaging", "Tests", "Tests/Workflows"].flatMap { folder in
      let names = try? FileManager.default.contentsOfDirectory(atPath: packageFolder.appending(path: folder).path)
      return (names ?? []).filter { $0.hasSuffix(".sh") }.map { folder + "/" + $0 }
    }
    let scripts = try files.map { (name: $0, text: try text($0)) }.filter { $0.text.contains(" EXIT\n") }
    #expect(scripts.count >= 6)
    for script in scripts {
      for (signal, status) in [("HUP", 129), ("INT", 130), ("TERM", 143)] {
        #expect(script.text.contains("\ntrap 'exit \(status)' \(signal)\n"), "\(script.name)")
      }
    }
  }

  @Test("Every linked library is also prepared in static form for the package for any Linux")
  func libraries() throws {
    let script = try text(".packaging/static.sh")
    let prepared = try #require(script.firstMatch(of: /\nfor name in ((?s:.+?)); do\n/)).1
    let names = Set(prepared.split { " \\\n".contains($0) }.map(String.init) + ["curl", "cmark-gfm"])
    var linked = try text("Package.swift").matches(of: /linking: \[([^\]]+)\]/)
      .flatMap { $0.1.matches(of: /"([^"]+)"/).map { String($0.1) } }
    for module in ["CBrotli", "CDigest", "CGumbo", "CYAML", "CZlib", "CZstd"] {
      linked += try text("Sources/\(module)/module.modulemap").matches(of: /link "([^"]+)"/).map { String($0.1) }
    }
    #expect(linked.count > 12)
    for name in linked { #expect(names.contains(name), "\(name)") }
  }

  @Test(
    "A day begins when it does in the site's time zone, on a machine that has no time zones", .enabled(if: hidesZones())
  )
  func ownZones() throws {
    let site = try TinySite.plain()
    try site.write(try site.folder.text("Content/site.yml") + "\ntimeZone: Asia/Kathmandu\n", to: "Content/site.yml")
    let run = try withoutZones("exec \"$0\" generate --quiet --now \(TinySite.now)", in: site.folder)
    let told = run.rest()
    #expect(run.wait() == 0, "\(told)")
    #expect(try site.page("feed.atom").contains("2026-10-31T18:15:00Z"))
  }

  @Test("Nothing that installs the program brings time zones, which it has itself")
  func noZones() throws {
    let files = [".packaging/Containerfile", ".packaging/debian/control", "Sources/Recipes/RecipeSite+Container.swift"]
    for file in files { #expect(try !text(file).contains("tzdata"), "\(file)") }
  }

  @Test("--version prints the version on a line of its own, then the commit and the libraries")
  func version() throws {
    let folder = try TemporaryFolder()
    let lines = try Program.run(["--version"], in: folder.url).output.split(separator: "\n").map(String.init)
    try #require(lines.count == 3)
    #expect(lines[0].wholeMatch(of: /\d+\.\d+\.\d+/) != nil)
    #expect(lines[1].hasPrefix("commit: "))
    for name in ["libcurl 7", "OpenSSL 3", "SQLite 3", "cmark-gfm 0.29", "libyaml 0", "libpng 1", "zlib 1", "zstd 1"] {
      #expect(lines[2].contains(name), "\(name)")
    }
  }
}

/// Runs a command of the shell, with the program as `$0`, where the machine's folder of time zones is empty. Other programs keep it.
private func withoutZones(_ command: String, in folder: TemporaryFolder) throws -> Child {
  try Child(
    "/usr/bin/unshare",
    [
      "--user", "--map-root-user", "--mount", "/bin/sh", "-c",
      "mkdir -p zones && mount --bind zones /usr/share/zoneinfo && " + command, Program.executable.path,
    ],
    in: folder.url, environment: ["PATH": "/usr/bin:/bin:/usr/sbin", "NO_COLOR": "1"], output: .pipe, errors: .pipe)
}

/// Whether there can be such a place, which containers may refuse.
private func hidesZones() -> Bool {
  guard let folder = try? TemporaryFolder(), let child = try? withoutZones("true", in: folder) else { return false }
  return child.wait() == 0
}
