import Diagnostics
import Feeds
import Fetching
import News

extension SourceReader {
  /// Why a source could not be fetched, said of the source and at the line that names it.
  func failure(
    _ reason: FetchFailure, _ response: FetchResponse?, _ address: WebAddress, _ source: SiteSource
  ) -> Diagnostic {
    SourceProblem.unfetched(reason, response, address, name: name(of: source), source).diagnostic
  }

  func name(of source: SiteSource) -> String {
    source.name ?? states[source.id]?.title ?? source.writtenName
  }
}
