import { join } from 'node:path';
import { openDiskFiles } from '../../src/files/disk/files.ts';
import { filesSuite } from './files.ts';
import { makeTempDir } from './temp-dir.ts';

filesSuite('disk', async () => {
  const folder = makeTempDir();
  return {
    files: await openDiskFiles(join(folder.path, 'deep', 'files')),
    close: async () => folder.remove(),
  };
});
