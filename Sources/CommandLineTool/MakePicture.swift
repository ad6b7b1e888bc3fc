import ArgumentParser
import Foundation
import Gallery
import News
import Pictures

/// What `PictureProcess` starts: the bytes of a picture come in, an answer goes out, and in between nothing can be opened, sent or kept.
struct MakePicture: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: PictureProcess.command, abstract: "Make the sizes of one picture.", shouldDisplay: false)

  @Flag(name: .customLong(PictureProcess.judgingOption)) var judges = false

  func run() throws {
    MakePicture.confine()
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = read(0, &part, part.count), count > 0, bytes.count <= PictureRecipe.mostBytes {
      bytes += part[..<count]
    }
    let message = (judges ? PictureMaker.judgement(of: bytes) : PictureMaker.answer(to: bytes)).message
    guard writeWhole(message, to: STDOUT_FILENO) == nil else { throw ExitCode(1) }
  }

  /// Limits what the process may use. The memory is twice that of the largest picture that is read, and that of the program itself.
  private static func confine() {
    let limits = [
      (RLIMIT_AS, 1_200_000_000), (RLIMIT_CPU, 60), (RLIMIT_CORE, 0), (RLIMIT_FSIZE, 0), (RLIMIT_NOFILE, 3),
    ]
    for (resource, most) in limits {
      var limit = rlimit(rlim_cur: rlim_t(most), rlim_max: rlim_t(most))
      setrlimit(__rlimit_resource_t(UInt32(resource.rawValue)), &limit)
    }
  }
}
