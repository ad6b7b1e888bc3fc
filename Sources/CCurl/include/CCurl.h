#pragma once
#include <curl/curl.h>

// libcurl's setters and getters are variadic, which Swift cannot call. So there is a typed function for each kind of value.

CURLcode ccurl_set_number(CURL *handle, CURLoption option, long value);
CURLcode ccurl_set_size(CURL *handle, CURLoption option, curl_off_t value);
CURLcode ccurl_set_text(CURL *handle, CURLoption option, const char *value);
CURLcode ccurl_set_pointer(CURL *handle, CURLoption option, void *value);
CURLcode ccurl_set_list(CURL *handle, CURLoption option, struct curl_slist *value);

typedef size_t (*ccurl_data_function)(char *bytes, size_t size, size_t count, void *context);
typedef curl_socket_t (*ccurl_socket_function)(void *context, curlsocktype purpose, struct curl_sockaddr *address);
typedef int (*ccurl_request_function)(void *context, char *remote, char *local, int remote_port, int local_port);
typedef int (*ccurl_debug_function)(CURL *handle, curl_infotype type, char *bytes, size_t count, void *context);

CURLcode ccurl_set_data_function(CURL *handle, CURLoption option, ccurl_data_function function);
CURLcode ccurl_set_socket_function(CURL *handle, ccurl_socket_function function);
CURLcode ccurl_set_request_function(CURL *handle, ccurl_request_function function);
CURLcode ccurl_set_debug_function(CURL *handle, ccurl_debug_function function);

/// The file of certificates that libcurl was built to trust; NULL if it names none.
const char *ccurl_certificates(void);

/// 0 if the value is not known.
long ccurl_number(CURL *handle, CURLINFO info);
curl_off_t ccurl_size(CURL *handle, CURLINFO info);

/// The handle of the next transfer that ended, with its result in `result`; NULL if none did.
CURL *ccurl_next_ended(CURLM *multi, CURLcode *result);

/// Opens the socket that libcurl asks for, closed on exec.
curl_socket_t ccurl_open_socket(const struct curl_sockaddr *address);
/// Copies the bytes of an address and returns their number: 4 for IPv4, 16 for IPv6, 0 for any other family.
int ccurl_address_bytes(const struct curl_sockaddr *address, unsigned char *bytes);
