public import News

/// Finds the file of the content folder that a relative path in a recorded answer means, with its size if it is an image. Returns nil if
/// there is no such file that may be published.
public typealias FilesBeside = @Sendable (_ written: String) -> Media?
