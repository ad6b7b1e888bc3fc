#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0

#include "CTOML.h"

#include <toml++/toml.h>

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace {

class reader {
  std::string_view text;
  void *context;
  void (*visit)(void *, const ctoml_event *);
  std::vector<size_t> lines{0};

  void send(ctoml_kind kind, std::string_view text, toml::source_position place) {
    ctoml_event event{kind, text.data(), text.size(), place.line ? place.line - 1 : 0, place.column ? place.column - 1 : 0};
    visit(context, &event);
  }

  /// The last place and its offset: values come one after the other, so that each line is walked only once.
  mutable toml::source_position known{};
  mutable size_t known_offset = 0;

  /// The offset of a place in the text; toml++ counts columns in scalars.
  size_t offset(toml::source_position place) const {
    if (place.line == 0 || place.line > lines.size()) return text.size();
    bool goes_on = known.line == place.line && known.column <= place.column;
    size_t index = goes_on ? known_offset : lines[place.line - 1];
    for (uint32_t column = goes_on ? known.column : 1; column < place.column && index < text.size(); column++) {
      do index++;
      while (index < text.size() && (text[index] & 0xC0) == 0x80);
    }
    known = place;
    known_offset = index;
    return index;
  }

  /// A value as it is written: `1.10` stays `1.10`.
  std::string_view written(const toml::source_region &region) const {
    size_t start = offset(region.begin), end = std::max(start, offset(region.end));
    while (end > start && (text[end - 1] == ' ' || text[end - 1] == '\t')) end--;
    return text.substr(start, end - start);
  }

  void walk(const toml::table &table) {
    std::vector<std::pair<const toml::key *, const toml::node *>> entries;
    for (auto &&[key, value] : table) entries.emplace_back(&key, &value);
    std::sort(entries.begin(), entries.end(), [](auto &left, auto &right) {
      return left.first->source().begin < right.first->source().begin;
    });
    send(CTOML_TABLE, {}, table.source().begin);
    for (auto &[key, value] : entries) {
      send(CTOML_KEY, key->str(), key->source().begin);
      walk(*value);
    }
    send(CTOML_END, {}, {});
  }

  void walk(const toml::node &node) {
    if (auto *table = node.as_table()) {
      walk(*table);
    } else if (auto *array = node.as_array()) {
      send(CTOML_ARRAY, {}, array->source().begin);
      for (auto &&value : *array) walk(value);
      send(CTOML_END, {}, {});
    } else if (auto *string = node.as_string()) {
      send(CTOML_STRING, string->get(), node.source().begin);
    } else {
      send(CTOML_PLAIN, written(node.source()), node.source().begin);
    }
  }

public:
  reader(std::string_view text, void *context, void (*visit)(void *, const ctoml_event *))
      : text(text), context(context), visit(visit) {
    for (size_t index = 0; index < text.size(); index++) {
      if (text[index] == '\n') lines.push_back(index + 1);
    }
  }

  void read() {
    toml::parse_result result = toml::parse(text);
    if (result) {
      walk(result.table());
    } else {
      send(CTOML_ERROR, result.error().description(), result.error().source().begin);
    }
  }
};

} // namespace

void ctoml_read(
    const char *text, size_t length, void *context,
    void (*visit)(void *context, const ctoml_event *event)) noexcept {
  reader(std::string_view(length ? text : "", length), context, visit).read();
}
