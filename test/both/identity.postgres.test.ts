import { runOn } from './suite.ts';

runOn('postgres', 'identity/*.test.ts');
