import { runFiles } from '../kit/run-files.ts';

runFiles(['test/dom/*.test.ts']);
