import { runOn } from './suite.ts';

runOn('postgres', 'contract/*.test.ts');
