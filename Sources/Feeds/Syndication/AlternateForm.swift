import News
import XML

/// What the attributes of `podcast:alternateEnclosure` say of another form of an episode; its children say where that is.
/// https://podcasting2.org/docs/podcast-namespace/tags/alternate-enclosure
struct AlternateForm {
  let type: String?
  let bytes: Int?
  let height: Int?
  /// Its own title, else the traits that tell it from other forms.
  let title: String?
  /// Whether it is the file of the enclosure.
  let isEnclosure: Bool

  init(_ attributes: borrowing XMLAttributes) {
    type = attributes.trimmed(.type)?.lowercased()
    bytes = attributes.bytes(.length)
    height = Media.side(attributes.number(.height))
    let rate = attributes.trimmed(.bitrate).flatMap { Double($0) }.flatMap { 1_000...1e9 ~= $0 ? Int($0 / 1_000) : nil }
    let traits = [height.map { "\($0)p" }, rate.map { "\($0) kbit/s" }, attributes.trimmed(.lang)].compactMap(\.self)
    title = attributes.trimmed(.title) ?? (traits.isEmpty ? nil : traits.joined(separator: ", "))
    isEnclosure = attributes.trimmed(.default_)?.lowercased() == "true"
  }
}
