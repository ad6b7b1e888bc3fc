// The handbook, embedded in the binary: each chapter of Content/handbook. A test compares the list with the folder.
// The compiler reports each embedded file as a dependency, so that the next build embeds a changed chapter again.
#include "CHandbook.h"

// `#embed` is a C23 feature that clang offers in every mode, with a warning.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char api_md[] = {
#embed "../../Content/handbook/api.md"
};
static const unsigned char behaviour_md[] = {
#embed "../../Content/handbook/behaviour.md"
};
static const unsigned char commands_md[] = {
#embed "../../Content/handbook/commands.md"
};
static const unsigned char configuration_md[] = {
#embed "../../Content/handbook/configuration.md"
};
static const unsigned char diagnostics_md[] = {
#embed "../../Content/handbook/diagnostics.md"
};
static const unsigned char front_page_md[] = {
#embed "../../Content/handbook/front-page.md"
};
static const unsigned char identity_md[] = {
#embed "../../Content/handbook/identity.md"
};
static const unsigned char index_md[] = {
#embed "../../Content/handbook/index.md"
};
static const unsigned char install_md[] = {
#embed "../../Content/handbook/install.md"
};
static const unsigned char languages_md[] = {
#embed "../../Content/handbook/languages.md"
};
static const unsigned char lasting_md[] = {
#embed "../../Content/handbook/lasting.md"
};
static const unsigned char long_life_md[] = {
#embed "../../Content/handbook/long-life.md"
};
static const unsigned char mapping_md[] = {
#embed "../../Content/handbook/mapping.md"
};
static const unsigned char memory_md[] = {
#embed "../../Content/handbook/memory.md"
};
static const unsigned char moving_here_md[] = {
#embed "../../Content/handbook/moving-here.md"
};
static const unsigned char notices_md[] = {
#embed "../../Content/handbook/notices.md"
};
static const unsigned char own_site_md[] = {
#embed "../../Content/handbook/own-site.md"
};
static const unsigned char pages_md[] = {
#embed "../../Content/handbook/pages.md"
};
static const unsigned char pictures_md[] = {
#embed "../../Content/handbook/pictures.md"
};
static const unsigned char planet_md[] = {
#embed "../../Content/handbook/planet.md"
};
static const unsigned char politeness_md[] = {
#embed "../../Content/handbook/politeness.md"
};
static const unsigned char privacy_md[] = {
#embed "../../Content/handbook/privacy.md"
};
static const unsigned char recipes_md[] = {
#embed "../../Content/handbook/recipes.md"
};
static const unsigned char report_md[] = {
#embed "../../Content/handbook/report.md"
};
static const unsigned char rules_md[] = {
#embed "../../Content/handbook/rules.md"
};
static const unsigned char security_md[] = {
#embed "../../Content/handbook/security.md"
};
static const unsigned char servers_md[] = {
#embed "../../Content/handbook/servers.md"
};
static const unsigned char shared_stories_md[] = {
#embed "../../Content/handbook/shared-stories.md"
};
static const unsigned char sources_md[] = {
#embed "../../Content/handbook/sources.md"
};
static const unsigned char speed_md[] = {
#embed "../../Content/handbook/speed.md"
};
static const unsigned char telling_the_world_md[] = {
#embed "../../Content/handbook/telling-the-world.md"
};
static const unsigned char templates_md[] = {
#embed "../../Content/handbook/templates.md"
};
static const unsigned char texts_md[] = {
#embed "../../Content/handbook/texts.md"
};
static const unsigned char themes_md[] = {
#embed "../../Content/handbook/themes.md"
};
static const unsigned char what_is_written_md[] = {
#embed "../../Content/handbook/what-is-written.md"
};
static const unsigned char whats_new_md[] = {
#embed "../../Content/handbook/whats-new.md"
};
static const unsigned char while_you_write_md[] = {
#embed "../../Content/handbook/while-you-write.md"
};

static const HandbookChapter chapters[] = {
  {"api", api_md, sizeof api_md},
  {"behaviour", behaviour_md, sizeof behaviour_md},
  {"commands", commands_md, sizeof commands_md},
  {"configuration", configuration_md, sizeof configuration_md},
  {"diagnostics", diagnostics_md, sizeof diagnostics_md},
  {"front-page", front_page_md, sizeof front_page_md},
  {"identity", identity_md, sizeof identity_md},
  {"index", index_md, sizeof index_md},
  {"install", install_md, sizeof install_md},
  {"languages", languages_md, sizeof languages_md},
  {"lasting", lasting_md, sizeof lasting_md},
  {"long-life", long_life_md, sizeof long_life_md},
  {"mapping", mapping_md, sizeof mapping_md},
  {"memory", memory_md, sizeof memory_md},
  {"moving-here", moving_here_md, sizeof moving_here_md},
  {"notices", notices_md, sizeof notices_md},
  {"own-site", own_site_md, sizeof own_site_md},
  {"pages", pages_md, sizeof pages_md},
  {"pictures", pictures_md, sizeof pictures_md},
  {"planet", planet_md, sizeof planet_md},
  {"politeness", politeness_md, sizeof politeness_md},
  {"privacy", privacy_md, sizeof privacy_md},
  {"recipes", recipes_md, sizeof recipes_md},
  {"report", report_md, sizeof report_md},
  {"rules", rules_md, sizeof rules_md},
  {"security", security_md, sizeof security_md},
  {"servers", servers_md, sizeof servers_md},
  {"shared-stories", shared_stories_md, sizeof shared_stories_md},
  {"sources", sources_md, sizeof sources_md},
  {"speed", speed_md, sizeof speed_md},
  {"telling-the-world", telling_the_world_md, sizeof telling_the_world_md},
  {"templates", templates_md, sizeof templates_md},
  {"texts", texts_md, sizeof texts_md},
  {"themes", themes_md, sizeof themes_md},
  {"what-is-written", what_is_written_md, sizeof what_is_written_md},
  {"whats-new", whats_new_md, sizeof whats_new_md},
  {"while-you-write", while_you_write_md, sizeof while_you_write_md},
};

size_t handbookChapterCount(void) { return sizeof chapters / sizeof chapters[0]; }

HandbookChapter handbookChapter(size_t index) { return chapters[index]; }
