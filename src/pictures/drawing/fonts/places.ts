import { lstatSync, mkdirSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BESIDE_PACKAGES = fileURLToPath(
  new URL('../../../../node_modules/.cache/fonts', import.meta.url),
);

/**
 * Where fonts may be kept, the best place first: beside the packages, where every service of this installation finds them;
 * in the service's own folder (`ownFolder`, absolute), when it may not write there; then in the temporary folder.
 */
export function fontPlaces(ownFolder: string | null): readonly (() => string)[] {
  return [
    () => BESIDE_PACKAGES,
    ...(ownFolder === null ? [] : [() => ownFolder]),
    () => privateFolder(join(tmpdir(), `beadhouse-fonts-${userInfo().uid}`)),
  ];
}

/**
 * A folder in a place where everybody may write, made when it is missing.
 * @throws when other users may write there, since they could put their fonts there
 */
export function privateFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const found = lstatSync(path);
  // Windows has a temporary folder for each user, and no such modes.
  const isOurs =
    userInfo().uid === -1 || (found.uid === userInfo().uid && (found.mode & 0o077) === 0);
  if (!found.isDirectory() || !isOurs) throw new Error(`${path} belongs to somebody else`);
  return path;
}
