import ImportedSites
import Settings

extension ForeignText {
  /// Says which picture is the text's under the one key that it has here. Themes look for it under several, or beside the text.
  ///
  /// - Parameter files: The names of the files beside it, if they belong to no other text.
  mutating func settlePicture(beside files: [String] = []) {
    picture = text("image")
    guard isReadable, picture == nil, self["image"]?["src"] == nil, self["image"]?["url"] == nil else { return }
    let keys = ["image", "cover", "header", "featuredImage", "featured_image", "feature_image", "thumbnail"]
    for node in keys.compactMap({ self[$0] }) + (self["images"]?.elements.prefix(1) ?? []) where picture == nil {
      let names = ["image", "path", "src", "overlay_image", "teaser"]
      // `header: no` names no file.
      picture = ([node.text] + names.map { node[$0]?.text }).lazy.compactMap(\.self).first {
        $0.contains(".") && ($0.contains("/") || !$0.contains(" "))
      }
      guard picture != nil, let alternative = node["alt"]?.text, self["imageAlt"] == nil else { continue }
      set("imageAlt", to: settingsText(alternative))
    }
    let stems = ["featured", "feature", "cover", "thumbnail"]
    picture =
      picture
      ?? stems.lazy.compactMap { stem in
        files.first { file in ["jpg", "jpeg", "png", "webp", "gif"].contains { file.lowercased() == stem + "." + $0 } }
      }.first
    if let picture { set("image", to: settingsText(picture)) }
  }
}
