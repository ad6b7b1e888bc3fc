// The data of ICU, by ICU's own name for it, so that the linker takes no other from the toolchain's library. `.packaging/icu.sh` chooses what is in
// it; a part of the package only where BROADSHEET_ICU names that file.
#include "CICU.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

extern const unsigned char ICU_DATA[];
_Alignas(16) const unsigned char ICU_DATA[] = {
#embed ICU_FILE
};
