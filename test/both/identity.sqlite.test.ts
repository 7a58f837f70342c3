import { runOn } from './suite.ts';

runOn('sqlite', 'identity/*.test.ts');
