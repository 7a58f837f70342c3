import { tasksSuite } from './tasks.ts';
import { openPostgresStage } from './tasks-stage.postgres.ts';

tasksSuite('PostgreSQL', openPostgresStage);
