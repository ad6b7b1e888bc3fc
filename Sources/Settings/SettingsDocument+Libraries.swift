import CYAML
public import Diagnostics

extension SettingsDocument {
  public static var libraries: [LinkedLibrary] {
    [LinkedLibrary(name: "libyaml", version: String(cString: yaml_get_version_string()))]
  }
}
