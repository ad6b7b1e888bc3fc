public import News

/// What RSS 2.0 gives a channel beyond what other formats have.
public struct ChannelDetails: Sendable, Hashable {
  public var docs: WebAddress?
  public var cloud: Cloud?
  public var textInput: TextInput?

  /// Where to ask for notifications (rssCloud).
  public struct Cloud: Sendable, Hashable {
    public var domain: String
    public var port: Int?
    public var path: String?
    public var procedure: String?
    public var `protocol`: String?

    public init(
      domain: String, port: Int? = nil, path: String? = nil, procedure: String? = nil, protocol: String? = nil
    ) {
      self.domain = domain
      self.port = port
      self.path = path
      self.procedure = procedure
      self.protocol = `protocol`
    }
  }

  public struct TextInput: Sendable, Hashable {
    public var title: String?
    public var description: String?
    public var name: String?
    public var link: WebAddress?

    public init() {}
  }

  public init() {}
}
