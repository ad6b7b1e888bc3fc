import Glibc

/// What an input can be given to.
let targets: [String: @Sendable ([UInt8]) -> Void] = [
  "dates": readDate, "documents": readDocument, "feeds": readFeed, "html": sanitise, "icons": makeIcon,
  "json": readJSON,
  "mappings": readAnswer, "markdown": renderMarkdown, "paths": findPath, "pictures": makePicture,
]

/// The target that `FUZZ_TARGET` in the environment names; the arguments are libFuzzer's options and corpora.
let target = getenv("FUZZ_TARGET").flatMap { targets[String(cString: $0)] }
