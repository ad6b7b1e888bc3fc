public import Diagnostics
import GRDBSQLite

extension SQLiteArchive {
  /// The version of SQLite in use.
  public static var libraryVersion: String { String(cString: sqlite3_libversion()) }

  public static var libraries: [LinkedLibrary] { [LinkedLibrary(name: "SQLite", version: libraryVersion)] }
}
