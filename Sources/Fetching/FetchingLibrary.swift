import CCurl

/// The HTTP library as it is installed here.
public enum FetchingLibrary: Sendable {
  /// Its own name and those of the libraries it was built with: `libcurl/7.88.1 OpenSSL/3.0.15 …`.
  public static var name: String { curl_version().map { String(cString: $0) } ?? "" }

  public static var hasTLS: Bool { features & CURL_VERSION_SSL != 0 }
  public static var hasBrotli: Bool { features & CURL_VERSION_BROTLI != 0 }

  private static var features: Int32 { curl_version_info(CURLVERSION_FIRST)?.pointee.features ?? 0 }
}
