import { join } from 'node:path';
import { openDiskFiles } from '../../src/files/disk/files.ts';
import { filesSuite } from './conformance.ts';
import { makeTempDir } from '../kit/temp-dir.ts';

filesSuite('disk', async () => {
  const folder = makeTempDir();
  return {
    files: await openDiskFiles(join(folder.path, 'deep', 'files')),
    close: async () => folder.remove(),
  };
});
