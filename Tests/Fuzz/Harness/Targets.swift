import Glibc

/// What inputs can be given to.
let targets: [String: @Sendable ([UInt8]) -> Void] = [
  "dates": readDate, "documents": readDocument, "feeds": readFeed, "html": sanitise, "icons": makeIcon,
  "json": readJSON,
  "mappings": readAnswer, "markdown": renderMarkdown, "paths": findPath, "pictures": makePicture,
]

/// The one that the environment's `FUZZ_TARGET` names; the arguments are libFuzzer's options and corpora.
let target = getenv("FUZZ_TARGET").flatMap { targets[String(cString: $0)] }
