import Settings

/// A quoted text or a list of them, valid both in YAML and in TOML.
public func settingsText(_ text: String) -> String { YAMLText.quoted(text) }
public func settingsList(_ texts: [String]) -> String { "[" + texts.map(YAMLText.quoted).joined(separator: ", ") + "]" }
