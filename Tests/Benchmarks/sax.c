// sax FILE... : prints the processor seconds that libxml2 takes to read the files with handlers that do almost nothing,
// the least that a reader of XML can cost.
#include <libxml/parser.h>
#include <libxml/xmlerror.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static long elements;
static void start(void *c, const xmlChar *n, const xmlChar *p, const xmlChar *u, int a, const xmlChar **b, int d, int e, const xmlChar **f) { elements++; }
static void end(void *c, const xmlChar *n, const xmlChar *p, const xmlChar *u) {}
static void text(void *c, const xmlChar *t, int n) {}
static void quiet(void *c, const char *m, ...) {}

int main(int count, char **files) {
  char **bytes = calloc(count, sizeof *bytes);
  size_t *sizes = calloc(count, sizeof *sizes);
  for (int i = 1; i < count; i++) {
    FILE *file = fopen(files[i], "rb");
    if (!file) return 1;
    fseek(file, 0, SEEK_END);
    sizes[i] = ftell(file);
    rewind(file);
    bytes[i] = malloc(sizes[i] + 1);
    if (fread(bytes[i], 1, sizes[i], file) != sizes[i]) return 1;
    fclose(file);
  }
  xmlSAXHandler handler = {0};
  handler.initialized = XML_SAX2_MAGIC;
  handler.startElementNs = start;
  handler.endElementNs = end;
  handler.characters = handler.cdataBlock = text;
  xmlSetGenericErrorFunc(NULL, quiet);
  struct timespec from, to;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &from);
  for (int i = 1; i < count; i++) {
    xmlParserCtxtPtr context = xmlCreatePushParserCtxt(&handler, NULL, NULL, 0, NULL);
    xmlCtxtUseOptions(context, XML_PARSE_RECOVER | XML_PARSE_HUGE | XML_PARSE_NONET);
    xmlParseChunk(context, bytes[i], sizes[i], 1);
    xmlFreeParserCtxt(context);
  }
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &to);
  printf("{\"seconds\": %f, \"items\": %ld}\n", to.tv_sec - from.tv_sec + (to.tv_nsec - from.tv_nsec) / 1e9, elements);
}
