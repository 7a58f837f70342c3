import type { Migration } from './migration.ts';

/** Adds the last day on which a player's plan was done. */
export const planDays: Migration = {
  name: '051-plan-days',
  statements: (schema, { text }) => [schema.alterTable('players').addColumn('plan_done_on', text)],
};
