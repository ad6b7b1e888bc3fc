// SHA-256 and MD5 in one call. OpenSSL's own one-shot functions look up their algorithm by its name each time, under a lock, which takes
// half as long again as the digest of a page itself. The functions used here do not, but OpenSSL 3 marks them as deprecated.
#pragma once
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>
#include <openssl/md5.h>

static inline void digestSHA256(const void *_Nullable bytes, size_t count, unsigned char *_Nonnull digest) {
  SHA256_CTX context;
  SHA256_Init(&context);
  SHA256_Update(&context, bytes, count);
  SHA256_Final(digest, &context);
}

static inline void digestMD5(const void *_Nullable bytes, size_t count, unsigned char *_Nonnull digest) {
  MD5_CTX context;
  MD5_Init(&context);
  MD5_Update(&context, bytes, count);
  MD5_Final(digest, &context);
}
