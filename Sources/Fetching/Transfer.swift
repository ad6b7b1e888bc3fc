import CCurl
import News

/// One request under way, used only by the transfer thread; libcurl's callbacks find it through its address.
final class Transfer {
  let handle: UnsafeMutableRawPointer
  let request: HopRequest
  private var lines: UnsafeMutablePointer<curl_slist>?
  private(set) var headers: [(name: String, value: String)] = []
  /// The body as libcurl decoded it; empty if `coded` decodes it.
  private(set) var body: [UInt8] = []
  private(set) var coded = CodedBody()
  private var headerBytes = 0
  /// What a callback found wrong; it explains the error that libcurl then reports.
  private(set) var failure: FetchFailure?
  /// Whether the server that was reached has a public address.
  private(set) var isPublic: Bool?
  let errorText = ErrorText()

  /// The most bytes of headers that are taken.
  private static let headerLimit = 256 << 10

  /// Returns nil if libcurl has no memory for it, or does not know an option.
  init?(_ request: HopRequest, _ options: CurlFetcher.Options) {
    guard let handle = curl_easy_init() else { return nil }
    self.handle = handle
    self.request = request
    for line in request.headers {
      guard let longer = curl_slist_append(lines, line) else { return nil }
      lines = longer
    }
    guard set(options) else { return nil }
  }

  deinit {
    curl_easy_cleanup(handle)
    curl_slist_free_all(lines)
  }

  private func set(_ options: CurlFetcher.Options) -> Bool {
    let limits = request.limits
    let this = Unmanaged.passUnretained(self).toOpaque()
    let codes: [CURLcode] = [
      ccurl_set_text(handle, CURLOPT_URL, request.address.text),
      ccurl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https"),
      ccurl_set_text(handle, CURLOPT_USERAGENT, options.userAgent),
      ccurl_set_list(handle, CURLOPT_HTTPHEADER, lines),
      // All codings that libcurl was built with.
      ccurl_set_text(handle, CURLOPT_ACCEPT_ENCODING, ""),
      // An empty text keeps libcurl from reading either from the environment.
      ccurl_set_text(handle, CURLOPT_PROXY, request.proxy ?? ""),
      ccurl_set_text(handle, CURLOPT_NOPROXY, ""),
      ccurl_set_number(handle, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1),
      ccurl_set_number(handle, CURLOPT_FOLLOWLOCATION, 0),
      ccurl_set_number(handle, CURLOPT_NOSIGNAL, 1),
      // The look-up of a name must not delay the end.
      ccurl_set_number(handle, CURLOPT_QUICK_EXIT, 1),
      ccurl_set_number(handle, CURLOPT_CONNECTTIMEOUT_MS, min(limits.connect * 1000, request.timeLeft)),
      ccurl_set_number(handle, CURLOPT_TIMEOUT_MS, request.timeLeft),
      ccurl_set_number(handle, CURLOPT_LOW_SPEED_LIMIT, FetchLimits.minimumSpeed),
      ccurl_set_number(handle, CURLOPT_LOW_SPEED_TIME, limits.slowTime),
      ccurl_set_size(handle, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(limits.body)),
      ccurl_set_data_function(handle, CURLOPT_WRITEFUNCTION, receiveBody),
      ccurl_set_pointer(handle, CURLOPT_WRITEDATA, this),
      ccurl_set_data_function(handle, CURLOPT_HEADERFUNCTION, receiveHeader),
      ccurl_set_pointer(handle, CURLOPT_HEADERDATA, this),
      ccurl_set_socket_function(handle, openSocket),
      ccurl_set_pointer(handle, CURLOPT_OPENSOCKETDATA, this),
      ccurl_set_request_function(handle, checkConnection),
      ccurl_set_pointer(handle, CURLOPT_PREREQDATA, this),
      ccurl_set_number(handle, CURLOPT_VERBOSE, 1),
      ccurl_set_debug_function(handle, observeWire),
      ccurl_set_pointer(handle, CURLOPT_DEBUGDATA, this),
      ccurl_set_pointer(handle, CURLOPT_ERRORBUFFER, errorText.buffer.baseAddress),
    ]
    var isSet = codes.allSatisfy { $0 == CURLE_OK }
    if request.isForHeadAlone { isSet = isSet && ccurl_set_number(handle, CURLOPT_NOBODY, 1) == CURLE_OK }
    if let content = request.content { isSet = isSet && send(content) }
    if let caFile = options.caFile ?? SystemCertificates.file {
      isSet = isSet && ccurl_set_text(handle, CURLOPT_CAINFO, caFile) == CURLE_OK
    }
    // A file replaces libcurl's own, so the system's folder is named, too; Debian's libcurl looks into it anyway.
    if options.caFile != nil, let folder = options.caFolder {
      isSet = isSet && ccurl_set_text(handle, CURLOPT_CAPATH, folder) == CURLE_OK
    }
    if let credentials = request.credentials {
      isSet =
        isSet && ccurl_set_number(handle, CURLOPT_HTTPAUTH, 1) == CURLE_OK
        && ccurl_set_text(handle, CURLOPT_USERNAME, credentials.user) == CURLE_OK
        && ccurl_set_text(handle, CURLOPT_PASSWORD, credentials.password) == CURLE_OK
    }
    return isSet
  }

  /// Sets the body to send. libcurl keeps a copy, and has to know its size first.
  private func send(_ content: FetchRequest.Content) -> Bool {
    var bytes = content.bytes
    return bytes.withUnsafeMutableBytes {
      ccurl_set_number(handle, CURLOPT_POST, 1) == CURLE_OK
        && ccurl_set_size(handle, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t($0.count)) == CURLE_OK
        && ccurl_set_pointer(handle, CURLOPT_COPYPOSTFIELDS, $0.baseAddress) == CURLE_OK
    }
  }

  // MARK: what the callbacks tell; false ends the transfer

  func receive(header bytes: UnsafeRawBufferPointer) -> Bool {
    headerBytes += bytes.count
    guard headerBytes <= Transfer.headerLimit else {
      failure = .endlessHeaders
      return false
    }
    var line = bytes[...]
    while let last = line.last, last == 0x0D || last == 0x0A || last == 0x20 || last == 0x09 { line.removeLast() }
    if line.starts(with: "HTTP/".utf8) {
      // An interim answer came before this one (RFC 9110 section 15.2).
      headers.removeAll()
    } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
      let value = line[(colon + 1)...].drop { $0 == 0x20 || $0 == 0x09 }
      headers.append(
        (String(decoding: line[..<colon], as: UTF8.self).lowercased(), String(decoding: value, as: UTF8.self)))
    } else if line.isEmpty {
      let codings = headers.filter { $0.name == "content-encoding" }
      coded = CodedBody(
        coding: codings.count == 1 ? codings[0].value : nil, isChunked: header("transfer-encoding") != nil,
        limits: request.limits)
      // libcurl would decode the first member of gzip and fail at what follows it; it also fails at what is not a coding.
      if coded.gzip != nil || !codings.isEmpty && codings.allSatisfy({ CodedBody.namesNone($0.value) }) {
        return ccurl_set_number(handle, CURLOPT_HTTP_CONTENT_DECODING, 0) == CURLE_OK
      }
    }
    return true
  }

  func receive(body bytes: UnsafeRawBufferPointer) -> Bool {
    if let gzip = coded.gzip {
      failure = gzip.failure
    } else {
      body.append(contentsOf: bytes)
      failure = request.limits.refusal(of: body.count, from: Int(ccurl_size(handle, CURLINFO_SIZE_DOWNLOAD_T)))
    }
    return failure == nil
  }

  func observe(wire bytes: UnsafeRawBufferPointer) { coded.receive(bytes) }

  func permits(_ address: [UInt8]) -> Bool {
    // This is the proxy's own address; the host's were checked before.
    if request.proxy != nil { return true }
    if request.guarded.permits(address) { return true }
    failure = .refusedAddress(AddressRange.text(of: address))
    return false
  }

  func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }

  /// Notes that a connection was made, perhaps to another of the host's addresses after one was refused.
  func reach(_ address: [UInt8]) {
    if case .refusedAddress = failure { failure = nil }
    isPublic = AddressGuard.open.permits(address)
  }
}

/// The buffer for libcurl's words on what went wrong; it must outlive the handle that writes into it.
final class ErrorText {
  let buffer: UnsafeMutableBufferPointer<CChar>

  init() {
    buffer = .allocate(capacity: Int(CURL_ERROR_SIZE))
    buffer.initialize(repeating: 0)
  }

  deinit { buffer.deallocate() }

  var text: String {
    String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
