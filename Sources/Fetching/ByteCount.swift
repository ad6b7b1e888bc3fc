/// As sizes are written in a configuration: `15 MB` are fifteen million bytes; below a megabyte `300 KB`, below a kilobyte `12 bytes`.
package func byteCount(_ count: Int) -> String {
  if count >= 1_000_000 { return "\(count / 1_000_000) MB" }
  return count >= 1000 ? "\(count / 1000) KB" : "\(count) bytes"
}
