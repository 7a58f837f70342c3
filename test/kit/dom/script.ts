import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { stateOfSources } from '../../../src/page/state.ts';

const ROOT = join(import.meta.dirname, '../../..');
const CACHE = join(ROOT, 'node_modules/.cache/page-script');

let compiled: Promise<Script> | undefined;

/**
 * The whole page as one script, from the present sources, through the transform of the page's own build. It has no styles.
 * Building takes two seconds, so it is kept beside the packages for the processes that follow.
 */
export function pageScript(): Promise<Script> {
  compiled ??= readOrBuild().then(({ code, path }) => new Script(code, { filename: path }));
  return compiled;
}

async function readOrBuild(): Promise<{ readonly code: string; readonly path: string }> {
  const how = createHash('sha256')
    .update(readFileSync(import.meta.filename))
    .digest('hex');
  const path = join(CACHE, `${stateOfSources(ROOT)}-${how.slice(0, 8)}.js`);
  if (!existsSync(path)) {
    mkdirSync(CACHE, { recursive: true });
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, await build());
    renameSync(draft, path);
  }
  return { code: readFileSync(path, 'utf8'), path };
}

async function build(): Promise<string> {
  const { build: bundle } = await import('vite');
  const { default: config } = await import('../../../web/vite.config.ts');
  const result = await bundle({
    configFile: false,
    root: join(ROOT, 'web'),
    logLevel: 'error',
    ...(config.oxc !== undefined && { oxc: config.oxc }),
    plugins: [
      {
        name: 'no-styles',
        enforce: 'pre',
        load: (id) => (id.endsWith('.css') ? '' : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      rollupOptions: {
        input: join(ROOT, 'web/main.tsx'),
        output: { format: 'iife', codeSplitting: false, strictExecutionOrder: true },
      },
    },
  });
  const [chunk] = 'output' in result ? result.output : [];
  if (chunk?.type !== 'chunk') throw new Error('The page was not built as one script');
  return chunk.code;
}
