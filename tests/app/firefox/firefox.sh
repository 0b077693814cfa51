#!/bin/sh
# Playwright starts this in place of Firefox.
root="$(dirname "$0")/../../.."
exec "${NODE_OF_TESTS:-node}" "$root/tests/app/firefox/bridge.ts" "$@"
