public import Diagnostics

extension CurlFetcher {
  /// libcurl, and the libraries that it uses: OpenSSL, zlib, Brotli, Zstandard and others.
  public static var libraries: [LinkedLibrary] {
    // `libcurl/7.88.1 OpenSSL/3.0.20 zlib/1.2.13 libpsl/0.21.2 (+libidn2/2.3.3)`
    FetchingLibrary.name.split(separator: " ").compactMap { word in
      let parts = word.split(separator: "/")
      guard parts.count == 2, !word.hasPrefix("(") else { return nil }
      return LinkedLibrary(name: String(parts[0]), version: String(parts[1]))
    }
  }
}
