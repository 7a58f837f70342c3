import { runOn } from './suite.ts';

runOn('sqlite', 'concurrency/*.test.ts');
