// SHA-256 in one call. OpenSSL 3 marks the one-shot functions as old, yet they neither allocate nor look an algorithm up.
#pragma once
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>
