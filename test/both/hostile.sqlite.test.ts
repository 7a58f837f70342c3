import { runOn } from './suite.ts';

runOn('sqlite', 'hostile/*.test.ts');
