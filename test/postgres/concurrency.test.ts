import { onPostgres } from './suite.ts';

onPostgres('concurrency/*.test.ts');
