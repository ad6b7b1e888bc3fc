/// How the answers of a JSON API are read, as a mapping file says it.
package struct Mapping: Sendable {
}
