import { onPostgres } from './suite.ts';

onPostgres('hostile/*.test.ts');
