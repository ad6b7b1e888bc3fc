import Bytes
import CanonicalHTML
import News
import Trees

extension HTMLWalk {
  /// The address from which a script would load an element late. Some scripts only mark elements with such an attribute
  /// (`data-lazy="true"`).
  func lateSource(of node: HTMLNode) -> ByteView? {
    LateAttributes.sources.lazy.compactMap { node.attribute($0) }.first { value in
      (value.contains(UInt8(ascii: "/")) || value.contains(UInt8(ascii: ".")))
        // A number or an object is a setting of a script.
        && !value.contains(UInt8(ascii: "{")) && !value.allSatisfy { isDigit($0) || $0 == UInt8(ascii: ".") }
        && !value.startsIgnoringCase(with: "data:") && !value.startsIgnoringCase(with: "about:")
    }
  }

  /// The address of a film or recording; that of a script if it can be used.
  private mutating func mediaTarget(of node: HTMLNode) -> AddressRewriter.Target? {
    if let late = lateSource(of: node), let target = addresses.rewrite(late, for: .media) { return target }
    return node.attribute("src").flatMap { addresses.rewrite($0, for: .media) }
  }

  /// Writes `video` and `audio`, always with controls; nothing is loaded before somebody plays it.
  mutating func writePlayer(_ node: HTMLNode, isVideo: Bool) {
    var attributes: [UInt8] = []
    var sources: [UInt8] = []
    if let target = mediaTarget(of: node) {
      attributes += addressAttribute(" src=\"", target)
    } else {
      var count = 0
      for child in node.children where child.isElement && child.isHTML && child.tag == .source {
        guard count < 16, let target = mediaTarget(of: child) else { continue }
        count += 1
        sources.append("<source")
        sources += addressAttribute(" src=\"", target)
        if let type = child.attribute("type"), isMediaType(type) { sources.append(name: " type=\"", value: type) }
        sources.append(UInt8(ascii: ">"))
      }
    }
    guard !attributes.isEmpty || !sources.isEmpty else {
      // Without a player, a link that is meant for browsers that have none is the way to the film.
      if node.holdsLink { descend(into: node, .nothing) }
      return
    }
    if isVideo, let poster = node.attribute("poster"), let target = addresses.rewrite(poster, for: .image) {
      attributes += addressAttribute(" poster=\"", target)
    }
    if isVideo {
      attributes +=
        Size(width: length(node.attribute("width")), height: length(node.attribute("height"))).attributes
    }
    let name: StaticString = isVideo ? "video" : "audio"
    var element: [UInt8] = [UInt8(ascii: "<")]
    element.append(name)
    element += attributes
    element.append(" controls preload=\"none\">")
    element += sources
    element.append("</")
    element.append(name)
    element.append(UInt8(ascii: ">"))
    writer.write(interactive: element)
  }

  /// Writes `iframe` and `embed`. They are kept, sandboxed, if they play a video or the policy lists their host; others become a link, so
  /// that nothing is lost.
  mutating func writeFrame(_ node: HTMLNode) {
    let isEmbed = node.tag == .embed
    guard let bytes = frameSource(of: node) else { return noteRemoval(isEmbed ? "embed" : "iframe") }
    let address = WebAddress(trusting: String(decoding: bytes, as: UTF8.self))
    let size = Size(width: length(node.attribute("width")), height: length(node.attribute("height")))
    if let frame = frameAddress(address) { return writer.write(interactive: frameElement(frame, node, size)) }
    noteRemoval(isEmbed ? "embed" : "iframe")
    if addresses.trust == .local, let host = address.frameHost, !policy.frameHosts.contains(host) {
      removedFrames.insert(host)
    }
    // Frames that nobody can see count readers, and old embedded players no longer exist.
    guard !isEmbed, size.width ?? 2 > 1, size.height ?? 2 > 1, !isTrackingImage(.web(bytes)) else { return }
    writer.separate()
    writer.open(.a, attributes: linkAttributes(.web(bytes)))
    if let title = node.attribute("title"), !title.isBlank {
      writer.write(title)
    } else {
      Array(address.host.utf8).withUnsafeBufferPointer { writer.write($0) }
    }
    writer.closeInline()
    writer.separate()
  }

  /// The web address of a frame; that of a script if it can be used.
  private mutating func frameSource(of node: HTMLNode) -> [UInt8]? {
    for source in [lateSource(of: node), node.attribute("src")] {
      guard let source, !source.isBlank, !source.startsIgnoringCase(with: "about:"),
        case .web(let address) = addresses.rewrite(source, for: .media)
      else { continue }
      return address
    }
    return nil
  }

  /// Writes the video that an `object` names if nothing inside it is a player as well; otherwise, what stands inside.
  mutating func enterObject(_ node: HTMLNode) {
    anchor(of: node)
    let players: [HTMLTag] = [.embed, .iframe, .object]
    let inside = node.children.filter { $0.isElement && $0.isHTML }
    let movies = inside.filter {
      $0.tag == .param && $0.attribute("name")?.equalsIgnoringCase("movie") == true
    }
    let sources = ([node.attribute("data")] + movies.map { $0.attribute("value") }).compactMap(\.self)
    // One player is enough, however many videos the object names.
    let hasPlayer = inside.contains { players.contains($0.tag) }
    for source in sources where !hasPlayer {
      guard source.trimmed.startsIgnoringCase(with: "http") || source.trimmed.startsIgnoringCase(with: "//"),
        case .web(let bytes) = addresses.rewrite(source, for: .media),
        let frame = frameAddress(WebAddress(trusting: String(decoding: bytes, as: UTF8.self)))
      else { continue }
      let size = Size(width: length(node.attribute("width")), height: length(node.attribute("height")))
      return writer.write(interactive: frameElement(frame, node, size))
    }
    descend(into: node, .nothing)
  }

  private func frameElement(_ address: WebAddress, _ node: HTMLNode, _ size: Size) -> [UInt8] {
    var element = Array("<iframe src=\"".utf8)
    element.append(escapingAttribute: address.text)
    element.append("\" title=\"")
    if let title = node.attribute("title"), !title.isBlank {
      element.append(escapingAttribute: title)
    } else {
      element.append(escapingAttribute: address.host)
    }
    element.append(UInt8(ascii: "\""))
    element += size.attributes
    // Players ask for the referrer's origin before they play.
    element.append(
      " loading=\"lazy\" referrerpolicy=\"strict-origin-when-cross-origin\" sandbox=\"allow-scripts allow-same-origin allow-popups\" allowfullscreen></iframe>"
    )
    return element
  }

  /// The address to frame, by https; nil if it is not a video's and the policy does not list its host.
  private func frameAddress(_ address: WebAddress) -> WebAddress? {
    // Nothing is requested there before a reader wants to see the video.
    if let film = VideoFrame(address) { return film.frame }
    // Any other address on such a host may lead anywhere.
    guard let host = address.frameHost, policy.frameHosts.contains(host), !host.hasPrefix("www.youtube") else {
      return nil
    }
    let query = address.query.map { "?" + $0 } ?? ""
    let bare = WebAddress(trusting: "https://" + host + address.path + query)
    return WebAddress(
      trusting: String(decoding: TrackingParameters.removed(from: Array(bare.text.utf8)), as: UTF8.self))
  }

  /// Writes the check boxes of task lists as characters: these need no label, and also show in feeds and excerpts.
  mutating func writeCheckbox(_ node: HTMLNode) {
    guard isCheckbox(node) else { return noteRemoval("input") }
    let mark = node.attribute("checked") == nil ? taskMarks.open : taskMarks.done
    writer.write(mark)
  }

  func isCheckbox(_ node: HTMLNode) -> Bool {
    node.isElement && node.isHTML && node.tag == .input
      && node.attribute("type")?.equalsIgnoringCase("checkbox") == true
  }

  private func addressAttribute(_ opening: StaticString, _ target: AddressRewriter.Target) -> [UInt8] {
    var result: [UInt8] = []
    target.text.withUnsafeBufferPointer { result.append(name: opening, value: $0) }
    return result
  }
}

let taskMarks: (open: StaticString, done: StaticString) = ("☐", "☑")

extension WebAddress {
  /// The host by which a policy lists frames of this address; nil if none can be listed.
  fileprivate var frameHost: String? {
    guard port == nil else { return nil }
    return host == "youtube.com" || host == "m.youtube.com" ? "www.youtube.com" : host
  }
}
