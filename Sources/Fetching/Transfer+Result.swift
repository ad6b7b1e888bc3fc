import CCurl
import News

extension Transfer {
  /// The result of the transfer, from libcurl's code and what the callbacks saw.
  func result(_ code: CURLcode) -> HopResult {
    var result = HopResult()
    result.status = ccurl_number(handle, CURLINFO_RESPONSE_CODE)
    result.headers = headers
    result.duration = Int(ccurl_size(handle, CURLINFO_TOTAL_TIME_T) / 1000)
    result.wireBytes = Int(ccurl_size(handle, CURLINFO_SIZE_DOWNLOAD_T))
    result.isPublic = isPublic
    if code == CURLE_OK {
      if coded.isTruncated(body) {
        result.failure = .truncated
      } else {
        take(coded.gzip?.content ?? body, in: &result)
      }
    } else {
      result.failure = failure ?? failure(for: code)
    }
    return result
  }

  private func take(_ body: [UInt8], in result: inout HopResult) {
    guard request.unpacksUnannounced, 200..<300 ~= result.status, GzipReader.isGzip(body) else {
      result.body = body
      return
    }
    let reader = GzipReader(request.limits)
    body.withUnsafeBytes { reader.receive($0[...]) }
    result.failure = reader.failure ?? (reader.isTruncated ? .truncated : nil)
    if result.failure == nil { result.body = reader.content }
  }

  private func failure(for code: CURLcode) -> FetchFailure {
    let host = request.address.host
    let reason = reason(for: code)
    switch code {
    case CURLE_OPERATION_TIMEDOUT: return timeOut(reason)
    case CURLE_COULDNT_RESOLVE_HOST: return .unknownHost(host)
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: return .proxy(reason: reason)
    // libcurl has no code of its own for a proxy that does not open a tunnel.
    case CURLE_RECV_ERROR where request.proxy != nil && reason.contains("CONNECT"): return .proxy(reason: reason)
    case CURLE_COULDNT_CONNECT:
      // "Failed to connect to … port … after 3 ms: Couldn't connect to server": with the time, each run's report would be different.
      let reason = reason.split(separator: ": ").last.map(String.init) ?? reason
      guard let proxy = request.proxy else { return .noConnection(host: host, reason: reason) }
      return .proxy(reason: "no connection to \(ProxySettings.host(of: proxy)): \(reason)")
    case CURLE_PEER_FAILED_VERIFICATION: return certificateFault.map { .certificate($0) } ?? .tls(reason: reason)
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CERTPROBLEM,
      CURLE_SSL_CIPHER, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_ENGINE_NOTFOUND,
      CURLE_SSL_PINNEDPUBKEYNOTMATCH:
      return .tls(reason: reason)
    case CURLE_FILESIZE_EXCEEDED: return .tooLarge(limit: request.limits.body)
    case CURLE_BAD_CONTENT_ENCODING: return .undecodable(reason: reason)
    // If a callback had refused the body, there would be a failure. So libcurl could not decode it, as if what is called Brotli is not.
    case CURLE_WRITE_ERROR:
      return .undecodable(reason: (header("content-encoding") ?? "a text") + " that cannot be read")
    case CURLE_PARTIAL_FILE: return .truncated
    // libcurl has no code of its own for malformed chunks.
    case CURLE_RECV_ERROR where reason.contains("chunk"): return .notHTTP(reason: reason)
    case CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_HTTP2_STREAM: return .connectionLost(reason: reason)
    case CURLE_URL_MALFORMAT: return .invalidRequest(reason: reason)
    default: return .notHTTP(reason: reason)
    }
  }

  /// libcurl's words, without the credentials of a proxy: it quotes the whole text of one that it does not understand, password included.
  private func reason(for code: CURLcode) -> String {
    let reason = errorText.text.isEmpty ? String(cString: curl_easy_strerror(code)) : errorText.text
    return request.proxy.map { reason.replacing($0, with: ProxySettings.host(of: $0)) } ?? reason
  }

  /// Derived from what OpenSSL found in the chain of certificates (`X509_V_ERR_…`). Only libcurl's words tell that the host's name is not
  /// in them.
  private var certificateFault: FetchFailure.CertificateFault? {
    switch ccurl_number(handle, CURLINFO_SSL_VERIFYRESULT) {
    case 10: .expired
    case 2, 18, 19, 20, 21: .untrusted
    default: errorText.text.contains("subject name") ? .wrongHost : nil
    }
  }

  /// Which of its limits of time was exceeded: libcurl has one code for all, and only its words tell the last two apart.
  private func timeOut(_ reason: String) -> FetchFailure {
    if ccurl_size(handle, CURLINFO_PRETRANSFER_TIME_T) == 0 { return .timedOut(.connecting) }
    if ccurl_size(handle, CURLINFO_STARTTRANSFER_TIME_T) == 0 { return .timedOut(.waiting) }
    return reason.contains("too slow") ? .tooSlow(bytesPerSecond: FetchLimits.minimumSpeed) : .timedOut(.receiving)
  }
}
