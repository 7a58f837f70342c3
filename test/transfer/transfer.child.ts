// Begins a transfer, prints a line in the middle of a part, and stays there until it is killed:
// `PART copy FROM FOLDER TO FOLDER`, `PART backup FROM FOLDER FILE` or `PART restore TO FOLDER FILE`.
import { writeSync } from 'node:fs';
import { copyStore } from '../../src/transfer/copy.ts';
import type { Progress } from '../../src/transfer/progress.ts';
import { backUp, restore } from './backups.ts';
import { endpointAt } from './endpoints.ts';

const [midst, command, address = '', folder = '', ...more] = process.argv.slice(2);
const endpoint = await endpointAt(address, folder);
const [first = '', second = ''] = more;

function tell({ part, done }: Progress): void {
  if (part !== midst || done === 0) return;
  writeSync(1, 'in the midst\n');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

if (command === 'copy') {
  await copyStore(endpoint, await endpointAt(first, second), tell);
} else if (command === 'backup') {
  await backUp(endpoint, first, tell);
} else {
  await restore(first, endpoint, tell);
}
