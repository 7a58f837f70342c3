import { runFiles } from '../kit/run-files.ts';
import { UNITS } from './patterns.ts';

runFiles(UNITS);
