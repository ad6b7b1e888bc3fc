/// Whether there is anything to see of a text, and so to follow if it is a link: in place of a title some write an ideographic space, or
/// one of no width.
public func isSeen(_ text: String) -> Bool {
  text.unicodeScalars.contains { scalar in
    if scalar.isASCII { return scalar.value > 0x20 && scalar.value != 0x7F }
    let properties = scalar.properties
    return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
      && properties.generalCategory != .control && scalar != "\u{2800}"
  }
}

/// What a feed or a list calls a source, not longer than it may stand beside each of its items; nil if nothing of it can be seen.
public func seenName(_ name: String?) -> String? { name.flatMap { isSeen($0) ? shortened($0, to: 200) : nil } }
