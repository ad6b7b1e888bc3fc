/// The program itself, as it names itself to people and servers.
public enum Broadsheet: Sendable {
  public static let version = "0.1.0"
}
