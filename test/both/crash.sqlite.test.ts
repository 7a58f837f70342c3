import { runOn } from './suite.ts';

runOn('sqlite', 'crash/*.test.ts');
