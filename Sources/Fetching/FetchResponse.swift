package import News

package enum FetchOutcome: Sendable {
  /// An answer with a body, which may be empty.
  case fresh(FetchResponse)
  /// What is known already still holds (304). Its validators replace the former, where it brings any.
  case notModified(FetchResponse)
  /// With what came last, where anything was asked: its headers tell more. Without an answer its status is 0.
  case failed(FetchFailure, FetchResponse?)
}

/// A server's answer after all hops.
package struct FetchResponse: Sendable {
  package var status: Int
  /// The redirects that led here, in their order.
  package var hops: [Hop]
  package var finalAddress: WebAddress
  /// Names in lower case, in the order of arrival.
  package var headers: [(name: String, value: String)]
  package var body: [UInt8]
  /// Milliseconds of all hops together.
  package var duration: Int
  /// Requests, redirects included, that said what is known already.
  package var conditionalRequests = 0
  /// Bytes of all bodies as they came over the wire.
  package var wireBytes: Int
  /// Whether the first server asked has an address that everybody may ask; nil where it was not reached, or nobody here knows it.
  package var isPublic: Bool?

  package struct Hop: Sendable, Hashable {
    package var status: Int
    package var from: WebAddress
    package var to: WebAddress

    package init(status: Int, from: WebAddress, to: WebAddress) {
      self.status = status
      self.from = from
      self.to = to
    }
  }

  package init(
    status: Int = 200, hops: [Hop] = [], finalAddress: WebAddress, headers: [(name: String, value: String)] = [],
    body: [UInt8] = [], duration: Int = 0, wireBytes: Int = 0
  ) {
    self.status = status
    self.hops = hops
    self.finalAddress = finalAddress
    self.headers = headers
    self.body = body
    self.duration = duration
    self.wireBytes = wireBytes
  }

  /// The first header of this name, given in lower case.
  package func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }

  package var contentType: String? { header("content-type") }

  package var validators: Validators {
    Validators(
      entityTag: header("etag"), lastModified: header("last-modified"),
      giver: hops.isEmpty ? nil : finalAddress.giverDigest)
  }
}
