import { runOn } from './suite.ts';

// The other tests of the client do not depend on the engine.
runOn('postgres', 'client/calls.test.ts', 'client/live.test.ts');
