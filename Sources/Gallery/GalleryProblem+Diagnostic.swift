import Diagnostics
import Fetching
import Glibc
import News
import Pictures

extension GalleryProblem {
  var diagnostic: Diagnostic {
    switch self {
    case .unusable(let fault, let isDrawing, let file):
      Diagnostic(
        .warning, "picture.unusable", "the picture cannot be shown: " + words(of: fault, isDrawing: isDrawing),
        at: Place(file), notes: ["pages leave it out"], fixes: [fix(of: fault, isDrawing: isDrawing)])
    case .noMaker:
      Diagnostic(
        .warning, "picture.no-maker", "this program was built without pictures: those of other sites are left out",
        fixes: ["build it with the libraries for pictures", "leave out `images: local`"])
    case .notKept(let folder, let code, let reason):
      Diagnostic(
        .warning, "picture.not-kept",
        "pictures cannot be kept here: \(code.map { String(cString: strerror($0)) } ?? reason)", at: Place(folder),
        notes: ["new pictures are not made, and everything else is published"], fixes: fixes(forCode: code))
    case .missing(let pictures, let source, let place): missing(pictures, source, place)
    }
  }

  private func fixes(forCode code: Int32?) -> [String] {
    let first =
      switch code {
      case ENOSPC, EDQUOT: "free space"
      case EACCES, EPERM: "give the user who runs Broadsheet the right to write to the folder and all that is in it"
      case EROFS: "mount its disk for writing"
      case ENOTDIR, EEXIST, EISDIR, ELOOP:
        "remove what is in its place; if that is a link, mount the disk to which it leads"
      default: code.flatMap(adviceOnOpenFiles) ?? "check the disk that holds it"
      }
    return [first, "or remove it: it is a cache, and the next run begins it anew"]
  }

  /// The fault of a file of the site, in words.
  private func words(of fault: PictureFault, isDrawing: Bool) -> String {
    switch fault {
    case .unknownFormat where isDrawing: "it is not an SVG, whatever its name says"
    case .unmakeable: "it has more than \(PictureRecipe.mostBytes / 1_000_000) MB, or " + fault.words
    default: fault.words
    }
  }

  private func fix(of fault: PictureFault, isDrawing: Bool) -> String {
    switch fault {
    case .tooLarge, .unmakeable: "make it smaller"
    case .unknownFormat, .damaged, .empty, .unfetched:
      "save it again as \(isDrawing ? "SVG" : "JPEG, PNG, GIF or WebP")"
    }
  }

  private static let mostTold = 5

  private func missing(_ pictures: [Missing], _ source: String, _ place: Place) -> Diagnostic {
    let told = pictures.prefix(GalleryProblem.mostTold).map { "\($0.address.withoutSecrets): \($0.reason)" }
    let rest = pictures.count - told.count
    return Diagnostic(
      .note, "picture.missing", "\(counted(pictures.count, "picture")) of \(source) cannot be shown", at: place,
      notes: told + (rest > 0 ? ["and \(rest) more"] : [])
        + [
          "pages do without them, and texts link to where they are",
          "they are asked for again after a day, after a week, and then each month",
        ])
  }
}
