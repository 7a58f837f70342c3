import { runOn } from './suite.ts';

runOn('sqlite', 'contract/*.test.ts');
