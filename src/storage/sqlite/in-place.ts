import { statSync } from 'node:fs';
import { Unready } from '../../kernel/errors.ts';

/**
 * Notices when an open database file, or its write-ahead log, is removed or replaced. The system goes on writing to a removed
 * file, which nobody can open again.
 *
 * @returns a function that throws `Unready` once that has happened; it takes a few microseconds
 */
export function watchPlace(path: string): () => void {
  const watched = [path, `${path}-wal`].map((one) => [one, identityOf(one)] as const);
  return () => {
    for (const [one, opened] of watched) {
      if (identityOf(one) === opened) continue;
      throw new Unready('The database file was removed or replaced', {
        cause: new Error(`${one} is not what was opened: stop the service, and restore a backup`),
      });
    }
  };
}

/** The identity of a file, which no other file has; undefined when there is none. */
function identityOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino}`;
}
