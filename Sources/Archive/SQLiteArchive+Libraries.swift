public import Diagnostics
import GRDBSQLite

extension SQLiteArchive {
  public static var libraries: [LinkedLibrary] {
    [LinkedLibrary(name: "SQLite", version: String(cString: sqlite3_libversion()))]
  }
}
