// Nothing calls it: the linker takes what it defines.
#pragma once
