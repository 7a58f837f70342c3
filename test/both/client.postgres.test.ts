import { runOn } from './suite.ts';

// The other tests of the client do not notice the engine.
runOn('postgres', 'client/calls.test.ts', 'client/live.test.ts');
