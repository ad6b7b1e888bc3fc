import News
import Newsroom
import Testing

@Test(
  "Tracking parameters are no part of an item's key, but parameters that select the page are",
  arguments: [
    ("https://a.example/x?utm_source=feed&id=1", "a.example/x?id=1"),
    ("https://a.example/x?mkt_tok=abc", "a.example/x"),
    ("https://a.example/x?GCLID=1&FBCLID=2#y", "a.example/x"), ("https://a.example/x?feed=1", "a.example/x?feed=1"),
    ("https://a.example/?feed=rss2", "a.example?feed=rss2"), ("https://a.example/x?rss=2", "a.example/x?rss=2"),
    ("https://a.example/?utm_source=a", nil),
  ] as [(String, String?)])
func addressNames(address: String, name: String?) { #expect(WebAddress(address)?.addressKey == name) }
