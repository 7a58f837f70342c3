#!/bin/sh
# Runs a program of this folder, such as src/main.ts, on the newest Node.js among the packages' and the host's own. It takes the
# place of this shell, so it gets the signals. Any Node.js finds the newest one. On Windows exec.cmd does the same.
CDPATH= cd -- "$(dirname -- "$0")" || exit
for any in node_modules/node-*/bin/node node; do
  "$any" --version >/dev/null 2>&1 || continue
  node=$("$any" src/launch/print-newest-node.js) || exit
  exec "$node" --import ./src/runtime.js "$@"
done
echo 'Beadhouse needs Node.js, and none is here that runs. Install Node.js 20 or newer, and run "npm ci".' >&2
exit 1
