// Plain JavaScript, loaded before everything else: a Node.js that is too old cannot even read the TypeScript files.
// It does not know every name of this module either, so none is imported by itself.
import module from 'node:module';
import { fileURLToPath } from 'node:url';

/** The Node.js that this program needs at least; npm's platform packages bring it along. */
const NEEDED = 26;

if (Number(process.versions.node.split('.', 1)[0]) < NEEDED) {
  process.stderr.write(
    `Beadhouse needs Node.js ${NEEDED} or newer, and this is ${process.version}.\n` +
      'It comes with the packages: run "npm ci" (without --omit=optional), then "npm start".\n' +
      `Where no package fits the platform (Alpine Linux, for one), install Node.js ${NEEDED} yourself.\n`,
  );
  process.exit(1);
}

// What was compiled once is not compiled again: a start takes half the time. The cache lies with the packages, where only
// their owner writes; who cannot write there goes without it.
module.enableCompileCache(
  fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)),
);
