import Configuration
import Diagnostics
import Fetching
import Foundation
import Generator

extension SiteFolder {
  /// The folder and its configuration; theme and lists are not looked at.
  static func configured(_ request: GenerationRequest) throws -> (SiteFolder, Configuration) {
    let folder = try SiteFolder(request.site.folder)
    let bytes: [UInt8]
    do { bytes = try LocalFile(path: folder.configuration.path).bytes } catch {
      throw RunFailure(.invalidConfiguration, [error.diagnostic(at: Place(folder.configurationName))])
    }
    let loaded = Configuration.load(
      file: folder.configurationName, bytes: bytes, environment: request.site.environment,
      baseURL: request.site.baseURL)
    guard let configuration = loaded.configuration else {
      throw RunFailure(.invalidConfiguration, loaded.diagnostics)
    }
    return (folder, configuration)
  }
}
