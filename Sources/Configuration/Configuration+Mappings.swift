public import Diagnostics
import Fetching
import Foundation
import Mapping
public import News

extension Configuration {
  /// Reads the mapping files that sources name, each once.
  public mutating func readMappings(in folder: SiteFolder, for request: SiteRequest) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var read: [String: Mapping?] = [:]
    for index in sources.indices {
      guard let api = sources[index].api, case .api(let location) = sources[index].origin else { continue }
      // The API's keys are not needed for a recorded answer, nor in a run that asks no sources.
      let isAsked = if case .web = location { request.asksSources } else { false }
      let key = (isAsked ? "web " : "file ") + api.mappingFile
      if let known = read[key] {
        sources[index].api?.mapping = known
        continue
      }
      var mapping: Mapping?
      do {
        let bytes = try LocalFile(path: folder.resolve(api.mappingFile).path).bytes
        let file = folder.contentName + api.mappingFile
        let (found, problems) = Mapping.load(file: file, bytes: bytes, environment: isAsked ? request.environment : nil)
        mapping = found
        diagnostics += problems.filter { !diagnostics.contains($0) }
      } catch { diagnostics.append(error.diagnostic(at: api.mappingPlace)) }
      read[key] = .some(mapping)
      sources[index].api?.mapping = mapping
    }
    return diagnostics
  }
}

extension Configuration {
  /// A digest of the configuration's text and of the mappings that it names.
  public func digest(ofFile bytes: [UInt8]) -> ContentDigest {
    var digest = DigestAccumulator()
    digest.add(ContentDigest(of: bytes))
    for source in sources { digest.add(source.api?.mapping?.digest.description) }
    return digest.digest
  }
}
