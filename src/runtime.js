// Plain JavaScript, loaded before everything else: a Node.js that is too old cannot read TypeScript files. It does not know
// every export of node:module either, so only the default export is imported.
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { NEEDED } from './launch/needed.js';

if (Number(process.versions.node.split('.', 1)[0]) < NEEDED) {
  process.stderr.write(
    `Beadhouse needs Node.js ${NEEDED} or newer, and this is ${process.version}.\n` +
      'One comes with the packages. Run "npm ci", then "npm start"; ./run.sh starts any program on it.\n',
  );
  process.exit(1);
}

// With the compiled code cached, a start takes half the time. The cache is beside the packages, where only their owner can
// write. For other users Node.js runs without a cache.
module.enableCompileCache(
  fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)),
);

// Most imports are relative paths. Node.js would check that each file exists and resolve symbolic links, which takes a sixth of
// a start. A missing file still fails when it is read.
module.registerHooks({
  resolve(specifier, context, next) {
    const { parentURL, conditions } = context;
    const isRelativePath = /^\.\.?\/.*\.[jt]s$/.test(specifier) && conditions.includes('import');
    if (!isRelativePath || parentURL === undefined) return next(specifier, context);
    const { href: url } = new URL(specifier, parentURL);
    // Told the format, Node.js need not look for the package.json of each file.
    return url.endsWith('.ts')
      ? { url, format: 'module-typescript', shortCircuit: true }
      : { url, shortCircuit: true };
  },
});
