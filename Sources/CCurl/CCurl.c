#define _GNU_SOURCE
#include "CCurl.h"
#include <netinet/in.h>
#include <stddef.h>
#include <string.h>
#include <sys/socket.h>

CURLcode ccurl_set_number(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}
CURLcode ccurl_set_size(CURL *handle, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(handle, option, value);
}
CURLcode ccurl_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}
CURLcode ccurl_set_pointer(CURL *handle, CURLoption option, void *value) {
  return curl_easy_setopt(handle, option, value);
}
CURLcode ccurl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(handle, option, value);
}
CURLcode ccurl_set_data_function(CURL *handle, CURLoption option, ccurl_data_function function) {
  return curl_easy_setopt(handle, option, function);
}
CURLcode ccurl_set_socket_function(CURL *handle, ccurl_socket_function function) {
  return curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, function);
}
CURLcode ccurl_set_request_function(CURL *handle, ccurl_request_function function) {
  return curl_easy_setopt(handle, CURLOPT_PREREQFUNCTION, function);
}
CURLcode ccurl_set_debug_function(CURL *handle, ccurl_debug_function function) {
  return curl_easy_setopt(handle, CURLOPT_DEBUGFUNCTION, function);
}

const char *ccurl_certificates(void) {
  const curl_version_info_data *info = curl_version_info(CURLVERSION_NOW);
  // Since libcurl 7.70.
  return info->age >= CURLVERSION_SEVENTH ? info->cainfo : NULL;
}

long ccurl_number(CURL *handle, CURLINFO info) {
  long value = 0;
  return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : 0;
}

curl_off_t ccurl_size(CURL *handle, CURLINFO info) {
  curl_off_t value = 0;
  return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : 0;
}

CURL *ccurl_next_ended(CURLM *multi, CURLcode *result) {
  int left = 0;
  CURLMsg *message;
  while ((message = curl_multi_info_read(multi, &left))) {
    if (message->msg != CURLMSG_DONE) continue;
    *result = message->data.result;
    return message->easy_handle;
  }
  return NULL;
}

curl_socket_t ccurl_open_socket(const struct curl_sockaddr *address) {
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

int ccurl_address_bytes(const struct curl_sockaddr *address, unsigned char *bytes) {
  if (address->family == AF_INET) {
    memcpy(bytes, &((const struct sockaddr_in *)&address->addr)->sin_addr, 4);
    return 4;
  }
  if (address->family == AF_INET6) {
    // `addr` is declared as the short generic type, but libcurl keeps the whole address there.
    memcpy(bytes, (const unsigned char *)&address->addr + offsetof(struct sockaddr_in6, sin6_addr), 16);
    return 16;
  }
  return 0;
}
