#include "CCMarkGFM.h"
