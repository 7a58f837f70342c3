import { fileURLToPath } from 'node:url';
import { newestNode } from './newest-node.js';

/** Finds the Node.js for a program of this folder. Without one it says why, sets a bad exit code, and returns undefined. */
export function findNewestNode() {
  try {
    return newestNode(fileURLToPath(new URL('../..', import.meta.url)), process.env.PATH ?? '');
  } catch (cause) {
    process.stderr.write(`${cause.message}\n`);
    process.exitCode = 1;
    return undefined;
  }
}
