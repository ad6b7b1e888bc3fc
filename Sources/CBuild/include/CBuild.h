#pragma once

/// The commit that the program was built from, as the build tells it; empty where it tells none.
const char *cbuild_commit(void);
