extension TinySite {
  /// Returns a feed of one day of November 2026, with items that are dated by their hours.
  static func feed(_ name: String, day: Int = 20, _ items: (title: String, hour: Int)...) -> String {
    let items = items.map { item in
      "<item><title>\(item.title)</title><link>https://\(name).example/\(day)-\(item.hour)</link>"
        + "<pubDate>\(day) Nov 2026 \(item.hour < 10 ? "0" : "")\(item.hour):00:00 GMT</pubDate>"
        + "<description>What is known of it at \(item.hour) o'clock, and more than its headline says.</description></item>"
    }
    return "<rss version=\"2.0\"><channel><title>\(name)</title>\(items.joined())</channel></rss>"
  }
}
