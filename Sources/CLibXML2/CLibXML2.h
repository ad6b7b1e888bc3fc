#pragma once
#include <libxml/xmlversion.h>
// libxml2 built with ICU pulls ICU's headers in, whose types clash with those of Foundation.
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/encoding.h>
#include <libxml/xmlerror.h>
