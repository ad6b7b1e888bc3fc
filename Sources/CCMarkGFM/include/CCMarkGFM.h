#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
// The library's own declaration of its nodes, installed beside the public headers. It lets us read chunks in place, whereas the public
// accessors copy each literal to end it with a zero.
#include <cmark-gfm/node.h>

// Node types of the extensions are variables of the library that no installed header declares.
extern cmark_node_type CMARK_NODE_TABLE, CMARK_NODE_TABLE_ROW, CMARK_NODE_TABLE_CELL, CMARK_NODE_STRIKETHROUGH;

/// The memory of one document: everything that parsing and rendering ask for comes from here and is freed at once.
typedef struct MarkdownArena MarkdownArena;

/// Whether parsing needs no lock; see the top of CCMarkGFM.c. The first call registers the extensions and makes the self-check.
bool markdown_parses_in_parallel(void);

/// `budget` is the number of bytes that one document may take. NULL only if there is no memory at all.
MarkdownArena *_Nullable markdown_arena_create(size_t budget);
void markdown_arena_destroy(MarkdownArena *_Nonnull arena);

/// Parses with tables, strikethrough, autolinks, task lists and footnotes. NULL if the budget was spent; the tree lives as long as the
/// arena. Deep nesting uses no stack.
cmark_node *_Nullable markdown_parse(MarkdownArena *_Nonnull arena, const char *_Nonnull bytes, size_t length);

/// The library's own HTML, with raw HTML and all addresses, which must never be shown as it is. It lives in the arena; NULL if the budget
/// was spent.
const char *_Nullable markdown_html(MarkdownArena *_Nonnull arena, cmark_node *_Nonnull root, size_t *_Nonnull length);

/// A block of a kind that the library does not know; NULL if the budget was spent.
cmark_node *_Nullable markdown_new_block(MarkdownArena *_Nonnull arena);
/// Turns a block into one that the library's HTML shows between two texts of ours. False if the budget was spent.
bool markdown_wrap(
    MarkdownArena *_Nonnull arena, cmark_node *_Nonnull block, const uint8_t *_Nonnull before, size_t before_length,
    const uint8_t *_Nonnull after, size_t after_length);

/// What a node is to code that walks the tree.
typedef enum MarkdownKind {
  MarkdownKindOther,
  MarkdownKindDocument,
  MarkdownKindBlockQuote,
  MarkdownKindList,
  MarkdownKindItem,
  MarkdownKindCodeBlock,
  MarkdownKindParagraph,
  MarkdownKindHeading,
  MarkdownKindThematicBreak,
  MarkdownKindFootnote,
  MarkdownKindTable,
  MarkdownKindTableRow,
  MarkdownKindTableCell,
  MarkdownKindText,
  MarkdownKindSoftBreak,
  MarkdownKindLineBreak,
  MarkdownKindCode,
  MarkdownKindEmphasis,
  MarkdownKindStrong,
  MarkdownKindStrikethrough,
  MarkdownKindLink,
  MarkdownKindImage,
} __attribute__((enum_extensibility(closed))) MarkdownKind;

static inline MarkdownKind markdown_kind(const cmark_node *_Nonnull node) {
  switch (node->type) {
  case CMARK_NODE_DOCUMENT: return MarkdownKindDocument;
  case CMARK_NODE_BLOCK_QUOTE: return MarkdownKindBlockQuote;
  case CMARK_NODE_LIST: return MarkdownKindList;
  case CMARK_NODE_ITEM: return MarkdownKindItem;
  case CMARK_NODE_CODE_BLOCK: return MarkdownKindCodeBlock;
  case CMARK_NODE_PARAGRAPH: return MarkdownKindParagraph;
  case CMARK_NODE_HEADING: return MarkdownKindHeading;
  case CMARK_NODE_THEMATIC_BREAK: return MarkdownKindThematicBreak;
  case CMARK_NODE_FOOTNOTE_DEFINITION: return MarkdownKindFootnote;
  case CMARK_NODE_TEXT: return MarkdownKindText;
  case CMARK_NODE_SOFTBREAK: return MarkdownKindSoftBreak;
  case CMARK_NODE_LINEBREAK: return MarkdownKindLineBreak;
  case CMARK_NODE_CODE: return MarkdownKindCode;
  case CMARK_NODE_EMPH: return MarkdownKindEmphasis;
  case CMARK_NODE_STRONG: return MarkdownKindStrong;
  case CMARK_NODE_LINK: return MarkdownKindLink;
  case CMARK_NODE_IMAGE: return MarkdownKindImage;
  default:
    if (node->type == CMARK_NODE_TABLE) return MarkdownKindTable;
    if (node->type == CMARK_NODE_TABLE_ROW) return MarkdownKindTableRow;
    if (node->type == CMARK_NODE_TABLE_CELL) return MarkdownKindTableCell;
    if (node->type == CMARK_NODE_STRIKETHROUGH) return MarkdownKindStrikethrough;
    return MarkdownKindOther;
  }
}

/// Bytes inside the tree, without a zero at the end.
typedef struct MarkdownBytes {
  const uint8_t *_Nullable start;
  size_t count;
} MarkdownBytes;

static inline MarkdownBytes markdown_chunk(cmark_chunk chunk) {
  return (MarkdownBytes){chunk.data, chunk.len > 0 ? (size_t)chunk.len : 0};
}

static inline cmark_node *_Nullable markdown_parent(const cmark_node *_Nonnull node) { return node->parent; }
static inline cmark_node *_Nullable markdown_first_child(const cmark_node *_Nonnull node) { return node->first_child; }
static inline cmark_node *_Nullable markdown_last_child(const cmark_node *_Nonnull node) { return node->last_child; }
static inline cmark_node *_Nullable markdown_next(const cmark_node *_Nonnull node) { return node->next; }
static inline cmark_node *_Nullable markdown_previous(const cmark_node *_Nonnull node) { return node->prev; }
static inline int markdown_line(const cmark_node *_Nonnull node) { return node->start_line; }
/// The text of a text or code node, or the name of a footnote.
static inline MarkdownBytes markdown_literal(const cmark_node *_Nonnull node) { return markdown_chunk(node->as.literal); }
static inline MarkdownBytes markdown_code_literal(const cmark_node *_Nonnull node) { return markdown_chunk(node->as.code.literal); }
static inline MarkdownBytes markdown_code_info(const cmark_node *_Nonnull node) { return markdown_chunk(node->as.code.info); }
/// Sets the text of a text node to a part of itself.
static inline void markdown_set_literal(cmark_node *_Nonnull node, MarkdownBytes bytes) {
  node->as.literal.data = (unsigned char *)bytes.start;
  node->as.literal.len = (bufsize_t)bytes.count;
  node->as.literal.alloc = 0;
}
static inline bool markdown_code_is_fenced(const cmark_node *_Nonnull node) { return node->as.code.fenced; }
static inline void markdown_remove_title(cmark_node *_Nonnull image) { image->as.link.title.len = 0; }
/// The address of a link or an image.
static inline MarkdownBytes markdown_address(const cmark_node *_Nonnull node) { return markdown_chunk(node->as.link.url); }
static inline MarkdownBytes markdown_title(const cmark_node *_Nonnull node) { return markdown_chunk(node->as.link.title); }
static inline int markdown_heading_level(const cmark_node *_Nonnull node) { return node->as.heading.level; }
static inline bool markdown_list_is_ordered(const cmark_node *_Nonnull node) { return node->as.list.list_type == CMARK_ORDERED_LIST; }
static inline int markdown_list_start(const cmark_node *_Nonnull node) { return node->as.list.start; }
/// Whether a paragraph is part of a tight list, and so stands in its item without an element of its own.
static inline bool markdown_is_tight(const cmark_node *_Nonnull paragraph) {
  const cmark_node *item = paragraph->parent;
  const cmark_node *list = item ? item->parent : NULL;
  return list && list->type == CMARK_NODE_LIST && list->as.list.tight;
}
/// Whether an item is part of a task list: only those are made by the extension.
static inline bool markdown_item_is_task(const cmark_node *_Nonnull item) { return item->extension != NULL; }
static inline bool markdown_task_is_done(const cmark_node *_Nonnull item) { return item->as.list.checked; }
/// The alignment of a column: `l`, `c`, `r`, or 0 if it has none.
static inline uint8_t markdown_alignment(cmark_node *_Nonnull table, int column) {
  uint8_t *alignments = cmark_gfm_extensions_get_table_alignments(table);
  return alignments && column >= 0 && column < cmark_gfm_extensions_get_table_columns(table) ? alignments[column] : 0;
}
