import { writeFile } from 'node:fs/promises';
import { removeFile } from '../../durable/files.ts';

/** A file with a link for the operator of the service. Only the service's own system user can read it. */
export type LinkFile = {
  /** Replaces the file. */
  write(link: string): Promise<void>;
  remove(): Promise<void>;
};

export function linkFile(path: string): LinkFile {
  async function remove(): Promise<void> {
    await removeFile(path);
  }
  return {
    remove,
    async write(link) {
      // Remove an existing file, because others might be able to read it.
      await remove();
      await writeFile(path, `${link}\n`, { mode: 0o600, flag: 'wx' });
    },
  };
}
