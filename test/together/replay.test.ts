import { runFiles } from '../kit/run-files.ts';

runFiles(['test/replay/*.test.ts']);
