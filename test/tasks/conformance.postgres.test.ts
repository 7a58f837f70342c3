import { tasksSuite } from './conformance.ts';
import { openPostgresStage } from './stage.postgres.ts';

tasksSuite('PostgreSQL', openPostgresStage);
