import Foundation
public import News

/// What a recipe has to know of a site, and of the machine on which it is written down.
public struct RecipeSite: Sendable {
  public var title: String
  /// Ends in a slash.
  public var address: WebAddress
  /// The site's folder, absolute.
  public var folder: String
  /// The output folder, absolute.
  public var output: String
  /// Where the program is on this machine.
  public var program: String
  /// Whose folder it is on this machine.
  public var user: String
  /// The program's version.
  public var version: String
  /// What `broadsheet hosting` prints for the server that the recipe is about.
  public var rules: String
  /// The shortest time, in seconds, in which one of its sources may be asked again.
  public var every: Int64 = 3_600
  /// Names of the variables of the environment that a run of the site needs.
  public var variables: [String] = []
  /// Regular expressions of the paths that are named by their bytes.
  public var kept: [String]

  public init(
    title: String, address: WebAddress, folder: String, output: String, program: String, user: String, version: String,
    rules: String = "", kept: [String] = []
  ) {
    (self.title, self.address, self.folder, self.output) = (title, address, folder, output)
    (self.program, self.user, self.version, self.rules, self.kept) = (program, user, version, rules, kept)
  }

  /// Of the hour at which the site is made: always the same for an address, another for another, so that not all ask at the full hour.
  public static func minute(of address: String) -> Int {
    // Schedulers of many are late at the full hour and around it.
    let digest = MessageDigest.sha256(of: [UInt8](address.utf8))
    return 4 + (Int(digest[0]) << 8 | Int(digest[1])) % 53
  }

  var times: RunTimes { RunTimes(address: address.text, every: every) }

  /// `news` of `https://news.example.org/`, as part of names of files.
  var name: String {
    let letters = host.split(separator: ".").first.map(String.init) ?? ""
    let plain = letters.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    return plain.isEmpty || plain == "www" ? "site" : plain
  }

  /// Without a port; an IPv6 address with its brackets.
  var host: String { address.host }

  var authority: Substring {
    let rest = address.text.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false).last ?? ""
    return rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
  }

  /// Of the address, as it is written there, without slashes at its ends; empty for a site that has its host to itself.
  var path: String { address.path.split(separator: "/").joined(separator: "/") }

  /// The same, as it is in a folder.
  var base: String { path.removingPercentEncoding ?? path }
}

extension String {
  /// As servers take it for one word: a backslash and quotation marks say themselves.
  var quotedForServer: String {
    "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// For a comment, on one line.
  var onOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
