#!/bin/sh
# Chromium without the popups of its address bar: two pages of the browser's own in each window, which cost more than those of a test.
# They are features; of the switch that leaves features out the last one holds, and Playwright has one of its own.
for argument; do
  shift
  case $argument in --disable-features=*) argument=$argument,WebUIOmniboxPopup,WebUIOmniboxAimPopup ;; esac
  set -- "$@" "$argument"
done
exec "${CHROMIUM:-chromium}" "$@"
