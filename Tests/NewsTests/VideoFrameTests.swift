import News
import Testing

@Suite struct VideoFrameTests {
  /// The pages, by player, that are themselves not known to be those of a film.
  private static let unknownPages = [
    "https://www.youtube-nocookie.com/embed/videoseries?list=PLa-b": "https://www.youtube.com/playlist?list=PLa-b",
    "https://tube.example:8443/videos/embed/kkGMgK9ZtnKfYAgnEtQxbv":
      "https://tube.example:8443/videos/watch/kkGMgK9ZtnKfYAgnEtQxbv",
  ]

  @Test(
    "A video's page or player leads to the player that tracks least",
    arguments: [
      (
        "https://www.youtube.com/watch?v=dQw4w9WgXcQ&feature=share",
        "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"
      ),
      (
        "http://m.youtube.com/watch?app=m&v=dQw4w9WgXcQ&t=90",
        "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90"
      ),
      (
        "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90s",
        "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90"
      ),
      ("https://youtu.be/dQw4w9WgXcQ?si=x", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"),
      ("https://www.youtube.com/shorts/dQw4w9WgXcQ", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"),
      (
        "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=3",
        "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=3"
      ),
      (
        "https://www.youtube.com/embed/videoseries?list=PLa-b",
        "https://www.youtube-nocookie.com/embed/videoseries?list=PLa-b"
      ),
      ("http://www.youtube.com/v/dQw4w9WgXcQ&hl=en&fs=1&", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"),
      ("http://www.youtube.com/v/dQw4w9WgXcQ?version=3", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"),
      (
        "http://vimeo.com/moogaloop.swf?clip_id=930805877&server=vimeo.com",
        "https://player.vimeo.com/video/930805877?dnt=1"
      ),
      ("https://vimeo.com/930805877", "https://player.vimeo.com/video/930805877?dnt=1"),
      (
        "https://player.vimeo.com/video/930805877?h=37ab&app_id=1",
        "https://player.vimeo.com/video/930805877?dnt=1&h=37ab"
      ),
      (
        "https://framatube.org/videos/watch/ed5c048d-01f3-4ceb-97db-6e278de512b0",
        "https://framatube.org/videos/embed/ed5c048d-01f3-4ceb-97db-6e278de512b0"
      ),
      (
        "https://tube.example:8443/videos/embed/kkGMgK9ZtnKfYAgnEtQxbv",
        "https://tube.example:8443/videos/embed/kkGMgK9ZtnKfYAgnEtQxbv"
      ),
    ])
  func found(page: String, frame: String) throws {
    let address = try #require(WebAddress(page))
    let film = try #require(VideoFrame(address))
    #expect(film.frame.text == frame)
    if let unknown = VideoFrameTests.unknownPages[frame] {
      #expect(film.page.text == unknown && VideoFrame(film.page) == nil)
    } else {
      #expect(VideoFrame(film.page)?.frame == film.frame)
    }
    #expect(VideoFrame(film.frame)?.frame == film.frame, "the address of a player is recognised as one")
    #expect(film.playing.hasSuffix("autoplay=1"))
  }

  @Test(
    "Other pages have no player",
    arguments: [
      "https://www.youtube.com/@channel", "https://www.youtube.com/watch?v=", "https://www.youtube.com/watch?v=a%22b",
      "https://www.youtube.com/embed/videoseries", "https://notyoutube.com/watch?v=dQw4w9WgXcQ",
      "https://vimeo.com/about",
      "https://vimeo.com/1/a%3Cb", "https://a.example/videos/watch/new", "https://a.example/videos/embed/a/b",
      "https://a.example/videos/embed/9qJx", "https://a.example/videos/embed/kkGMgK9ZtnKfYAgnEtQx-v",
      "http://192.168.1.1:8080/videos/embed/kkGMgK9ZtnKfYAgnEtQxbv",
      "https://[2001:db8::1]/videos/embed/kkGMgK9ZtnKfYAgnEtQxbv",
      "https://nas/videos/embed/ed5c048d-01f3-4ceb-97db-6e278de512b0",
      "https://localhost/videos/watch/ed5c048d-01f3-4ceb-97db-6e278de512b0",
      "https://nas.local/videos/embed/kkGMgK9ZtnKfYAgnEtQxbv",
      "https://tube.home.arpa/videos/watch/ed5c048d-01f3-4ceb-97db-6e278de512b0",
      "https://youtu.be/", "https://vimeo.com/moogaloop.swf?clip_id=",
    ])
  func others(page: String) throws {
    let address = try #require(WebAddress(page))
    #expect(VideoFrame(address) == nil)
  }
}
