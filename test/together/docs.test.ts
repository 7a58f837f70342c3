import { runFiles } from '../kit/run-files.ts';

runFiles(['test/docs/*.test.ts']);
