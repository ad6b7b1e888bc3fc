#pragma once
#include <gumbo.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>

// Keeps Gumbo's tree in an arena with a budget, for three reasons. Freeing node by node is recursive in Gumbo, so that a deep tree would
// overflow the stack. It is also slow. And the parser clones formatting elements that were left open for each paragraph that follows, so
// that memory, and with it time, is not bounded by the size of the input. When the budget is spent, the allocator jumps out of the parser.
// This is safe: the parser is plain C without locks or globals, and all its memory is in the arena.

typedef struct HTMLArenaChunk {
  struct HTMLArenaChunk *_Nullable next;
  size_t capacity, used;
} HTMLArenaChunk;

typedef struct HTMLArena {
  HTMLArenaChunk *_Nullable chunks;
  size_t budget, taken;
  void *_Nullable exit;
} HTMLArena;

static void *_Nonnull html_arena_take(void *_Nullable context, size_t size) {
  HTMLArena *arena = (HTMLArena *)context;
  size_t needed = (size + 15) & ~(size_t)15;
  HTMLArenaChunk *chunk = arena->chunks;
  if (!chunk || chunk->capacity - chunk->used < needed) {
    size_t capacity = needed > 15 * 1024 ? needed : 60 * 1024;
    arena->taken += capacity;
    HTMLArenaChunk *fresh =
        needed < size || arena->taken > arena->budget ? NULL : (HTMLArenaChunk *)malloc(sizeof(HTMLArenaChunk) + 8 + capacity);
    if (!fresh) longjmp(*(jmp_buf *)arena->exit, 1);
    fresh->capacity = capacity;
    fresh->used = 0;
    if (chunk && needed > 15 * 1024) {
      fresh->next = chunk->next;
      chunk->next = fresh;
    } else {
      fresh->next = chunk;
      arena->chunks = fresh;
    }
    chunk = fresh;
  }
  uint8_t *block = (uint8_t *)(chunk + 1) + 8 + chunk->used;
  chunk->used += needed;
  return block;
}

static void html_arena_ignore(void *_Nullable context, void *_Nullable block) {
  (void)context;
  (void)block;
}

/// Parses a page. Returns NULL if the budget is spent. The tree lives until the arena is emptied.
static inline GumboOutput *_Nullable html_parse(HTMLArena *_Nonnull arena, const char *_Nonnull bytes, size_t length) {
  jmp_buf exit;
  arena->exit = &exit;
  if (setjmp(exit) != 0) return NULL;
  GumboOptions options = kGumboDefaultOptions;
  options.allocator = html_arena_take;
  options.deallocator = html_arena_ignore;
  options.userdata = arena;
  options.max_errors = 0;
  return gumbo_parse_with_options(&options, bytes, length);
}

static inline void html_arena_empty(HTMLArena *_Nonnull arena) {
  for (HTMLArenaChunk *chunk = arena->chunks, *next; chunk; chunk = next) {
    next = chunk->next;
    free(chunk);
  }
  arena->chunks = NULL;
}
