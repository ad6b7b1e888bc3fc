import Foundation
import News
import Pictures
import TestSupport
import Testing

@testable import Gallery

/// The process that makes pictures, and scripts that pretend to be it.
@Suite(.enabled(if: PictureMaker.isAvailable)) struct PictureProcessTests {
  private func answer(of script: String, patience: Double = 60) async throws -> PictureAnswer? {
    let folder = try TemporaryFolder(["program": "#!/bin/sh\n\(script)\n"])
    let program = folder.url.appending(path: "program").path
    chmod(program, 0o755)
    return await PictureProcess(program: program, patience: patience).make(from: SamplePictures.jpeg).answer
  }

  @Test("The process gives the same picture as making it here")
  func honest() async throws {
    let result = await PictureProcess(program: Program.executable.path).make(from: SamplePictures.jpeg)
    #expect(result.answer == PictureMaker.answer(to: SamplePictures.jpeg))
  }

  @Test("A process that dies, stays silent, lies, hangs or never stops writing gives no picture, and delays nobody")
  func others() async throws {
    #expect(try await answer(of: "kill -9 $$") == nil)
    #expect(try await answer(of: "cat > /dev/null") == nil)
    #expect(try await answer(of: "cat > /dev/null; echo made 480 320 0 1 400 267 2; echo no") == nil)
    #expect(try await answer(of: "cat > /dev/null; echo damaged; exit 3") == nil)
    #expect(try await answer(of: "exec tail -f /dev/null", patience: 0.2) == nil)
    #expect(try await answer(of: "exec cat /dev/zero") == nil)
    #expect(try await answer(of: "cat > /dev/null; echo damaged") == .problem(.damaged))
  }

  @Test("A picture of another site that cannot be made is explained without the limits for the site's own")
  func words() {
    #expect(PictureFault.unmakeable.words == "making it took too much memory or time")
  }

  @Test("A missing program, and one that reads nothing, give no picture")
  func absent() async throws {
    #expect(await PictureProcess(program: "/nowhere/broadsheet").make(from: [1, 2, 3]).answer == nil)
    #expect(await PictureProcess(program: nil).make(from: [1, 2, 3]).answer == nil)
    #expect(try await answer(of: "exit 0") == nil)
  }
}
