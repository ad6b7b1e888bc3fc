/// The program itself, as it names itself to people and servers.
package enum Broadsheet {
  package static let version = "0.1.0"
}
