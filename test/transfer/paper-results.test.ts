import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { InsertQueryBuilder } from 'kysely';
import { addAttempts } from '../../src/features/practice/add.ts';
import { evidenceOf } from '../../src/features/practice/evidence.ts';
import { judge } from '../../src/features/practice/rules.ts';
import { isoTime } from '../../src/kernel/clock.ts';
import { PAPERS } from '../../src/soroban/soroban.ts';
import { postgresLanguage, sqliteLanguage } from '../../src/storage/languages.ts';
import { paperResults } from '../../src/storage/migrations/024-paper-results.ts';
import type { Storage } from '../../src/storage/port.ts';
import type { Schema } from '../../src/storage/schema.ts';
import { newAttempt, RECENTLY } from '../kit/attempts.ts';
import { ENGINES, withStore } from './endpoints.ts';
import { seedRows } from './seed.ts';

/** Seeds of problems, and texts that are none. */
const SEEDS = [
  'a-0-0',
  'a-0-1',
  'a-0-01',
  'a-0-9',
  'a-0-10',
  'a-1-0',
  'a-2-19',
  'a-2-20',
  'a-0-49',
  'a-0-50',
  'a-b-0-3',
  '7-0-4',
  'a 0 0-0-0',
  '-0-0',
  '--0-0',
  'a-0-',
  'a-0',
  'a',
  '',
  '7',
  'a-0-1e0',
  'a--1-0',
  'a-0-0-0',
  'a-0-0004',
  'a-0-99999999999999999999',
  '%_-0-0',
];

/** The results that are stored, whatever their order. */
async function resultsIn({ kysely }: Storage): Promise<unknown[]> {
  const rows = await kysely.selectFrom('paper_results').selectAll().execute();
  return rows.map((row) => JSON.stringify({ ...row })).toSorted();
}

for (const [engine, makeEndpoint] of Object.entries(ENGINES)) {
  const { definitions } = engine === 'SQLite' ? sqliteLanguage : postgresLanguage;

  test(`results on ${engine} are found in the answers that an earlier release left, as in new ones`, async (t) => {
    await withStore(await makeEndpoint(t), async (storage) => {
      for (const { users, players } of [0, 1, 2].map(seedRows)) {
        await storage.kysely.insertInto('users').values(users).execute();
        await storage.kysely.insertInto('players').values(players).execute();
      }
      const names = [...PAPERS.map(({ id }) => id), 'columns-11', 'mental-5', 'ten-plus', null];
      for (const [place, paper] of names.entries()) {
        // Each problem is answered twice. The first answers of every other paper come last.
        const attempts = [...SEEDS, null, ...SEEDS].map((seed, at) =>
          judge(
            newAttempt({
              paper,
              seed,
              answer: at % 3 === 0 ? 8 : 7,
              moves: null,
              milliseconds: 1_000 + at,
              startedAt: isoTime(RECENTLY + (place % 2 === 0 ? at : -at) * 1_000),
            }),
          ),
        );
        const told = attempts.map((attempt) => ({ attempt, evidence: evidenceOf(attempt) }));
        const target = {
          playerId: seedRows(place % 3).players.id,
          writer: { id: 'writer', onlyPlays: false },
          newId: randomUUID,
        };
        await storage.write((trx) => addAttempts(trx, target, told, RECENTLY + 3_600_000));
      }
      const stored = await resultsIn(storage);
      assert.ok(stored.length > PAPERS.length);

      const { kysely } = storage;
      await kysely.deleteFrom('paper_results').execute();
      const fill = paperResults.statements(kysely.schema, definitions, kysely).at(-1);
      await (fill as InsertQueryBuilder<Schema, 'paper_results', unknown>).execute();
      assert.deepEqual(await resultsIn(storage), stored);
    });
  });
}
