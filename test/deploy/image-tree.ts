import { chmod, cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { BUILT, preparePage } from '../../src/page/build.ts';
import { contextCopies, finalStage, isIgnored } from './dockerfile.ts';
import { readText, ROOT } from './files.ts';

type Lock = { packages: Record<string, { dev?: boolean; link?: boolean }> };

/**
 * Makes a folder like the image's /app: the files that the Dockerfile's last stage copies, the built page, and links to
 * the packages that `npm ci --omit=dev` installs. Then the folder is made read-only.
 */
export async function layOutImage(folder: string): Promise<void> {
  for (const { sources, target } of contextCopies(finalStage())) {
    for (const source of sources) {
      const to = target.endsWith('/') ? join(folder, target, source) : join(folder, target);
      await cp(join(ROOT, source), to, {
        recursive: true,
        filter: (path) => !isIgnored(relative(ROOT, path)),
      });
    }
  }
  // The earlier stage builds the page.
  await preparePage(ROOT);
  await cp(join(ROOT, BUILT), join(folder, BUILT), { recursive: true });
  const { packages } = JSON.parse(readText('package-lock.json')) as Lock;
  for (const [path, { dev, link }] of Object.entries(packages)) {
    // A nested package comes with the one that it is nested in.
    if (!/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) || dev === true) continue;
    // The client is a link to a folder that the image does not have.
    if (link === true) continue;
    if (!existsSync(join(ROOT, path))) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await symlink(join(ROOT, path), join(folder, path));
  }
  await setModes(folder, { folder: 0o555, file: 0o444 });
}

/** Makes the folder writable, so that it can be removed. */
export function openImage(folder: string): Promise<void> {
  return setModes(folder, { folder: 0o755, file: 0o644 });
}

async function setModes(folder: string, modes: { folder: number; file: number }): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await setModes(path, modes);
    else if (entry.isFile()) await chmod(path, modes.file);
  }
  await chmod(folder, modes.folder);
}
