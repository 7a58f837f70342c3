import { runOn } from './suite.ts';

runOn('postgres', 'hostile/*.test.ts');
