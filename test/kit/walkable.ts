import type { Definition } from '../../src/flow/flow.ts';
import type { Database } from './database/database.ts';

/** A small flowchart without problems. */
export const WALKABLE = {
  title: 'Set a number',
  entryNode: 'set',
  problemInput: {
    fields: [{ name: 'a', type: 'integer', min: 0, max: 9 }],
    examples: [{ name: 'seven', values: { a: 7 } }],
  },
  nodes: {
    set: {
      type: 'checkpoint',
      prompt: 'Set {{a}}',
      inputType: 'abacus',
      expected: 'a',
      next: 'done',
    },
    done: { type: 'terminal' },
  },
} as const satisfies Definition;

/** The definition of a flowchart that can be published, with changes. */
export const walkable = (changes: object = {}): string =>
  JSON.stringify({ ...WALKABLE, ...changes });

/** Gives a published flowchart any JSON as its definition, as it may have from before there were checks. */
export const storeUnchecked = (
  database: Database,
  id: string,
  definitionJson: string,
): Promise<unknown> =>
  database.run(
    'update teacher_flowcharts set definition_json = ? where id = ?',
    definitionJson,
    id,
  );
