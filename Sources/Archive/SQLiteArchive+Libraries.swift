package import Diagnostics
import GRDBSQLite

extension SQLiteArchive {
  package static var libraries: [LinkedLibrary] {
    [LinkedLibrary(name: "SQLite", version: String(cString: sqlite3_libversion()))]
  }
}
