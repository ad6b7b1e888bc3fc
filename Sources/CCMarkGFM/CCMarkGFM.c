// cmark-gfm on many threads, within a memory budget.
//
// Threads. cmark_parser_finish() switches the characters that begin inline extensions (`~`, `:`, `w`) on in a process-wide table, and off
// again when it is done, by calling cmark_manage_extensions_special_characters(). A second thread that is in the middle of a document then
// renders it without extensions: wrong, and silently so. The library calls that function through its procedure linkage table, so a
// definition in the executable is found before the library's own. Ours lets the characters be switched on once, before any document is
// parsed, and does nothing from then on: the table is only read. All parsers attach the same extensions, so nobody needs them off.
//
// In a static library the call is compiled into cmark_parser_finish(), and ours would be a second definition. The copy of the library that
// `make dist` links (.packaging/static.sh) therefore calls the switch by another name, and our functions for each character.
//
// Whether the interposition is in effect depends on how the executable was linked. The self-check parses a document and tests whether ours
// was called and whether the extensions still work after it. If not, one lock around each cmark_parser_finish() keeps the output right.
//
// Memory. A parser frees node by node. Here everything comes from one arena for each document, which is faster, and whose budget stops what
// grows beyond measure (reference expansion, cells that fill up a table's short rows). When the budget is spent, the allocator jumps out of
// the library: it is plain C without locks, and all its memory is in the arena.
#define _GNU_SOURCE
#include "CCMarkGFM.h"

#include <dlfcn.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

// MARK: - Interposition

typedef void (*SpecialCharacters)(cmark_parser *, int);

static SpecialCharacters original_special_characters;
static atomic_bool was_asked_to_switch_on, was_asked_to_switch_off;
// Written only by the self-check, before any other parsing, and read after it (pthread_once orders the two).
static bool characters_stay_on, needs_lock = true;

void cmark_manage_extensions_special_characters(cmark_parser *parser, int add) {
  atomic_store(add ? &was_asked_to_switch_on : &was_asked_to_switch_off, true);
  if (characters_stay_on || !original_special_characters) return;
  original_special_characters(parser, add);
}

// Defined only in the copy of the static library.
extern void broadsheet_cmark_special_characters(cmark_parser *, int) __attribute__((weak));
extern void cmark_inlines_add_special_character(unsigned char character, bool emphasis) __attribute__((weak));
extern void cmark_inlines_remove_special_character(unsigned char character, bool emphasis) __attribute__((weak));

void broadsheet_cmark_add_special_character(unsigned char character, bool emphasis) {
  atomic_store(&was_asked_to_switch_on, true);
  if (!characters_stay_on && cmark_inlines_add_special_character) cmark_inlines_add_special_character(character, emphasis);
}

void broadsheet_cmark_remove_special_character(unsigned char character, bool emphasis) {
  atomic_store(&was_asked_to_switch_off, true);
  if (!characters_stay_on && cmark_inlines_remove_special_character)
    cmark_inlines_remove_special_character(character, emphasis);
}

static SpecialCharacters switch_of_library(void) {
  if (broadsheet_cmark_special_characters) return broadsheet_cmark_special_characters;
  return (SpecialCharacters)dlsym(RTLD_NEXT, "cmark_manage_extensions_special_characters");
}

static pthread_once_t prepared = PTHREAD_ONCE_INIT;
static pthread_mutex_t finishing = PTHREAD_MUTEX_INITIALIZER;
static cmark_syntax_extension *extensions[4];

static cmark_parser *make_parser(cmark_mem *memory, int options) {
  cmark_parser *parser = cmark_parser_new_with_mem(options, memory);
  for (size_t i = 0; i < sizeof extensions / sizeof *extensions; i++)
    if (extensions[i]) cmark_parser_attach_syntax_extension(parser, extensions[i]);
  return parser;
}

static bool extensions_work(void) {
  static const char sample[] = "~~a~~ http://example.org";
  cmark_parser *parser = make_parser(cmark_get_default_mem_allocator(), CMARK_OPT_DEFAULT);
  cmark_parser_feed(parser, sample, sizeof sample - 1);
  cmark_node *root = cmark_parser_finish(parser);
  char *html = cmark_render_html(root, CMARK_OPT_DEFAULT, cmark_parser_get_syntax_extensions(parser));
  bool work = html && strstr(html, "<del>") && strstr(html, "<a ");
  free(html);
  cmark_node_free(root);
  cmark_parser_free(parser);
  return work;
}

static void prepare(void) {
  cmark_gfm_core_extensions_ensure_registered();
  static const char *const names[] = {"table", "strikethrough", "autolink", "tasklist"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) extensions[i] = cmark_find_syntax_extension(names[i]);
  original_special_characters = switch_of_library();
  bool is_interposed = original_special_characters
      && original_special_characters != cmark_manage_extensions_special_characters && extensions_work()
      && atomic_load(&was_asked_to_switch_on) && atomic_load(&was_asked_to_switch_off);
  if (!is_interposed) return;
  cmark_parser *parser = make_parser(cmark_get_default_mem_allocator(), CMARK_OPT_DEFAULT);
  original_special_characters(parser, 1);
  cmark_parser_free(parser);
  characters_stay_on = true;
  // Twice: the second document shows that the end of the first one switched nothing off.
  if (extensions_work() && extensions_work())
    needs_lock = false;
  else
    characters_stay_on = false;
}

bool markdown_parses_in_parallel(void) {
  pthread_once(&prepared, prepare);
  return !needs_lock;
}

// MARK: - Arena

enum { chunk_size = 60 * 1024, alignment = 16 };

typedef struct Chunk {
  struct Chunk *next;
  size_t capacity, used;
} Chunk;

struct MarkdownArena {
  Chunk *chunks;
  size_t budget, taken;
  jmp_buf exit;
  cmark_llist *extensions;
};

// The library's allocator has no context argument. A thread works on one document at a time, and never hands it to another midway.
static _Thread_local MarkdownArena *current;

static inline size_t rounded(size_t size) { return (size + alignment - 1) & ~(size_t)(alignment - 1); }
static inline uint8_t *chunk_bytes(Chunk *chunk) { return (uint8_t *)chunk + rounded(sizeof(Chunk)); }

// Each block is preceded by its size, so that it can grow.
static void *take(size_t size) {
  MarkdownArena *arena = current;
  if (size > arena->budget) longjmp(arena->exit, 1);
  size_t needed = rounded(size) + alignment;
  Chunk *chunk = arena->chunks;
  if (!chunk || chunk->capacity - chunk->used < needed) {
    size_t capacity = needed > chunk_size / 4 ? needed : chunk_size;
    arena->taken += capacity;
    Chunk *fresh = arena->taken > arena->budget ? NULL : malloc(rounded(sizeof(Chunk)) + capacity);
    if (!fresh) longjmp(arena->exit, 1);
    fresh->capacity = capacity;
    fresh->used = 0;
    if (chunk && needed > chunk_size / 4) {
      // A chunk made for one block goes behind the one that still has room.
      fresh->next = chunk->next;
      chunk->next = fresh;
    } else {
      fresh->next = chunk;
      arena->chunks = fresh;
    }
    chunk = fresh;
  }
  uint8_t *block = chunk_bytes(chunk) + chunk->used;
  chunk->used += needed;
  *(size_t *)block = rounded(size);
  return block + alignment;
}

static void *arena_calloc(size_t count, size_t size) {
  size_t total;
  if (__builtin_mul_overflow(count, size, &total)) longjmp(current->exit, 1);
  return memset(take(total), 0, total);
}

static void *arena_realloc(void *block, size_t size) {
  if (!block) return take(size);
  size_t *length = (size_t *)((uint8_t *)block - alignment);
  if (size <= *length) return block;
  Chunk *chunk = current->chunks;
  size_t extra = size > current->budget ? SIZE_MAX : rounded(size) - *length;
  if ((uint8_t *)block + *length == chunk_bytes(chunk) + chunk->used && extra <= chunk->capacity - chunk->used) {
    chunk->used += extra;
    *length += extra;
    return block;
  }
  return memcpy(take(size), block, *length);
}

static void arena_free(void *block) { (void)block; }

static cmark_mem arena_memory = {arena_calloc, arena_realloc, arena_free};

MarkdownArena *markdown_arena_create(size_t budget) {
  MarkdownArena *arena = calloc(1, sizeof *arena);
  if (arena) arena->budget = budget;
  return arena;
}

void markdown_arena_destroy(MarkdownArena *arena) {
  for (Chunk *chunk = arena->chunks, *next; chunk; chunk = next) {
    next = chunk->next;
    free(chunk);
  }
  free(arena);
}

// MARK: - Parsing and rendering

cmark_node *markdown_parse(MarkdownArena *arena, const char *bytes, size_t length) {
  bool in_parallel = markdown_parses_in_parallel();
  current = arena;
  // `in_parallel` and `root` are set before setjmp() and never changed after it, so they keep their values when the allocator jumps.
  if (!in_parallel) pthread_mutex_lock(&finishing);
  cmark_node *root = NULL;
  if (setjmp(arena->exit) == 0) {
    cmark_parser *parser = make_parser(&arena_memory, CMARK_OPT_FOOTNOTES);
    cmark_parser_feed(parser, bytes, length);
    cmark_node *finished = cmark_parser_finish(parser);
    arena->extensions = cmark_parser_get_syntax_extensions(parser);
    // The parser itself stays in the arena: freeing it would walk what is freed with the arena anyway.
    if (!in_parallel) pthread_mutex_unlock(&finishing);
    current = NULL;
    return finished;
  }
  if (!in_parallel) pthread_mutex_unlock(&finishing);
  current = NULL;
  return root;
}

cmark_node *markdown_new_block(MarkdownArena *arena) {
  current = arena;
  if (setjmp(arena->exit) == 0) {
    cmark_node *node = cmark_node_new_with_mem(CMARK_NODE_CUSTOM_BLOCK, &arena_memory);
    current = NULL;
    return node;
  }
  current = NULL;
  return NULL;
}

bool markdown_wrap(
    MarkdownArena *arena, cmark_node *block, const uint8_t *before, size_t before_length, const uint8_t *after,
    size_t after_length) {
  current = arena;
  if (setjmp(arena->exit) == 0) {
    uint8_t *copy = take(before_length + after_length);
    if (before_length) memcpy(copy, before, before_length);
    if (after_length) memcpy(copy + before_length, after, after_length);
    block->type = CMARK_NODE_CUSTOM_BLOCK;
    block->extension = NULL;
    block->as.custom.on_enter = (cmark_chunk){copy, (bufsize_t)before_length, 0};
    block->as.custom.on_exit = (cmark_chunk){copy + before_length, (bufsize_t)after_length, 0};
    current = NULL;
    return true;
  }
  current = NULL;
  return false;
}

const char *markdown_html(MarkdownArena *arena, cmark_node *root, size_t *length) {
  current = arena;
  if (setjmp(arena->exit) == 0) {
    const char *html =
        cmark_render_html_with_mem(root, CMARK_OPT_FOOTNOTES | CMARK_OPT_UNSAFE, arena->extensions, &arena_memory);
    *length = html ? strlen(html) : 0;
    current = NULL;
    return html;
  }
  current = NULL;
  return NULL;
}
