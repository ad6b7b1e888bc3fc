import Diagnostics
import Foundation
public import News

/// What a recipe has to know of a site, and of the machine on which it is written.
public struct RecipeSite: Sendable {
  public var title: String
  /// The site's address; ends in a slash.
  public var address: WebAddress
  /// Whether runs have to be given the address, as the configuration has another one or none.
  public var isAddressGiven = false
  /// The site's folder, absolute.
  public var folder: String
  /// The output folder, absolute.
  public var output: String
  /// The path of the program on this machine.
  public var program: String
  /// The owner of the folder on this machine.
  public var user: String
  /// The program's version.
  public var version: String
  /// What `broadsheet hosting` prints for the server that the recipe is about.
  public var rules = ""
  /// The minute of the hour at which it is made; derived from the site's address unless it is set.
  public var minute: Int?
  /// The shortest time, in seconds, in which one of its sources may be asked again.
  public var every: Int64 = 3_600
  /// Names of the variables of the environment that a run of the site needs.
  public var variables: [String] = []
  /// Regular expressions of the paths that are named by their bytes.
  public var kept: [String]

  public init(
    title: String, address: WebAddress, folder: String, output: String, program: String, user: String, version: String,
    kept: [String] = []
  ) {
    (self.title, self.address, self.folder, self.output) = (title, address, folder, output)
    (self.program, self.user, self.version, self.kept) = (program, user, version, kept)
  }

  /// The minute of the hour at which the site is made. It is always the same for a seed, such as the site's address, and differs between
  /// seeds, so that not all sites ask at the full hour.
  public static func minute(of seed: String) -> Int {
    let digest = MessageDigest.sha256(of: [UInt8](seed.utf8))
    return minutes.lowerBound + (Int(digest[0]) << 8 | Int(digest[1])) % minutes.count
  }

  /// All minutes at which sites are made: schedulers that many people share are late at the full hour and around it.
  public static let minutes = 4...56

  /// The seed of a site that has no address of its own yet: what tells it from all others.
  ///
  /// - Parameters:
  ///   - folder: the site's folder, absolute.
  ///   - machine: the name of the machine that it is on.
  public static func seed(title: String, folder: String, machine: String) -> String {
    [title, folder, machine].joined(separator: "\n")
  }

  var times: RunTimes { RunTimes(minute: minute ?? RecipeSite.minute(of: address.text), every: every) }

  /// A name for files, such as `news` for `https://news.example.org/`.
  var name: String {
    let letters = host.split(separator: ".").first.map(String.init) ?? ""
    let plain = letters.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    return plain.isEmpty || plain == "www" ? "site" : plain
  }

  /// The host without a port; an IPv6 address has its brackets.
  var host: String { address.host }

  var authority: Substring {
    let rest = address.text.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false).last ?? ""
    return rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
  }

  /// The path of the address, as it is written there, without slashes at its ends; empty for a site that has a host to itself.
  var path: String { address.path.split(separator: "/").joined(separator: "/") }

  /// The option for the address; empty if the configuration has it.
  var addressOption: String { isAddressGiven ? " --base-url \(address.text.quotedForShell)" : "" }

  /// The option for the output folder; empty if it is the one that commands use by default.
  var outputOption: String { output == folder + "/Output" ? "" : " --output \(output.quotedForShell)" }

  /// The output folder as seen from the site's folder; nil if it lies elsewhere.
  var outputInFolder: String? {
    output.hasPrefix(folder + "/") ? String(output.dropFirst(folder.count + 1)) : nil
  }

  /// The same path as the name of a folder, without percent encoding.
  var base: String { path.removingPercentEncoding ?? path }
}

extension String {
  /// The text as one word for servers, with backslashes and quotation marks escaped.
  var quotedForServer: String {
    "\"" + escaping(["\\": "\\\\", "\"": "\\\""]) + "\""
  }

  /// The text on one line, for a comment.
  var onOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
