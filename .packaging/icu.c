// Writes the part of ICU's data that Broadsheet needs to standard output: time zones, and English instead of 800 languages. Foundation brings the
// whole of it.
//
// A data package is a header, which begins with its own length, then the number of items and, for each, the offsets of its name and of its bytes,
// both from the end of the header. Items are in the order of their names, and each ends where the next begins.
// https://unicode-org.github.io/icu/userguide/icu_data/
#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The data in the toolchain's own library. icu.sh defines DATA as the name of its symbol, and BYTES as its size.
extern const uint8_t DATA[];

typedef struct {
  uint32_t name, bytes;
} Item;

static bool starts(const char *text, const char *beginning) { return strncmp(text, beginning, strlen(beginning)) == 0; }

static bool ends(const char *text, const char *ending) {
  size_t length = strlen(text), count = strlen(ending);
  return length >= count && strcmp(text + length - count, ending) == 0;
}

// True for `de.res` and `zh_Hant.res`, false for `root.res` and `units.res`.
static bool is_of_language(const char *file) {
  size_t letters = 0;
  while (islower((unsigned char)file[letters])) letters++;
  return (letters == 2 || letters == 3) && (file[letters] == '_' || file[letters] == '.') && !starts(file, "res_index");
}

static bool is_kept(const char *name) {
  const char *slash = strrchr(name, '/'), *file = slash ? slash + 1 : name;
  if (starts(file, "en.") || starts(file, "en_US")) return true;
  // The C library converts encodings, and nothing asks ICU for the words of languages that are written without spaces.
  return !is_of_language(file) && !ends(file, ".cnv") && !ends(file, ".dict") && strstr(name, "/translit/") == NULL;
}

static uint32_t aligned(uint32_t place) { return (place + 15) & ~15u; }

static void put(const void *bytes, size_t count) {
  if (fwrite(bytes, 1, count, stdout) != count) exit(1);
}

int main(void) {
  uint16_t header;
  memcpy(&header, DATA, sizeof header);
  if (DATA[2] != 0xDA || DATA[3] != 0x27 || memcmp(DATA + 12, "CmnD", 4) != 0) return 1;
  const uint8_t *body = DATA + header;
  uint32_t count, kept = 0;
  memcpy(&count, body, sizeof count);
  const Item *items = (const Item *)(body + sizeof count);
  Item *old = calloc(count, sizeof *old), *new = calloc(count, sizeof *new);
  uint32_t *lengths = calloc(count, sizeof *lengths);
  if (!old || !new || !lengths) return 1;
  for (uint32_t item = 0; item < count; item++) {
    if (!is_kept((const char *)body + items[item].name)) continue;
    lengths[kept] = (item + 1 < count ? items[item + 1].bytes : BYTES - header) - items[item].bytes;
    old[kept++] = items[item];
  }
  uint32_t place = sizeof kept + kept * sizeof *new;
  for (uint32_t item = 0; item < kept; item++) {
    new[item].name = place;
    place += strlen((const char *)body + old[item].name) + 1;
  }
  uint32_t names = place;
  for (uint32_t item = 0; item < kept; item++) {
    new[item].bytes = place = aligned(place);
    place += lengths[item];
  }
  put(DATA, header);
  put(&kept, sizeof kept);
  put(new, kept * sizeof *new);
  for (uint32_t item = 0; item < kept; item++) {
    const char *name = (const char *)body + old[item].name;
    put(name, strlen(name) + 1);
  }
  place = names;
  for (uint32_t item = 0; item < kept; item++) {
    static const uint8_t padding[16];
    put(padding, new[item].bytes - place);
    put(body + old[item].bytes, lengths[item]);
    place = new[item].bytes + lengths[item];
  }
  return fflush(stdout) == 0 ? 0 : 1;
}
