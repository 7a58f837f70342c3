import { runOn } from './suite.ts';

// On SQLite these tests run with the rest of their folder.
runOn(
  'postgres',
  'process/drain.test.ts',
  'process/erased-again.test.ts',
  'process/log.test.ts',
  'process/removed-data.test.ts',
  'process/stop.test.ts',
);
