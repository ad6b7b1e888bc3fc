public import News

/// What a relative path in an answer that is a file means: a file of the content folder, with its size where it is an image; nil where
/// no file is there that may be published.
public typealias FilesBeside = @Sendable (_ written: String) -> Media?
