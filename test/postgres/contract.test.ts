import { onPostgres } from './suite.ts';

onPostgres('contract/*.test.ts');
