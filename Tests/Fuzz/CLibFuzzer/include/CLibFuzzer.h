#pragma once
#include <stddef.h>
#include <stdint.h>

/// libFuzzer's own loop (FuzzerDriver.cpp). Its arguments are its options and corpora; it calls back with inputs.
int LLVMFuzzerRunDriver(int *_Nonnull count, char *_Nullable *_Nullable *_Nonnull arguments,
                        int (*_Nonnull input)(const uint8_t *_Nullable bytes, size_t count));
