public import Foundation

/// What an archive is called that is kept beside the one that took its place: another name for each, so that none is ever lost.
public enum KeptArchive: Sendable, Hashable {
  /// It made way for another, as somebody asked.
  case replaced
  /// It was set aside, at a moment that is written as in file names.
  case damaged(at: String)

  /// The first name that nothing has yet, in the memory's folder.
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

  /// Also by a log alone, which would be taken for the next one's, or by a link that leads nowhere.
  private static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return ["", "-wal"].contains { lstat(path + $0, &status) == 0 }
  }
}
