package import News

/// What RSS 2.0 gives a channel beyond what other formats have.
package struct ChannelDetails: Sendable, Hashable {
  package var docs: WebAddress?
  package var cloud: Cloud?
  package var textInput: TextInput?

  /// Where to ask for notifications (rssCloud).
  package struct Cloud: Sendable, Hashable {
    package var domain: String
    package var port: Int?
    package var path: String?
    package var procedure: String?
    package var `protocol`: String?

    package init(
      domain: String, port: Int? = nil, path: String? = nil, procedure: String? = nil, protocol: String? = nil
    ) {
      self.domain = domain
      self.port = port
      self.path = path
      self.procedure = procedure
      self.protocol = `protocol`
    }
  }

  package struct TextInput: Sendable, Hashable {
    package var title: String?
    package var description: String?
    package var name: String?
    package var link: WebAddress?

    package init() {}
  }

  package init() {}
}
