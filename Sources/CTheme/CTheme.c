// The default theme, embedded in the binary: each file below Templates/ except its README.md, and the smallest theme, below minimal/.
// A test compares the list with the folders.
// The compiler reports each embedded file as a dependency, so that the next build embeds a changed template again.
#include "CTheme.h"

// `#embed` is a C23 feature that clang offers in every mode, with a warning.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char not_found_mustache[] = {
#embed "../../Templates/404.mustache"
};
static const unsigned char about_mustache[] = {
#embed "../../Templates/about.mustache"
};
static const unsigned char assets_icon_192_png[] = {
#embed "../../Templates/assets/icon-192.png"
};
static const unsigned char assets_icon_512_png[] = {
#embed "../../Templates/assets/icon-512.png"
};
static const unsigned char assets_icon_maskable_512_png[] = {
#embed "../../Templates/assets/icon-maskable-512.png"
};
static const unsigned char assets_icon_svg[] = {
#embed "../../Templates/assets/icon.svg"
};
static const unsigned char assets_js_append_js[] = {
#embed "../../Templates/assets/js/append.js"
};
static const unsigned char assets_js_card_js[] = {
#embed "../../Templates/assets/js/card.js"
};
static const unsigned char assets_js_data_js[] = {
#embed "../../Templates/assets/js/data.js"
};
static const unsigned char assets_js_events_js[] = {
#embed "../../Templates/assets/js/events.js"
};
static const unsigned char assets_js_favourites_page_js[] = {
#embed "../../Templates/assets/js/favourites-page.js"
};
static const unsigned char assets_js_favourites_js[] = {
#embed "../../Templates/assets/js/favourites.js"
};
static const unsigned char assets_js_keyboard_js[] = {
#embed "../../Templates/assets/js/keyboard.js"
};
static const unsigned char assets_js_list_js[] = {
#embed "../../Templates/assets/js/list.js"
};
static const unsigned char assets_js_main_js[] = {
#embed "../../Templates/assets/js/main.js"
};
static const unsigned char assets_js_offline_js[] = {
#embed "../../Templates/assets/js/offline.js"
};
static const unsigned char assets_js_players_js[] = {
#embed "../../Templates/assets/js/players.js"
};
static const unsigned char assets_js_refresh_js[] = {
#embed "../../Templates/assets/js/refresh.js"
};
static const unsigned char assets_js_river_js[] = {
#embed "../../Templates/assets/js/river.js"
};
static const unsigned char assets_js_search_js[] = {
#embed "../../Templates/assets/js/search.js"
};
static const unsigned char assets_js_settings_js[] = {
#embed "../../Templates/assets/js/settings.js"
};
static const unsigned char assets_js_theme_js[] = {
#embed "../../Templates/assets/js/theme.js"
};
static const unsigned char assets_js_visits_js[] = {
#embed "../../Templates/assets/js/visits.js"
};
static const unsigned char assets_js_way_back_js[] = {
#embed "../../Templates/assets/js/way-back.js"
};
static const unsigned char assets_js_words_js[] = {
#embed "../../Templates/assets/js/words.js"
};
static const unsigned char assets_sign_greyhound_svg[] = {
#embed "../../Templates/assets/sign-greyhound.svg"
};
static const unsigned char assets_sign_harness_svg[] = {
#embed "../../Templates/assets/sign-harness.svg"
};
static const unsigned char assets_sign_horse_svg[] = {
#embed "../../Templates/assets/sign-horse.svg"
};
static const unsigned char assets_site_css[] = {
#embed "../../Templates/assets/site.css"
};
static const unsigned char assets_styles_controls_css[] = {
#embed "../../Templates/assets/styles/controls.css"
};
static const unsigned char assets_styles_details_css[] = {
#embed "../../Templates/assets/styles/details.css"
};
static const unsigned char assets_styles_events_css[] = {
#embed "../../Templates/assets/styles/events.css"
};
static const unsigned char assets_styles_favourites_css[] = {
#embed "../../Templates/assets/styles/favourites.css"
};
static const unsigned char assets_styles_front_css[] = {
#embed "../../Templates/assets/styles/front.css"
};
static const unsigned char assets_styles_grid_css[] = {
#embed "../../Templates/assets/styles/grid.css"
};
static const unsigned char assets_styles_lists_css[] = {
#embed "../../Templates/assets/styles/lists.css"
};
static const unsigned char assets_styles_motion_css[] = {
#embed "../../Templates/assets/styles/motion.css"
};
static const unsigned char assets_styles_pages_css[] = {
#embed "../../Templates/assets/styles/pages.css"
};
static const unsigned char assets_styles_search_css[] = {
#embed "../../Templates/assets/styles/search.css"
};
static const unsigned char assets_styles_settings_css[] = {
#embed "../../Templates/assets/styles/settings.css"
};
static const unsigned char assets_tokens_css[] = {
#embed "../../Templates/assets/tokens.css"
};
static const unsigned char assets_worker_retired_js[] = {
#embed "../../Templates/assets/worker-retired.js"
};
static const unsigned char assets_worker_js[] = {
#embed "../../Templates/assets/worker.js"
};
static const unsigned char attention_mustache[] = {
#embed "../../Templates/attention.mustache"
};
static const unsigned char brand_mustache[] = {
#embed "../../Templates/brand.mustache"
};
static const unsigned char breadcrumbs_mustache[] = {
#embed "../../Templates/breadcrumbs.mustache"
};
static const unsigned char card_mustache[] = {
#embed "../../Templates/card.mustache"
};
static const unsigned char changes_mustache[] = {
#embed "../../Templates/changes.mustache"
};
static const unsigned char close_mustache[] = {
#embed "../../Templates/close.mustache"
};
static const unsigned char controls_mustache[] = {
#embed "../../Templates/controls.mustache"
};
static const unsigned char detail_mustache[] = {
#embed "../../Templates/detail.mustache"
};
static const unsigned char entry_mustache[] = {
#embed "../../Templates/entry.mustache"
};
static const unsigned char face_mustache[] = {
#embed "../../Templates/face.mustache"
};
static const unsigned char favourite_mustache[] = {
#embed "../../Templates/favourite.mustache"
};
static const unsigned char favourites_mustache[] = {
#embed "../../Templates/favourites.mustache"
};
static const unsigned char featured_mustache[] = {
#embed "../../Templates/featured.mustache"
};
static const unsigned char footer_mustache[] = {
#embed "../../Templates/footer.mustache"
};
static const unsigned char forms_mustache[] = {
#embed "../../Templates/forms.mustache"
};
static const unsigned char front_mustache[] = {
#embed "../../Templates/front.mustache"
};
static const unsigned char head_mustache[] = {
#embed "../../Templates/head.mustache"
};
static const unsigned char header_mustache[] = {
#embed "../../Templates/header.mustache"
};
static const unsigned char health_mustache[] = {
#embed "../../Templates/health.mustache"
};
static const unsigned char history_mustache[] = {
#embed "../../Templates/history.mustache"
};
static const unsigned char languages_mustache[] = {
#embed "../../Templates/languages.mustache"
};
static const unsigned char layout_mustache[] = {
#embed "../../Templates/layout.mustache"
};
static const unsigned char list_mustache[] = {
#embed "../../Templates/list.mustache"
};
static const unsigned char meta_mustache[] = {
#embed "../../Templates/meta.mustache"
};
static const unsigned char minimal_assets_styles_theme_css[] = {
#embed "minimal/assets/styles/theme.css"
};
static const unsigned char minimal_assets_tokens_css[] = {
#embed "minimal/assets/tokens.css"
};
static const unsigned char minimal_card_mustache[] = {
#embed "minimal/card.mustache"
};
static const unsigned char minimal_featured_mustache[] = {
#embed "minimal/featured.mustache"
};
static const unsigned char minimal_layout_mustache[] = {
#embed "minimal/layout.mustache"
};
static const unsigned char minimal_parts_card_mustache[] = {
#embed "minimal/parts-card.mustache"
};
static const unsigned char more_mustache[] = {
#embed "../../Templates/more.mustache"
};
static const unsigned char navigation_mustache[] = {
#embed "../../Templates/navigation.mustache"
};
static const unsigned char offline_mustache[] = {
#embed "../../Templates/offline.mustache"
};
static const unsigned char others_mustache[] = {
#embed "../../Templates/others.mustache"
};
static const unsigned char page_mustache[] = {
#embed "../../Templates/page.mustache"
};
static const unsigned char pagination_mustache[] = {
#embed "../../Templates/pagination.mustache"
};
static const unsigned char parts_card_mustache[] = {
#embed "../../Templates/parts-card.mustache"
};
static const unsigned char parts_help_mustache[] = {
#embed "../../Templates/parts-help.mustache"
};
static const unsigned char parts_player_mustache[] = {
#embed "../../Templates/parts-player.mustache"
};
static const unsigned char parts_settings_mustache[] = {
#embed "../../Templates/parts-settings.mustache"
};
static const unsigned char parts_status_mustache[] = {
#embed "../../Templates/parts-status.mustache"
};
static const unsigned char parts_mustache[] = {
#embed "../../Templates/parts.mustache"
};
static const unsigned char picture_mustache[] = {
#embed "../../Templates/picture.mustache"
};
static const unsigned char profile_mustache[] = {
#embed "../../Templates/profile.mustache"
};
static const unsigned char refresh_mustache[] = {
#embed "../../Templates/refresh.mustache"
};
static const unsigned char related_mustache[] = {
#embed "../../Templates/related.mustache"
};
static const unsigned char search_mustache[] = {
#embed "../../Templates/search.mustache"
};
static const unsigned char stories_mustache[] = {
#embed "../../Templates/stories.mustache"
};
static const unsigned char story_mustache[] = {
#embed "../../Templates/story.mustache"
};
static const unsigned char strings_ar_yml[] = {
#embed "../../Templates/strings/ar.yml"
};
static const unsigned char strings_de_yml[] = {
#embed "../../Templates/strings/de.yml"
};
static const unsigned char strings_es_yml[] = {
#embed "../../Templates/strings/es.yml"
};
static const unsigned char strings_fr_yml[] = {
#embed "../../Templates/strings/fr.yml"
};
static const unsigned char strings_he_yml[] = {
#embed "../../Templates/strings/he.yml"
};
static const unsigned char strings_hi_yml[] = {
#embed "../../Templates/strings/hi.yml"
};
static const unsigned char strings_it_yml[] = {
#embed "../../Templates/strings/it.yml"
};
static const unsigned char strings_ja_yml[] = {
#embed "../../Templates/strings/ja.yml"
};
static const unsigned char strings_nl_yml[] = {
#embed "../../Templates/strings/nl.yml"
};
static const unsigned char strings_pl_yml[] = {
#embed "../../Templates/strings/pl.yml"
};
static const unsigned char strings_pt_yml[] = {
#embed "../../Templates/strings/pt.yml"
};
static const unsigned char strings_tr_yml[] = {
#embed "../../Templates/strings/tr.yml"
};
static const unsigned char strings_uk_yml[] = {
#embed "../../Templates/strings/uk.yml"
};
static const unsigned char strings_zh_yml[] = {
#embed "../../Templates/strings/zh.yml"
};
static const unsigned char strings_zh_hant_yml[] = {
#embed "../../Templates/strings/zh-Hant.yml"
};
static const unsigned char strings_en_yml[] = {
#embed "../../Templates/strings/en.yml"
};
static const unsigned char term_mustache[] = {
#embed "../../Templates/term.mustache"
};
static const unsigned char terms_mustache[] = {
#embed "../../Templates/terms.mustache"
};
static const unsigned char title_mustache[] = {
#embed "../../Templates/title.mustache"
};
static const unsigned char tools_mustache[] = {
#embed "../../Templates/tools.mustache"
};
static const unsigned char unfold_mustache[] = {
#embed "../../Templates/unfold.mustache"
};
static const unsigned char upcoming_mustache[] = {
#embed "../../Templates/upcoming.mustache"
};
static const unsigned char ways_mustache[] = {
#embed "../../Templates/ways.mustache"
};

static const ThemeFile files[] = {
  {"404.mustache", not_found_mustache, sizeof not_found_mustache},
  {"about.mustache", about_mustache, sizeof about_mustache},
  {"assets/icon-192.png", assets_icon_192_png, sizeof assets_icon_192_png},
  {"assets/icon-512.png", assets_icon_512_png, sizeof assets_icon_512_png},
  {"assets/icon-maskable-512.png", assets_icon_maskable_512_png, sizeof assets_icon_maskable_512_png},
  {"assets/icon.svg", assets_icon_svg, sizeof assets_icon_svg},
  {"assets/js/append.js", assets_js_append_js, sizeof assets_js_append_js},
  {"assets/js/card.js", assets_js_card_js, sizeof assets_js_card_js},
  {"assets/js/data.js", assets_js_data_js, sizeof assets_js_data_js},
  {"assets/js/events.js", assets_js_events_js, sizeof assets_js_events_js},
  {"assets/js/favourites-page.js", assets_js_favourites_page_js, sizeof assets_js_favourites_page_js},
  {"assets/js/favourites.js", assets_js_favourites_js, sizeof assets_js_favourites_js},
  {"assets/js/keyboard.js", assets_js_keyboard_js, sizeof assets_js_keyboard_js},
  {"assets/js/list.js", assets_js_list_js, sizeof assets_js_list_js},
  {"assets/js/main.js", assets_js_main_js, sizeof assets_js_main_js},
  {"assets/js/offline.js", assets_js_offline_js, sizeof assets_js_offline_js},
  {"assets/js/players.js", assets_js_players_js, sizeof assets_js_players_js},
  {"assets/js/refresh.js", assets_js_refresh_js, sizeof assets_js_refresh_js},
  {"assets/js/river.js", assets_js_river_js, sizeof assets_js_river_js},
  {"assets/js/search.js", assets_js_search_js, sizeof assets_js_search_js},
  {"assets/js/settings.js", assets_js_settings_js, sizeof assets_js_settings_js},
  {"assets/js/theme.js", assets_js_theme_js, sizeof assets_js_theme_js},
  {"assets/js/visits.js", assets_js_visits_js, sizeof assets_js_visits_js},
  {"assets/js/way-back.js", assets_js_way_back_js, sizeof assets_js_way_back_js},
  {"assets/js/words.js", assets_js_words_js, sizeof assets_js_words_js},
  {"assets/sign-greyhound.svg", assets_sign_greyhound_svg, sizeof assets_sign_greyhound_svg},
  {"assets/sign-harness.svg", assets_sign_harness_svg, sizeof assets_sign_harness_svg},
  {"assets/sign-horse.svg", assets_sign_horse_svg, sizeof assets_sign_horse_svg},
  {"assets/site.css", assets_site_css, sizeof assets_site_css},
  {"assets/styles/controls.css", assets_styles_controls_css, sizeof assets_styles_controls_css},
  {"assets/styles/details.css", assets_styles_details_css, sizeof assets_styles_details_css},
  {"assets/styles/events.css", assets_styles_events_css, sizeof assets_styles_events_css},
  {"assets/styles/favourites.css", assets_styles_favourites_css, sizeof assets_styles_favourites_css},
  {"assets/styles/front.css", assets_styles_front_css, sizeof assets_styles_front_css},
  {"assets/styles/grid.css", assets_styles_grid_css, sizeof assets_styles_grid_css},
  {"assets/styles/lists.css", assets_styles_lists_css, sizeof assets_styles_lists_css},
  {"assets/styles/motion.css", assets_styles_motion_css, sizeof assets_styles_motion_css},
  {"assets/styles/pages.css", assets_styles_pages_css, sizeof assets_styles_pages_css},
  {"assets/styles/search.css", assets_styles_search_css, sizeof assets_styles_search_css},
  {"assets/styles/settings.css", assets_styles_settings_css, sizeof assets_styles_settings_css},
  {"assets/tokens.css", assets_tokens_css, sizeof assets_tokens_css},
  {"assets/worker-retired.js", assets_worker_retired_js, sizeof assets_worker_retired_js},
  {"assets/worker.js", assets_worker_js, sizeof assets_worker_js},
  {"attention.mustache", attention_mustache, sizeof attention_mustache},
  {"brand.mustache", brand_mustache, sizeof brand_mustache},
  {"breadcrumbs.mustache", breadcrumbs_mustache, sizeof breadcrumbs_mustache},
  {"card.mustache", card_mustache, sizeof card_mustache},
  {"changes.mustache", changes_mustache, sizeof changes_mustache},
  {"close.mustache", close_mustache, sizeof close_mustache},
  {"controls.mustache", controls_mustache, sizeof controls_mustache},
  {"detail.mustache", detail_mustache, sizeof detail_mustache},
  {"entry.mustache", entry_mustache, sizeof entry_mustache},
  {"face.mustache", face_mustache, sizeof face_mustache},
  {"favourite.mustache", favourite_mustache, sizeof favourite_mustache},
  {"favourites.mustache", favourites_mustache, sizeof favourites_mustache},
  {"featured.mustache", featured_mustache, sizeof featured_mustache},
  {"footer.mustache", footer_mustache, sizeof footer_mustache},
  {"forms.mustache", forms_mustache, sizeof forms_mustache},
  {"front.mustache", front_mustache, sizeof front_mustache},
  {"head.mustache", head_mustache, sizeof head_mustache},
  {"header.mustache", header_mustache, sizeof header_mustache},
  {"health.mustache", health_mustache, sizeof health_mustache},
  {"history.mustache", history_mustache, sizeof history_mustache},
  {"languages.mustache", languages_mustache, sizeof languages_mustache},
  {"layout.mustache", layout_mustache, sizeof layout_mustache},
  {"list.mustache", list_mustache, sizeof list_mustache},
  {"meta.mustache", meta_mustache, sizeof meta_mustache},
  {"minimal/assets/styles/theme.css", minimal_assets_styles_theme_css, sizeof minimal_assets_styles_theme_css},
  {"minimal/assets/tokens.css", minimal_assets_tokens_css, sizeof minimal_assets_tokens_css},
  {"minimal/card.mustache", minimal_card_mustache, sizeof minimal_card_mustache},
  {"minimal/featured.mustache", minimal_featured_mustache, sizeof minimal_featured_mustache},
  {"minimal/layout.mustache", minimal_layout_mustache, sizeof minimal_layout_mustache},
  {"minimal/parts-card.mustache", minimal_parts_card_mustache, sizeof minimal_parts_card_mustache},
  {"more.mustache", more_mustache, sizeof more_mustache},
  {"navigation.mustache", navigation_mustache, sizeof navigation_mustache},
  {"offline.mustache", offline_mustache, sizeof offline_mustache},
  {"others.mustache", others_mustache, sizeof others_mustache},
  {"page.mustache", page_mustache, sizeof page_mustache},
  {"pagination.mustache", pagination_mustache, sizeof pagination_mustache},
  {"parts-card.mustache", parts_card_mustache, sizeof parts_card_mustache},
  {"parts-help.mustache", parts_help_mustache, sizeof parts_help_mustache},
  {"parts-player.mustache", parts_player_mustache, sizeof parts_player_mustache},
  {"parts-settings.mustache", parts_settings_mustache, sizeof parts_settings_mustache},
  {"parts-status.mustache", parts_status_mustache, sizeof parts_status_mustache},
  {"parts.mustache", parts_mustache, sizeof parts_mustache},
  {"picture.mustache", picture_mustache, sizeof picture_mustache},
  {"profile.mustache", profile_mustache, sizeof profile_mustache},
  {"refresh.mustache", refresh_mustache, sizeof refresh_mustache},
  {"related.mustache", related_mustache, sizeof related_mustache},
  {"search.mustache", search_mustache, sizeof search_mustache},
  {"stories.mustache", stories_mustache, sizeof stories_mustache},
  {"story.mustache", story_mustache, sizeof story_mustache},
  {"strings/ar.yml", strings_ar_yml, sizeof strings_ar_yml},
  {"strings/de.yml", strings_de_yml, sizeof strings_de_yml},
  {"strings/en.yml", strings_en_yml, sizeof strings_en_yml},
  {"strings/es.yml", strings_es_yml, sizeof strings_es_yml},
  {"strings/fr.yml", strings_fr_yml, sizeof strings_fr_yml},
  {"strings/he.yml", strings_he_yml, sizeof strings_he_yml},
  {"strings/hi.yml", strings_hi_yml, sizeof strings_hi_yml},
  {"strings/it.yml", strings_it_yml, sizeof strings_it_yml},
  {"strings/ja.yml", strings_ja_yml, sizeof strings_ja_yml},
  {"strings/nl.yml", strings_nl_yml, sizeof strings_nl_yml},
  {"strings/pl.yml", strings_pl_yml, sizeof strings_pl_yml},
  {"strings/pt.yml", strings_pt_yml, sizeof strings_pt_yml},
  {"strings/tr.yml", strings_tr_yml, sizeof strings_tr_yml},
  {"strings/uk.yml", strings_uk_yml, sizeof strings_uk_yml},
  {"strings/zh-Hant.yml", strings_zh_hant_yml, sizeof strings_zh_hant_yml},
  {"strings/zh.yml", strings_zh_yml, sizeof strings_zh_yml},
  {"term.mustache", term_mustache, sizeof term_mustache},
  {"terms.mustache", terms_mustache, sizeof terms_mustache},
  {"title.mustache", title_mustache, sizeof title_mustache},
  {"tools.mustache", tools_mustache, sizeof tools_mustache},
  {"unfold.mustache", unfold_mustache, sizeof unfold_mustache},
  {"upcoming.mustache", upcoming_mustache, sizeof upcoming_mustache},
  {"ways.mustache", ways_mustache, sizeof ways_mustache},
};

size_t themeFileCount(void) { return sizeof files / sizeof files[0]; }

ThemeFile themeFile(size_t index) { return files[index]; }
