import Bytes
import CCMarkGFM
import CanonicalHTML
import News

/// What a block of Markdown is if the library does not know it.
enum MarkdownRole {
  /// Has an identifier for links, escaped for an attribute.
  case heading(id: [UInt8])
  case alert(SafeHTML.Alert)
  /// An image alone in its paragraph, with its title shown below.
  case figure(caption: ByteView)
  /// The place of the table of contents.
  case contents
  case definitions, term, description
  case paragraph
  /// Text that stands in its parent without an element of its own.
  case bare
}

extension MarkdownTree {
  /// Makes the library's HTML show the blocks in their roles. Returns false if that outgrows the budget.
  func apply(_ roles: [MarkdownNode: MarkdownRole]) -> Bool {
    roles.allSatisfy { node, role in
      var (before, after): ([UInt8], [UInt8]) = ([], [])
      switch role {
      case .heading(let id):
        let name = Array("h\(markdown_heading_level(node))".utf8)
        before = Array("<".utf8) + name + Array(" id=\"".utf8) + id + Array("\">".utf8)
        after = Array("</".utf8) + name + Array(">".utf8)
      case .alert(let alert): (before, after) = (Array("<div\(alert.attribute)>".utf8), Array("</div>".utf8))
      case .figure(let caption):
        before = Array("<figure>".utf8)
        after.append("<figcaption>")
        after.append(escapingText: caption)
        after.append("</figcaption></figure>")
      case .contents:
        before = Array(SafeHTML.contents.utf8)
        while let child = node.firstChild { cmark_node_unlink(child) }
      case .definitions: (before, after) = (Array("<dl>".utf8), Array("</dl>".utf8))
      case .term: (before, after) = (Array("<dt>".utf8), Array("</dt>".utf8))
      case .description: (before, after) = (Array("<dd>".utf8), Array("</dd>".utf8))
      case .paragraph: (before, after) = (Array("<p>".utf8), Array("</p>".utf8))
      case .bare: break
      }
      return wrap(node, before, after)
    }
  }
}
