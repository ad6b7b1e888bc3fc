import Archive
public import Diagnostics
import Fetching
import Markup
import Pictures
import Settings

/// The third-party libraries that the program found when it started, as far as they state their versions.
public var libraries: [LinkedLibrary] {
  CurlFetcher.libraries + SQLiteArchive.libraries + MarkupRenderer.libraries + SettingsDocument.libraries
    + PictureMaker.libraries
}
