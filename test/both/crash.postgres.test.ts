import { runOn } from './suite.ts';

runOn('postgres', 'crash/*.test.ts');
