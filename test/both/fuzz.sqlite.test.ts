import { runOn } from './suite.ts';

runOn('sqlite', 'fuzz/*.test.ts');
