// SHA-256 and MD5 in one call. OpenSSL 3 marks the one-shot functions as old, yet they neither allocate nor look an algorithm up.
#pragma once
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>
#include <openssl/md5.h>
