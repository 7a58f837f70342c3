import { join } from 'node:path';
import { openDiskFiles } from '../../src/files/disk/files.ts';
import { filesSuite } from './conformance.ts';
import { makeFolder } from '../kit/temporary-folder.ts';

filesSuite('disk', async () => {
  const folder = makeFolder();
  return {
    files: await openDiskFiles(join(folder.path, 'deep', 'files')),
    close: async () => folder.remove(),
  };
});
