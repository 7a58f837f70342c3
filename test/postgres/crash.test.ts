import { onPostgres } from './suite.ts';

onPostgres('crash/*.test.ts');
