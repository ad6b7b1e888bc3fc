/// The headline of an item that has none: the beginning of its text.
public func madeHeadline(from excerpt: String) -> String { shortened(excerpt, to: 80) }
