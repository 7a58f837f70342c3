import { runOn } from './suite.ts';

runOn('postgres', 'concurrency/*.test.ts');
