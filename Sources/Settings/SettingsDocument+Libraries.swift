import CYAML
package import Diagnostics

extension SettingsDocument {
  package static var libraries: [LinkedLibrary] {
    [LinkedLibrary(name: "libyaml", version: String(cString: yaml_get_version_string()))]
  }
}
