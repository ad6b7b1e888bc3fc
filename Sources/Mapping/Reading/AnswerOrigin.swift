import News

/// Where an answer came from.
struct AnswerOrigin: Sendable {
  /// Where the request went.
  var asked: MappedLocation
  /// Where redirects led, without its query; nil if there were none.
  var end: WebAddress?

  /// What relative addresses resolve against (RFC 3986 section 5.1.3). That is not the end of redirects if they lead to another origin, since
  /// a request there would carry none of what the configuration sends to the API.
  var base: MappedLocation {
    guard case .web(let address) = asked, let end, end.scheme == address.scheme else { return asked }
    return MappedLocation.web(end).belonging(to: asked) ?? asked
  }

  /// The end of redirects, if it is on the host and port of a location that does not belong to the answer.
  func redirect(to location: MappedLocation) -> WebAddress? {
    end.flatMap { location.belonging(to: .web($0)) == nil ? nil : $0 }
  }
}

extension MappedAnswer {
  var origin: AnswerOrigin { AnswerOrigin(asked: location, end: end) }
}
