import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openDiskFiles } from '../../src/files/disk/files.ts';
import { filesSuite } from './conformance.ts';
import { makeFolder } from '../kit/temporary-folder.ts';

filesSuite('disk', async () => {
  const folder = makeFolder();
  const place = join(folder.path, 'deep', 'files');
  return {
    files: await openDiskFiles(place),
    names: () => readdir(place),
    close: async () => folder.remove(),
  };
});
