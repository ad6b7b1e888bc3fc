import News
import Settings

extension Attribution {
  private struct Draft: Sendable {
    var text = ""
    var address: WebAddress?
  }

  private static let schema = SettingsSchema<Draft>(
    "an attribution", plural: "attributions", title: "Attribution",
    introduction: "Shown on each page of the sections that contain the source. Short form: the text alone.",
    example: "text: Data provided by Example", initial: Draft()
  ) {
    SettingsKey("text", \.text, .text, required: true, "What is shown.")
    SettingsKey("url", \.address, .webAddress, "The address it leads to.")
  }

  static let form = SettingsForm<Attribution>.either(
    SettingsForm<String>.text.map { Attribution(text: $0) },
    schema.form.map { Attribution(text: $0.text, address: $0.address) })
}

extension SettingsForm where Value == WebAddress {
  static var webAddress: SettingsForm {
    .scalar(
      "a web address", plural: "web addresses", example: "https://example.org/", write: \.text,
      parse: { WebAddress($0) })
  }
}
