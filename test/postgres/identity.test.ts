import { onPostgres } from './suite.ts';

onPostgres('identity/*.test.ts');
