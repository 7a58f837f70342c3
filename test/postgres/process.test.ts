import { onPostgres } from './suite.ts';

onPostgres('process/drain.test.ts', 'process/log.test.ts');
