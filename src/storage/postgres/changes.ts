import { isCurrent } from '../migrate.ts';
import { tableNames } from '../table-names.ts';
import type { Connection } from './connection.ts';
import { lookForJobs } from './jobs-schema.ts';
import { readSteps, requireOwnTables } from './ownership.ts';
import { readPlace, requireAllowed, requireUse } from './rights.ts';

/** What a start has to change in a database, which is allowed. */
export type Changes = {
  /** The applied steps; undefined when the database has no list of them. */
  readonly steps: readonly string[] | undefined;
  /** Whether steps are missing. */
  readonly lacksSteps: boolean;
  /** Make the schema for jobs, and mark it. */
  readonly statements: readonly string[];
};

/**
 * Finds out what a start has to change in a database, and writes nothing.
 *
 * @throws with a sentence that says what to do, when the names are another program's, or the role may not change what is missing
 */
export async function findChanges(client: Pick<Connection, 'query'>): Promise<Changes> {
  const place = await readPlace(client);
  await requireOwnTables(client);
  const steps = await readSteps(client);
  await requireUse(client, place, place.schema, tableNames());
  const jobs = await lookForJobs(client, place.schema, steps);
  if (!jobs.isMissing && jobs.makeTables === null) {
    await requireUse(client, place, jobs.schema, null);
  }
  const lacksSteps = !isCurrent(steps ?? []);
  const needs = [
    ...(lacksSteps ? [place.makeTables] : []),
    ...(jobs.isMissing ? [place.makeSchemas] : []),
    ...(jobs.makeTables === null ? [] : [jobs.makeTables]),
  ];
  requireAllowed(place, needs);
  return { steps, lacksSteps, statements: jobs.statements };
}
