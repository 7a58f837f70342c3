// Plain JavaScript, loaded before everything else: a Node.js that is too old cannot even read the TypeScript files.

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
