import ArgumentParser
import News

/// Which unpublished texts are shown.
struct PreviewOptions: ParsableArguments {
  @Flag(help: "Show drafts, too, marked as such, in .broadsheet/preview; the site itself does not change.")
  var drafts = false

  @Flag(help: "Do the same with texts whose date has not come yet.")
  var future = false

  @Flag(help: "Do the same with texts whose last day is over.")
  var expired = false

  var previews: Set<UnpublishedReason> {
    Set([(drafts, UnpublishedReason.draft), (future, .future), (expired, .expired)].filter(\.0).map(\.1))
  }
}
