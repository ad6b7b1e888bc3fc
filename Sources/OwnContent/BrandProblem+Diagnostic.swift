import Configuration
import Diagnostics
import Pictures

extension BrandProblem {
  var diagnostic: Diagnostic {
    switch self {
    case .unusable(let key, let path, let fault):
      Diagnostic(
        .error, "brand.\(key.rawValue)", "`\(key.rawValue): \(path.written)` cannot be used: \(fault.words)",
        at: path.place, fixes: ["give an SVG, a PNG, a WebP, an AVIF, a JPEG or a GIF, with the ending of its kind"])
    case .unusableIcon(let path, let fault):
      Diagnostic(
        .error, "brand.icon", "`icon: \(path.written)` cannot be used: \(fault.words)", at: path.place,
        fixes: ["give an SVG, or a PNG of 512 x 512 pixels"])
    case .unscalable(let key, let path):
      Diagnostic(
        .warning, "brand.\(key.rawValue)",
        "`\(key.rawValue): \(path.written)` says neither its size nor a `viewBox`, so browsers show only a part of it",
        at: path.place, fixes: ["save it with a `viewBox`, such as `viewBox=\"0 0 100 100\"`"])
    case .narrow(let path, let size):
      Diagnostic(
        .warning, "brand.icon",
        "`icon: \(path.written)` is \(size.width) x \(size.height), so it fills little of a square",
        at: path.place, notes: ["it is shown in the middle of the square, with nothing around it"],
        fixes: ["give a square one, such as a letter or a sign of the logo"])
    case .smallForPhones(let path, let size):
      Diagnostic(
        .warning, "brand.icon",
        "`icon: \(path.written)` has \(size.width) x \(size.height) pixels, fewer than phones show",
        at: path.place, notes: ["no icon is enlarged"], fixes: ["give an SVG, or a PNG of 512 x 512 pixels"])
    case .outside(let key, let path, let folder):
      Diagnostic(
        .error, "brand.outside", "`\(key.rawValue): \(path.written)` leads out of the content folder", at: path.place,
        fixes: waysInside(path, folder))
    }
  }

  private func waysInside(_ path: ConfiguredPath, _ folder: String) -> [String] {
    let move = "move the file into \(folder.isEmpty ? "the folder of the site" : folder)"
    guard path.written.hasPrefix("/") else { return [move] }
    let inside = path.written.drop { $0 == "/" }
    return ["write the path from there, without a slash at its beginning: `\(inside)`", move]
  }
}

extension BrandProblem.Fault {
  fileprivate var words: String {
    switch self {
    case .noDrawing: "it is not an SVG"
    case .tooLarge(let width, let height): tooManyPixels(width, height)
    case .notShown: "it is not a picture that browsers show"
    }
  }
}

extension BrandProblem.IconFault {
  fileprivate var words: String {
    switch self {
    case .tooSmall(let size): "it has \(size.width) x \(size.height) pixels, too few to show anything"
    case .unreadable(.tooLarge(let width, let height)): tooManyPixels(width, height)
    case .unreadable(.empty): "there is nothing to see in it"
    case .unreadable(.unknownFormat), .unreadable(.damaged): "it is not a PNG that can be read"
    }
  }
}

private func tooManyPixels(_ width: Int, _ height: Int) -> String {
  "it has \(width) x \(height) pixels, more than \(SiteIcon.largest) in a row or column"
}
