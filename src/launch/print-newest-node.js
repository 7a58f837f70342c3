// Prints the path of the Node.js that run.sh continues with.
import { findNewestNode } from './find-newest-node.js';

const node = findNewestNode();
if (node !== undefined) process.stdout.write(node);
