// What run.sh does elsewhere. On Windows no process can take another's place, so this one waits for the program to end.
import { spawn } from 'node:child_process';
import { findNewestNode } from './find-newest-node.js';

const node = findNewestNode();
if (node !== undefined) {
  // The scripts of package.json name run.sh first.
  const [, , , ...args] = process.argv;
  const child = spawn(node, ['--import', './src/runtime.js', ...args], { stdio: 'inherit' });
  // The console tells both of Ctrl+C, and the program ends when it is ready.
  process.on('SIGINT', () => {});
  child.on('close', (code) => {
    process.exitCode = code ?? 1;
  });
}
