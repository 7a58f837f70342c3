import { runOn } from './suite.ts';

// The checks themselves are tested once, on SQLite.
runOn('postgres', 'fuzz/service.test.ts');
