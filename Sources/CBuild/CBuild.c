#include "CBuild.h"

// Nothing else is built anew when the commit is another.
#ifndef BROADSHEET_COMMIT
#define BROADSHEET_COMMIT ""
#endif

const char *cbuild_commit(void) { return BROADSHEET_COMMIT; }
