package import Site

/// A file of the theme that pages load, with its bytes.
package struct ThemeAsset: Sendable {
  package var asset: Asset
  package var bytes: [UInt8]
}
