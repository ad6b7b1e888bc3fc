public import Diagnostics

extension NamedFolder {
  public init(_ request: SiteRequest) { self.init(request.folder, output: request.output) }
}
