import Diagnostics

extension ImportProblem {
  func diagnostic(at place: Place) -> Diagnostic {
    switch self {
    case .binary:
      Diagnostic(
        .error, "import.binary", "this is not a text file", at: place,
        fixes: ["name the program's configuration, or what it exports"])
    case .encoding(let encoding, let count):
      Diagnostic(
        .warning, "import.encoding",
        "\(counted(count, "byte")) \(count == 1 ? "is" : "are") not UTF-8, and \(count == 1 ? "was" : "were") read as \(encoding)",
        at: place,
        fixes: [
          "check the names in the new files; if they look wrong, convert the file to UTF-8 (`iconv`) and import it again"
        ])
    case .noSections(let wanted):
      Diagnostic(
        .error, "import.no-sections", "there is no section such as `\(wanted)` in it", at: place,
        fixes: ["name the file that lists the feeds"])
    case .noConfiguration(let names):
      Diagnostic(
        .error, "import.no-configuration", "there is no \(names.joined(separator: " or ")) in it", at: place,
        fixes: ["name the folder of the site, or its configuration"])
    case .notAList:
      Diagnostic(
        .error, "import.not-a-list", "this is neither a list of feeds (OPML) nor what the program exports", at: place,
        fixes: ["export the feeds as OPML"])
    case .nothingFound:
      Diagnostic(
        .error, "import.nothing", "no feed and no text was found in it", at: place,
        fixes: ["check whether it is the right file"])
    case .noNews:
      Diagnostic(
        .warning, "import.no-news", "no news came over, and a site of pages alone is not made", at: place,
        fixes: ["name a feed or a folder of texts under `sources:`"])
    case .notAnAddress(let text):
      Diagnostic(
        .warning, "import.address", "\"\(shortened(text))\" is not a web address; the entry is left out", at: place,
        fixes: ["give the feed's full address"])
    case .noAddress:
      Diagnostic(
        .warning, "import.address", "the entry has no address, and is left out", at: place,
        fixes: ["give the feed's full address"])
    case .scheme(let scheme, let address):
      Diagnostic(
        .warning, "import.address",
        "\"\(shortened(address))\" is not a web address, but has the scheme `\(scheme):`; the entry is left out",
        at: place, fixes: ["give the feed's full address"])
    case .twice(let address, let first):
      Diagnostic(
        .warning, "import.twice", "\(address) is there twice; it came over once", at: place,
        notes: ["the first is at \(first)"])
    case .line(let text):
      Diagnostic(
        .warning, "import.line", "this line is not understood: \(shortened(text))", at: place,
        fixes: ["write `name = value`, or begin a comment with #"])
    case .nameOfText(let name):
      Diagnostic(
        .warning, "import.name", "no address can be made of the name \"\(shortened(name))\"; the title is used instead",
        at: place)
    }
  }

  private func shortened(_ text: String) -> String { text.count > 80 ? text.prefix(79) + "…" : text }
}
