public import Foundation

/// The name under which an archive is kept beside the one that took its place. Each gets a name of its own, so that none is ever lost.
public enum KeptArchive: Sendable, Hashable {
  /// It was replaced by another, as somebody asked.
  case replaced
  /// It was set aside, at a time written as in file names.
  case damaged(at: String)

  /// The first free name in the memory's folder.
  public func place(in folder: URL) -> URL {
    let names = sequence(first: 1) { $0 + 1 }.lazy.map { number in
      folder.appending(path: "\(stem)\(number == 1 ? "" : "-\(number)").sqlite")
    }
    return names.first { !KeptArchive.isTaken($0.path) } ?? folder
  }

  private var stem: String {
    switch self {
    case .replaced: "archive-replaced"
    case .damaged(let time): "archive-damaged-\(time)"
    }
  }

  /// Whether the name is taken, even if only by a log, which would be taken for that of the next file, or by a link that leads nowhere.
  private static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return ["", "-wal"].contains { lstat(path + $0, &status) == 0 }
  }
}
