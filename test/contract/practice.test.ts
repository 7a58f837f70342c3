import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { DAY, HOUR, isoTime, MINUTE } from '../../src/kernel/clock.ts';
import { newAttempt, RECENTLY } from '../kit/attempts.ts';
import type { Client } from '../kit/client.ts';
import { newStep } from '../kit/path-steps.ts';
import { newWalk } from '../kit/walks.ts';
import type { NewWalk } from '../../src/features/walks/given-walks.ts';
import type { Matcher } from './matchers.ts';
import { notSeen, makePlayer, sharedPlayer } from './players-rows.ts';
import { contract, type Scenario } from './scenario.ts';
import { openStage, viewerOf, type Stage } from './stage.ts';

const noPlayer = { error: 'Player not found' };

const wrong = (change: object = {}) => newAttempt({ answer: 8, moves: null, ...change });

const bodyOf = (...attempts: object[]) => ({ attempts });
const counted = (...attempts: { id: string }[]) => ({
  counted: attempts.map(({ id }) => id),
  known: [],
  untimely: [],
});

/** The rows that new attempts of one quarter of an hour store. */
const stored = (attempts: number) => ({
  practice_attempts: attempts,
  practice_sums: 1,
  practice_additions: 1,
});

/** Sends attempts of a new player of the caller, each list in a request of its own. */
const practised =
  (...batches: readonly object[][]) =>
  async (stage: Stage, client: Client): Promise<string> => {
    const id = await makePlayer(stage, client);
    for (const attempts of batches) {
      const answer = await client.post(`/api/players/${id}/attempts`, { attempts });
      assert.equal(answer.status, 200, answer.text);
    }
    return id;
  };

type Sitting = {
  readonly name: string;
  readonly right: number;
  readonly wrong?: number;
  readonly from?: number;
};

/** Answers to the first problems of a paper's first section, first the right ones. */
const sitting = (
  paper: string,
  { name, right, wrong: others = 0, from = RECENTLY }: Sitting,
): object[] =>
  Array.from({ length: right + others }, (_, place) =>
    newAttempt({
      paper,
      seed: `${name}-0-${place}`,
      answer: place < right ? 7 : 8,
      startedAt: isoTime(from + place * 2_000),
      milliseconds: 2_000,
      moves: null,
    }),
  );

const idsOf = (attempts: readonly object[]) => (attempts as { id: string }[]).map(({ id }) => id);

/** The results of the player who has the first of these attempts. */
const resultsWith = async ({ store }: Stage, attempts: readonly object[]) =>
  (
    await store.rows(
      `select paper, correct, answered, problems, milliseconds from paper_results
       where player_id = (select player_id from practice_attempts where id = ?)`,
      String(idsOf(attempts)[0]),
    )
  ).map(({ paper, ...numbers }) => ({
    paper,
    ...Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, Number(value)])),
  }));

/** Rows in which the second of two attempts has these values for a field; nothing is stored of the first one either. */
const refused = (field: string, error: string, values: readonly unknown[]): Scenario[] =>
  values.map((value) => ({
    status: 400,
    name: `when ${field} is ${(JSON.stringify(value) ?? 'missing').slice(0, 40)}`,
    as: 'guest',
    given: makePlayer,
    body: bodyOf(newAttempt(), { ...newAttempt(), [field]: value }),
    answer: { error, attempt: 1 },
  }));

/** Rows in which an attempt is accepted with this value of a field, and read again. */
const taken = (field: string, values: readonly unknown[], more: object = {}): Scenario[] =>
  values.map((value) => {
    const attempt = newAttempt({ ...more, [field]: value });
    return {
      status: 200,
      name: `when ${field} is ${(JSON.stringify(value) ?? 'missing').slice(0, 40)}`,
      as: 'guest',
      given: makePlayer,
      body: bodyOf(attempt),
      answer: counted(attempt),
      stores: stored(1),
      afterwards: async (stage) => {
        const rows = await stage.store.rows(
          `select terms, answer, is_right, seed, paper, moves from practice_attempts where id = ?`,
          attempt.id,
        );
        const [row] = rows;
        const kept = field === 'terms' ? JSON.parse(String(row?.[field])) : row?.[field];
        if (row !== undefined && field in row) assert.deepEqual(kept, value ?? null);
      },
    };
  });

const nothing = { milliseconds: 0, problems: 0, right: 0 };
const none = { days: 0, ...nothing };

type Week = {
  readonly week: {
    readonly from: string;
    readonly to: string;
    readonly timeZone: string;
    readonly players: readonly {
      readonly playerId: string;
      readonly days: readonly object[];
      readonly today: object;
      readonly totals: { readonly problems: number };
      readonly lastDay: string | null;
    }[];
  };
};

/** Makes a player of this name. */
const named = async (client: Client, name: string): Promise<void> => {
  const given = { name, emoji: '🦊', color: 'red', isPracticeStudent: false };
  assert.equal((await client.post('/api/players', given)).status, 201);
};

/** The answer about a player who has never practised. */
const idle = (name: string) => ({
  playerId: () => {},
  name,
  days: [],
  today: nothing,
  totals: none,
  lastDay: null,
  station: null,
  stationSince: null,
  lessons: { walked: 0, ended: 0 },
});

const weekOf = (timeZone: string, ...players: object[]) => ({
  week: { from: () => {}, to: () => {}, timeZone, players },
});
const fresh = { level: 0, state: 'new', right: 0, slow: 0, wrong: 0, days: 0, lastDay: null };

/** A day in UTC, so many days from now; and a time on it. */
const dayAt = (days: number): string => isoTime(Date.now() + days * DAY).slice(0, 10);
const atDay = (days: number, time: string): string => `${dayAt(days)}T${time}:00.000Z`;

/** Checks the days of a report. */
const reportTells =
  (totals: object): Matcher =>
  (body) =>
    assert.deepEqual((body as { report: { totals: object } }).report.totals, totals);

/** The first, second or third 200 answers of yesterday: one each five seconds. */
const twoHundred = (part: number): object[] =>
  Array.from({ length: 200 }, (_, at) => {
    const place = part * 200 + at;
    return newAttempt({
      startedAt: isoTime(Date.parse(atDay(-1, '12:00')) + place * 5_000),
      milliseconds: place === 599 ? 5_000 : 4_000,
      seed: String(place),
      moves: null,
    });
  });

/** Checks these fields of these cells. */
const cellsAre =
  (wanted: Readonly<Record<string, object>>): Matcher =>
  (body) => {
    const { cells } = (body as { mastery: { cells: { cell: string }[] } }).mastery;
    for (const [key, fields] of Object.entries(wanted)) {
      assert.partialDeepStrictEqual(
        cells.find(({ cell }) => cell === key),
        fields,
      );
    }
  };

const INTEGER_FAULTS = [undefined, null, '1', 1.5, true, [1], -1];
const bytes = 'x'.repeat(65);

contract('practice', {
  'POST /api/players/:id/attempts': [
    ...(['guest', 'user'] as const).flatMap((as): Scenario[] => {
      const [one, other] = [newAttempt(), wrong()];
      return [
        {
          status: 200,
          name: `when a ${as} is the owner`,
          as,
          given: makePlayer,
          body: bodyOf(one, other),
          answer: counted(one, other),
          stores: stored(2),
        },
        {
          status: 200,
          name: `when a ${as} only sees the player and plays`,
          as,
          given: sharedPlayer,
          body: bodyOf(one),
          answer: counted(one),
          stores: stored(1),
        },
      ];
    }),
    ((attempt = newAttempt()): Scenario => ({
      status: 200,
      name: 'when the player is archived',
      as: 'guest',
      given: async (stage, client) => {
        const id = await makePlayer(stage, client);
        await client.patch(`/api/players/${id}`, { isArchived: true });
        return id;
      },
      body: bodyOf(attempt),
      answer: counted(attempt),
      stores: stored(1),
    }))(),
    ((attempt = newAttempt(), more = wrong()): Scenario => ({
      status: 200,
      name: 'when one was sent before: only the other counts, and the first does not change',
      as: 'guest',
      given: practised([attempt]),
      body: bodyOf({ ...attempt, answer: 1 }, more),
      answer: { counted: [more.id], known: [attempt.id], untimely: [] },
      stores: { practice_attempts: 1, practice_sums: 0, practice_additions: 0 },
      afterwards: async ({ store }) => {
        const [sums] = await store.rows(
          'select problems, correct from practice_sums where player_id = (select player_id from practice_attempts where id = ?)',
          attempt.id,
        );
        assert.deepEqual([Number(sums?.['problems']), Number(sums?.['correct'])], [2, 1]);
      },
    }))(),
    ((attempt = newAttempt()): Scenario => ({
      status: 200,
      name: 'when all were sent before: nothing changes',
      as: 'guest',
      given: practised([attempt], [attempt]),
      body: bodyOf(attempt),
      answer: { counted: [], known: [attempt.id], untimely: [] },
    }))(),
    ((attempt = newAttempt()): Scenario => ({
      status: 200,
      name: 'when another player has an attempt with the id',
      as: 'guest',
      given: async (stage, client) => {
        await practised([attempt])(stage, client);
        return makePlayer(stage, client);
      },
      body: bodyOf(attempt),
      answer: counted(attempt),
      stores: stored(1),
    }))(),
    ((attempt = newAttempt()): Scenario => ({
      status: 200,
      name: 'when an id is given twice: the first counts',
      as: 'guest',
      given: makePlayer,
      body: bodyOf(attempt, { ...attempt, answer: 1 }),
      answer: counted(attempt),
      stores: stored(1),
      afterwards: async ({ store }) => {
        const [row] = await store.rows(
          'select answer from practice_attempts where id = ?',
          attempt.id,
        );
        assert.equal(Number(row?.['answer']), 7);
      },
    }))(),
    ((attempts = Array.from({ length: 200 }, () => newAttempt())): Scenario => ({
      status: 200,
      name: 'when there are 200',
      as: 'guest',
      given: makePlayer,
      body: { attempts },
      answer: counted(...attempts),
      stores: stored(200),
    }))(),
    ((
      attempts = [
        newAttempt({ startedAt: isoTime(RECENTLY - 360 * DAY) }),
        newAttempt({ startedAt: isoTime(RECENTLY - 366 * DAY) }),
        newAttempt({ startedAt: isoTime(RECENTLY + 20 * HOUR) }),
        newAttempt({ startedAt: isoTime(RECENTLY + 30 * HOUR) }),
        newAttempt({ startedAt: '1970-01-01T00:00:00.000Z' }),
        newAttempt({ startedAt: '9999-12-31T23:59:59.999Z' }),
      ],
      ids = attempts.map(({ id }) => id),
    ): Scenario => ({
      status: 200,
      name: 'when clocks were wrong: attempts that are a year old, or a day ahead, are listed and not stored',
      as: 'guest',
      given: makePlayer,
      body: { attempts },
      answer: {
        counted: [ids[0], ids[2]],
        known: [],
        untimely: [ids[1], ids[3], ids[4], ids[5]],
      },
      stores: { practice_attempts: 2, practice_sums: 2, practice_additions: 2 },
      afterwards: async (stage, _client, answer) => {
        const rows = await stage.store.rows(
          'select started_at from practice_attempts where id = ?',
          answer.body.counted[1],
        );
        assert.equal(rows[0]?.['started_at'], isoTime(stage.now()), 'what is ahead counts as now');
      },
    }))(),
    ((attempt = newAttempt({ startedAt: isoTime(RECENTLY) })): Scenario => ({
      status: 200,
      name: 'when one that was untimely is sent again with the right time',
      as: 'guest',
      given: practised([{ ...attempt, startedAt: '2020-01-01T10:00:00.000Z' }]),
      body: bodyOf(attempt),
      answer: counted(attempt),
      stores: stored(1),
    }))(),
    ((all = sitting('columns-9', { name: 'a', right: 8, wrong: 2 })): Scenario => ({
      status: 200,
      name: 'when a sitting comes in parts, the end first: it has one row, which is that of all answers',
      as: 'guest',
      given: practised(all.slice(4), all.slice(0, 2), all.slice(6)),
      body: { attempts: all },
      answer: {
        counted: idsOf(all.slice(2, 4)),
        known: idsOf([...all.slice(0, 2), ...all.slice(4)]),
        untimely: [],
      },
      stores: {
        practice_attempts: 2,
        practice_sums: 0,
        paper_results: 0,
        practice_additions: 0,
      },
      afterwards: async (stage) => {
        assert.deepEqual(await resultsWith(stage, all), [
          { paper: 'columns-9', correct: 8, answered: 10, problems: 10, milliseconds: 20_000 },
        ]);
      },
    }))(),
    ((
      [first = {}, ...rest] = sitting('columns-9', { name: 'a', right: 3, from: RECENTLY - DAY }),
      race = newAttempt({ paper: 'columns-9', seed: 'a-0-0', answer: 8 }),
    ): Scenario => ({
      status: 200,
      name: 'when the first answers of a sitting are deleted, and a race of them comes: the row stays',
      as: 'guest',
      given: async (stage, client) => {
        const id = await practised([first, ...rest])(stage, client);
        await stage.store.run('delete from practice_attempts where id = ?', ...idsOf([first]));
        return id;
      },
      body: bodyOf(race),
      answer: counted(race),
      stores: stored(1),
      afterwards: async (stage) => {
        assert.deepEqual(await resultsWith(stage, [race]), [
          { paper: 'columns-9', correct: 3, answered: 3, problems: 10, milliseconds: 6_000 },
        ]);
      },
    }))(),
    ((level = newAttempt({ paper: 'ten-plus', seed: 'a-0-0' })): Scenario => ({
      status: 200,
      name: 'when they are of a level: there is no result',
      as: 'guest',
      given: makePlayer,
      body: bodyOf(level),
      answer: counted(level),
      stores: stored(1),
    }))(),
    ...taken('terms', [
      [1],
      [-1, 5],
      [1e12, -1e12],
      Array.from({ length: 100 }, () => 999_999_999_999),
    ]),
    ...taken('answer', [null, undefined, -7, Number.MAX_SAFE_INTEGER, 0]),
    ...taken('seed', [null, undefined, '', '🧮'.repeat(64)]),
    ...taken('paper', [null, undefined, '', '<b>&"', 'x'.repeat(64)]),
    ...taken('moves', [null, undefined, '1', '1a505b10k~']),
    ...taken('milliseconds', [0, DAY]),
    ...taken('way', ['typed', 'flash', 'aloud']),
    ...taken('help', ['encouragement', 'hint', 'shown']),
    ...['', '{', '[]', 'null', '{"attempts":null}', '{"attempts":0}'].map((body): Scenario => ({
      status: 400,
      name: `when the body is ${body === '' ? 'empty' : body}`,
      as: 'guest',
      given: makePlayer,
      body,
      answer: { error: 'Missing required fields: attempts' },
    })),
    ...[[], {}, 'x', 7, true, Array.from({ length: 201 }, () => newAttempt())].map(
      (attempts): Scenario => ({
        status: 400,
        name: `when attempts is ${JSON.stringify(attempts).slice(0, 10)}`,
        as: 'guest',
        given: makePlayer,
        body: { attempts },
        answer: { error: 'attempts must be a list of 1 to 200 attempts' },
      }),
    ),
    ...[null, 7, 'x', []].map((attempt): Scenario => ({
      status: 400,
      name: `when an attempt is ${JSON.stringify(attempt)}`,
      as: 'guest',
      given: makePlayer,
      body: bodyOf(newAttempt(), attempt as never),
      answer: { error: 'attempt must be an object', attempt: 1 },
    })),
    ...refused('id', 'id must be a UUID in lower case', [
      undefined,
      null,
      7,
      '',
      'x',
      randomUUID().toUpperCase(),
      `${randomUUID()}\n`,
    ]),
    ...refused('seed', 'seed must be a string', [7, true, []]),
    ...refused('seed', 'seed must be at most 64 characters', [bytes]),
    ...refused('version', 'version must be a whole number from 1 to 1000000', [
      ...INTEGER_FAULTS,
      0,
      1_000_001,
    ]),
    ...refused(
      'terms',
      'terms must be 1 to 100 whole numbers other than 0, from -1000000000000 to 1000000000000',
      [
        undefined,
        null,
        [],
        {},
        [0],
        [1.5],
        ['1'],
        [null],
        [[1]],
        [1e12 + 1],
        [-1e13],
        Array.from({ length: 101 }, () => 1),
      ],
    ),
    ...refused('answer', 'answer must be a whole number or null', ['7', 1.5, true, [7], 2 ** 53]),
    ...refused('startedAt', 'startedAt must be a time, such as 2026-11-21T10:15:30.123Z', [
      undefined,
      null,
      RECENTLY,
      '2026-11-21',
      '2026-02-30T10:15:30.123Z',
      '2026-11-21T24:00:00.000Z',
      '2026-11-21T10:15:30Z',
      '2026-11-21T10:15:30.123+01:00',
    ]),
    ...refused('milliseconds', 'milliseconds must be a whole number from 0 to 86400000', [
      ...INTEGER_FAULTS,
      DAY + 1,
    ]),
    ...refused('way', 'way must be one of beads, typed, flash, aloud', [undefined, 'x', '', 7]),
    ...refused('help', 'help must be one of none, encouragement, hint, shown', [null, 'x', '', 7]),
    ...refused('paper', 'paper must be a string', [7, {}]),
    ...refused('paper', 'paper must be at most 64 characters', [bytes, '🧮'.repeat(65)]),
    ...refused('paper', 'Text must not contain NUL or unpaired surrogates', ['a\0']),
    ...refused('moves', 'moves must be bead moves of format 1', [
      7,
      '',
      'x',
      '2a505',
      '1a0005',
      '1v505',
      '1a505b10',
      `1${'a505a005'.repeat(501)}`,
    ]),
    {
      status: 400,
      name: 'when the body is refused and the player unknown: the body comes first',
      body: {},
      answer: { error: 'Missing required fields: attempts' },
    },
    ...notSeen(noPlayer, { body: bodyOf(newAttempt()) }),
    {
      status: 403,
      name: 'when the caller has added 4,999 of the day, and two more come: neither counts',
      as: 'guest',
      given: async (stage, client) => {
        const id = await practised([newAttempt({ startedAt: isoTime(RECENTLY - 40 * DAY) })])(
          stage,
          client,
        );
        await stage.store.run(
          'update practice_additions set attempts = 4999 where player_id = ?',
          id,
        );
        return id;
      },
      body: bodyOf(
        newAttempt({ startedAt: isoTime(RECENTLY - 40 * DAY) }),
        newAttempt({ startedAt: isoTime(RECENTLY - 40 * DAY) }),
      ),
      answer: { error: 'Too many attempts on one day' },
    },
    {
      status: 403,
      name: 'when the caller added 5,000 of the day some days ago: it stays full',
      as: 'guest',
      given: async (stage, client) => {
        const startedAt = isoTime(RECENTLY - 40 * DAY);
        const id = await practised([newAttempt({ startedAt })])(stage, client);
        await stage.store.run(
          'update practice_additions set attempts = 5000, added_on = began_on where player_id = ?',
          id,
        );
        return id;
      },
      body: bodyOf(newAttempt({ startedAt: isoTime(RECENTLY - 40 * DAY) })),
      answer: { error: 'Too many attempts on one day' },
    },
    {
      status: 403,
      name: 'when the caller has added 200,000',
      as: 'guest',
      given: async (stage, client) => {
        const id = await practised([newAttempt({ startedAt: isoTime(RECENTLY - 40 * DAY) })])(
          stage,
          client,
        );
        await stage.store.run(
          'update practice_additions set attempts = 200000 where player_id = ?',
          id,
        );
        return id;
      },
      body: bodyOf(newAttempt()),
      answer: { error: 'Too many attempts' },
    },
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: makePlayer,
      body: bodyOf(newAttempt()),
      without: 'practice_attempts',
      answer: { error: 'Failed to store attempts' },
    },
  ],

  'GET /api/players/:id/attempts': [
    {
      status: 200,
      name: 'when there are none',
      as: 'guest',
      given: makePlayer,
      answer: { attempts: [] },
    },
    ((
      attempts = [
        newAttempt({ startedAt: isoTime(RECENTLY - 2 * DAY) }),
        wrong({ startedAt: isoTime(RECENTLY), answer: null, seed: null, paper: null }),
        newAttempt({ startedAt: isoTime(RECENTLY - DAY), way: 'typed', moves: null }),
      ],
    ): Scenario => ({
      status: 200,
      name: 'when there are some: the latest first, with the judgement of the service',
      as: 'guest',
      given: practised(attempts),
      answer: {
        attempts: [1, 2, 0].map((index) => {
          const { answer, ...attempt } = attempts[index] ?? newAttempt();
          return { ...attempt, answer, isRight: answer === 7 };
        }),
      },
    }))(),
    {
      status: 200,
      name: 'when another viewer has sent one',
      as: 'user',
      given: async (stage, client) => {
        const id = await sharedPlayer(stage, client);
        await client.post(`/api/players/${id}/attempts`, bodyOf(newAttempt()));
        return id;
      },
      answer: (body: unknown) => assert.equal((body as { attempts: unknown[] }).attempts.length, 1),
    },
    ((attempts = Array.from({ length: 120 }, () => newAttempt())): Scenario => ({
      status: 200,
      name: 'when there are 120 with the same time: each page leads to the next',
      as: 'guest',
      given: practised(attempts),
      answer: (body: unknown) =>
        assert.equal((body as { attempts: unknown[] }).attempts.length, 50),
      afterwards: async (_stage, client, answer) => {
        const ids: string[] = [];
        let page = answer;
        for (;;) {
          for (const { id } of page.body.attempts) ids.push(id);
          const next = /^<([^>]+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1];
          if (next === undefined) break;
          page = await client.get(next);
        }
        assert.deepEqual(
          ids,
          attempts.map(({ id }) => id).toSorted((one, other) => (one < other ? 1 : -1)),
        );
      },
    }))(),
    {
      status: 400,
      name: 'when the cursor cannot be read',
      as: 'guest',
      given: makePlayer,
      query: 'cursor=x',
      answer: { error: 'Invalid cursor' },
    },
    ...notSeen(noPlayer),
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: makePlayer,
      without: 'practice_attempts',
      answer: { error: 'Failed to fetch attempts' },
    },
  ],

  'GET /api/players/:id/mastery': [
    {
      status: 200,
      name: 'when nothing was practised: 180 new cells',
      as: 'guest',
      given: makePlayer,
      answer: (body: unknown) => {
        const { mastery, ...others } = body as {
          mastery: { cells: { cell: string; probability: number }[] };
        };
        assert.deepEqual(others, { mostMoves: 1_000 });
        const { cells } = mastery;
        assert.equal(cells.length, 180);
        const { probability } = cells[0] ?? assert.fail();
        assert.ok(probability > 0.3 && probability < 0.9, String(probability));
        const direct = { ...fresh, technique: 'direct', probability, claim: null };
        assert.deepEqual(cells[0], { ...direct, cell: '0+1' });
        assert.deepEqual(cells.at(-1), { ...direct, cell: '9-9' });
      },
    },
    {
      status: 200,
      name: 'when a step went wrong again and again, and others did not: it is called hard',
      as: 'guest',
      given: practised(
        [1, 2, 3, 4].map(() => wrong({ terms: [7, 7] })),
        [[7], [1], [17], [71]].map((terms) => newAttempt({ terms, answer: terms[0], moves: null })),
      ),
      answer: (body: unknown) => {
        const { cells } = (body as { mastery: { cells: { cell: string; claim: string | null }[] } })
          .mastery;
        const hard = cells.filter(({ claim }) => claim === 'hard').map(({ cell }) => cell);
        assert.deepEqual(hard, ['7+7']);
      },
    },
    {
      status: 200,
      name: 'when something was practised: only its cells are known',
      as: 'guest',
      given: practised([newAttempt(), newAttempt()], [wrong({ terms: [9, 9] })]),
      answer: cellsAre({
        '0+3': { technique: 'direct', right: 2 },
        '3+4': { technique: 'five', right: 2, wrong: 0 },
        '0+9': { technique: 'direct', right: 0 },
        '9+9': { technique: 'ten', right: 0 },
        '0+1': { technique: 'direct', right: 0 },
      }),
      afterwards: async (stage, client, { headers, body }) => {
        const path = `/api/players/${body.mastery.playerId}/mastery`;
        const tag = { 'if-none-match': headers.get('etag') ?? '' };
        assert.equal((await client.get(path, { headers: tag })).status, 304);
        stage.advance(30 * DAY);
        const later = (await client.get(path)).body.mastery.cells;
        const levelOf = (cells: { cell: string; level: number }[]) =>
          Number(cells.find(({ cell }) => cell === '3+4')?.level);
        assert.ok(levelOf(later) < levelOf(body.mastery.cells) / 100, 'it is forgotten');
        stage.advance(-30 * DAY);
      },
    },
    ...['Europe/Berlin', 'utc', '%2B14:00', 'America/St_Johns', ''].map((timeZone): Scenario => ({
      status: 200,
      name: `when timeZone is ${timeZone}`,
      as: 'guest',
      given: makePlayer,
      query: `timeZone=${timeZone}`,
      answer: () => {},
    })),
    ...[
      'x',
      'Europe/Bielefeld',
      '%F0%9F%A7%AE',
      'x'.repeat(5_000),
      '/etc/passwd',
      '%2B14:15',
      '-23:59',
      '%2B00:07',
    ].map((timeZone): Scenario => ({
      status: 400,
      name: `when timeZone is ${timeZone.slice(0, 20)}`,
      as: 'guest',
      given: makePlayer,
      query: `timeZone=${timeZone}`,
      answer: { error: 'Invalid time zone' },
    })),
    ...notSeen(noPlayer),
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: makePlayer,
      without: 'practice_sums',
      answer: { error: 'Failed to fetch mastery' },
    },
  ],

  'GET /api/players/:id/papers': [
    {
      status: 200,
      name: 'when no paper was sat',
      as: 'guest',
      given: practised([newAttempt()]),
      answer: { papers: [] },
    },
    {
      status: 200,
      name: 'when papers were sat: the best sitting of each, by the first answer to each problem',
      as: 'guest',
      given: practised(
        [
          ...sitting('columns-9', { name: 'slow', right: 6, wrong: 4 }),
          ...sitting('columns-9', { name: 'later', right: 7, wrong: 1, from: RECENTLY + MINUTE }),
          ...sitting('mental-10', { name: 'head', right: 15 }),
        ],
        // A race with the shadow of a wrong answer.
        sitting('columns-9', { name: 'later', right: 8, from: RECENTLY + 2 * MINUTE }),
      ),
      answer: {
        papers: [
          {
            paper: 'columns-9',
            kyu: 9,
            right: 7,
            answered: 8,
            problems: 10,
            milliseconds: 8 * 2_000,
            startedAt: isoTime(RECENTLY + MINUTE),
          },
          {
            paper: 'mental-10',
            kyu: null,
            right: 15,
            answered: 15,
            problems: 50,
            milliseconds: 15 * 2_000,
            startedAt: isoTime(RECENTLY),
          },
        ],
      },
    },
    {
      status: 200,
      name: 'when the answers were deleted for their age: the results stay',
      as: 'guest',
      given: async (stage, client) => {
        const from = RECENTLY - 364 * DAY;
        const id = await practised(
          sitting('columns-9', { name: 'old', right: 9, from }),
          sitting('columns-9', { name: 'new', right: 5 }),
        )(stage, client);
        await stage.store.run(
          'delete from practice_attempts where player_id = ? and started_at < ?',
          id,
          isoTime(RECENTLY),
        );
        return id;
      },
      answer: {
        papers: [
          {
            paper: 'columns-9',
            kyu: 9,
            right: 9,
            answered: 9,
            problems: 10,
            milliseconds: 9 * 2_000,
            startedAt: isoTime(RECENTLY - 364 * DAY),
          },
        ],
      },
    },
    {
      status: 200,
      name: 'when a device was offline for long: its sitting counts, though there are 500 newer answers to the paper',
      as: 'guest',
      given: practised(
        ...[3, 2, 1].map((hours) =>
          Array.from({ length: 18 }, (_, index) => {
            const from = RECENTLY - hours * HOUR + index * MINUTE;
            return sitting('columns-9', { name: `${hours} ${index}`, right: 5, wrong: 5, from });
          }).flat(),
        ),
        sitting('columns-9', { name: 'late', right: 4, from: RECENTLY - 9 * DAY }),
        sitting('columns-9', { name: 'late', right: 8, from: RECENTLY - 9 * DAY + MINUTE }).slice(
          4,
        ),
      ),
      answer: {
        papers: [
          {
            paper: 'columns-9',
            kyu: 9,
            right: 8,
            answered: 8,
            problems: 10,
            milliseconds: 8 * 2_000,
            startedAt: isoTime(RECENTLY - 9 * DAY),
          },
        ],
      },
    },
    {
      status: 200,
      name: 'when an instance of an earlier release took in the answers: their sitting has no row, and is told',
      as: 'guest',
      given: async (stage, client) => {
        const id = await practised(sitting('columns-9', { name: 'a', right: 6 }))(stage, client);
        await stage.store.run('delete from paper_results where player_id = ?', id);
        return id;
      },
      answer: {
        papers: [
          {
            paper: 'columns-9',
            kyu: 9,
            right: 6,
            answered: 6,
            problems: 10,
            milliseconds: 6 * 2_000,
            startedAt: isoTime(RECENTLY),
          },
        ],
      },
    },
    ...notSeen(noPlayer),
    ...['practice_attempts', 'paper_results'].map((without): Scenario => ({
      status: 500,
      name: `when the store has no ${without}`,
      as: 'guest',
      given: makePlayer,
      without,
      answer: { error: 'Failed to fetch papers' },
    })),
  ],

  'GET /api/players/:id/practice-report': [
    {
      status: 200,
      name: 'when nothing was practised',
      as: 'guest',
      given: makePlayer,
      query: 'from=2026-01-01&to=2026-01-31&timeZone=Europe/Berlin',
      answer: {
        report: {
          playerId: () => {},
          from: '2026-01-01',
          to: '2026-01-31',
          timeZone: 'Europe/Berlin',
          days: [],
          totals: none,
          cells: { weak: [], strong: [] },
          trend: { week: none, weekBefore: none },
          lessons: { walked: 0, ended: 0 },
        },
      },
    },
    {
      status: 200,
      name: 'when some days were practised: in days of the time zone, also across midnight in UTC',
      as: 'guest',
      given: practised([
        newAttempt({ startedAt: atDay(-8, '23:40') }),
        wrong({ startedAt: atDay(-7, '00:20'), seed: 'b' }),
        newAttempt({ startedAt: atDay(-1, '12:00'), milliseconds: DAY }),
        newAttempt({ startedAt: atDay(-30, '12:00') }),
      ]),
      query: `from=${dayAt(-20)}&to=${dayAt(-1)}&timeZone=%2B01:00`,
      answer: {
        report: {
          playerId: () => {},
          from: dayAt(-20),
          to: dayAt(-1),
          timeZone: '+01:00',
          days: [
            { day: dayAt(-7), milliseconds: 8_000, problems: 2, right: 1 },
            { day: dayAt(-1), milliseconds: 10 * MINUTE, problems: 1, right: 1 },
          ],
          totals: { days: 2, milliseconds: 10 * MINUTE + 8_000, problems: 3, right: 2 },
          cells: () => {},
          trend: {
            week: { days: 2, milliseconds: 10 * MINUTE + 8_000, problems: 3, right: 2 },
            weekBefore: none,
          },
          lessons: { walked: 0, ended: 0 },
        },
      },
    },
    {
      status: 200,
      name: 'when a problem came back: its first answer says whether it was right, and the time between is practice',
      as: 'guest',
      given: practised([
        newAttempt({ startedAt: atDay(-1, '12:02'), seed: 'b' }),
        newAttempt({ startedAt: atDay(-1, '12:01') }),
        wrong({ startedAt: atDay(-1, '12:00') }),
      ]),
      query: `from=${dayAt(-1)}&to=${dayAt(-1)}`,
      answer: reportTells({ days: 1, milliseconds: 2 * MINUTE + 4_000, problems: 2, right: 1 }),
    },
    {
      status: 200,
      name: 'when there are more answers than one statement reads',
      as: 'guest',
      given: practised(...[0, 1, 2].map(twoHundred)),
      query: `from=${dayAt(-1)}&to=${dayAt(-1)}`,
      answer: reportTells({ days: 1, milliseconds: 50 * MINUTE, problems: 600, right: 600 }),
    },
    {
      status: 200,
      name: 'when an answer of a day is deleted: the sums stay',
      as: 'guest',
      given: async (stage, client) => {
        const gone = wrong({ startedAt: atDay(-1, '12:00') });
        const id = await practised([gone, newAttempt({ startedAt: atDay(-1, '12:01') })])(
          stage,
          client,
        );
        await stage.store.run('delete from practice_attempts where id = ?', gone.id);
        return id;
      },
      query: `from=${dayAt(-1)}&to=${dayAt(-1)}`,
      answer: reportTells({ days: 1, milliseconds: 8_000, problems: 2, right: 1 }),
    },
    {
      status: 200,
      name: 'when earlier days were practised: a report of one day has the trend, too',
      as: 'guest',
      given: practised([newAttempt({ startedAt: atDay(-9, '12:00') })]),
      query: `from=${dayAt(-1)}&to=${dayAt(-1)}`,
      answer: (body: unknown) => {
        const { report } = body as { report: { days: unknown[]; trend: object } };
        assert.deepEqual(report.days, []);
        assert.deepEqual(report.trend, {
          week: none,
          weekBefore: { days: 1, milliseconds: 4_000, problems: 1, right: 1 },
        });
      },
    },
    ...[
      ['from=2026-02-30', 'from must be a day, such as 2026-11-01'],
      ['from=x', 'from must be a day, such as 2026-11-01'],
      ['from=0001-01-01', 'from must be a day, such as 2026-11-01'],
      ['to=2026-1-1', 'to must be a day, such as 2026-11-30'],
      ['to=9999-12-31', 'to must be a day, such as 2026-11-30'],
      ['from=2026-02-02&to=2026-02-01', 'from must not be after to'],
      ['from=2025-01-01&to=2026-02-05', 'A report has at most 400 days'],
      ['timeZone=x', 'Invalid time zone'],
      ['format=xml', 'format must be json or csv'],
      ['language=fr', 'language must be en or de'],
      ['format=%00', 'Text must not contain NUL or unpaired surrogates'],
    ].map(([query = '', error]): Scenario => ({
      status: 400,
      name: `when the query is ${query}`,
      as: 'guest',
      given: makePlayer,
      query,
      answer: { error },
    })),
    ...[
      'from=2025-01-01&to=2026-02-04',
      'to=2026-02-04',
      'from=&to=&format=json',
      'to=2999-12-31',
    ].map((query): Scenario => ({
      status: 200,
      name: `when the query is ${query}`,
      as: 'guest',
      given: makePlayer,
      query,
      answer: () => {},
    })),
    ...notSeen(noPlayer),
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: makePlayer,
      without: 'practice_sums',
      answer: { error: 'Failed to fetch practice report' },
    },
  ],

  'GET /api/practice-week': [
    { status: 200, name: 'without credentials: no guest is made', answer: weekOf('UTC') },
    {
      status: 200,
      name: 'when nobody has practised: in the order of the names, without archived players',
      as: 'guest',
      given: async (_stage, client) => {
        for (const name of ['Kim 10', 'zoe', 'Ärmel', 'Kim 2', 'Gone']) await named(client, name);
        const { body } = await client.get('/api/players');
        const gone = body.players.find((one: { name: string }) => one.name === 'Gone');
        await client.patch(`/api/players/${gone.id}`, { isArchived: true });
      },
      answer: weekOf('UTC', idle('Ärmel'), idle('Kim 2'), idle('Kim 10'), idle('zoe')),
    },
    {
      status: 200,
      name: 'when a player is at a station: with the day on which it came there',
      as: 'guest',
      given: async (stage, client) => {
        const id = await makePlayer(stage, client);
        const placed = newStep({ kind: 'placed', day: dayAt(-3), at: atDay(-3, '12:00') });
        const steps = [placed, newStep({ day: dayAt(-1), at: atDay(-1, '12:00') })];
        const told = await client.post(`/api/players/${id}/path/steps`, { steps });
        assert.equal(told.status, 200);
        await named(client, 'Zoe');
      },
      answer: (body: unknown) => {
        const { players } = (body as Week).week;
        assert.partialDeepStrictEqual(players, [
          { station: 'five+3', stationSince: dayAt(-1) },
          { name: 'Zoe', station: null, stationSince: null },
        ]);
      },
    },
    {
      status: 200,
      name: 'with standings: how sure each player is, what is hard, by the rods of the viewer’s own soroban, and its school',
      as: 'guest',
      given: async (stage, client) => {
        const id = await practised([newAttempt({ startedAt: atDay(-1, '12:00') })])(stage, client);
        const passed = newStep({ station: 'set-tens', kind: 'passed', day: dayAt(-1) });
        const steps = [{ ...passed, at: atDay(-1, '12:00') }];
        const told = await client.post(`/api/players/${id}/path/steps`, { steps });
        assert.equal(told.status, 200);
        await client.patch('/api/abacus-settings', { physicalAbacusColumns: 2 });
        await client.patch(`/api/players/${id}/school`, { school: 'ten-first' });
        await named(client, 'Zoe');
      },
      query: 'with=standing',
      answer: (body: unknown) => {
        const { players } = (body as Week).week;
        // The next station would need three rods.
        assert.partialDeepStrictEqual(players, [
          { station: 'direct+1-4', hard: [], school: 'ten-first' },
          { name: 'Zoe', station: null, sure: null, hard: [], school: 'ten-after' },
        ]);
      },
    },
    {
      status: 200,
      name: 'when some days were practised: in days of the time zone, also across midnight in UTC',
      as: 'guest',
      given: practised([
        newAttempt({ startedAt: atDay(-8, '12:00') }),
        newAttempt({ startedAt: atDay(-3, '23:40') }),
        wrong({ startedAt: atDay(-2, '00:20'), seed: 'b' }),
        newAttempt({ startedAt: atDay(-1, '12:00'), milliseconds: DAY }),
      ]),
      query: 'timeZone=%2B01:00',
      answer: (body: unknown) => {
        const { from, to, timeZone, players } = (body as Week).week;
        const today = new Intl.DateTimeFormat('sv-SE', { timeZone: '+01:00' }).format();
        assert.deepEqual([to, timeZone], [today, '+01:00']);
        assert.equal(Date.parse(to) - Date.parse(from), 6 * DAY);
        assert.partialDeepStrictEqual(players, [
          {
            days: [
              { day: dayAt(-2), milliseconds: 8_000, problems: 2, right: 1 },
              { day: dayAt(-1), milliseconds: 10 * MINUTE, problems: 1, right: 1 },
            ],
            totals: { days: 2, milliseconds: 10 * MINUTE + 8_000, problems: 3, right: 2 },
            lastDay: dayAt(-1),
          },
        ]);
      },
    },
    {
      status: 200,
      name: 'when there is much: the same as in the report of each player',
      as: 'guest',
      given: async (stage, client) => {
        // More answers than one statement reads, in ten-minute sittings with problems that come back.
        const many = Array.from({ length: 2_100 }, (_, index) =>
          newAttempt({
            seed: `s${index % 5 === 0 ? index - 7 : index}`,
            startedAt: isoTime(RECENTLY - (index % 7) * DAY - index * 20_000),
            answer: index % 3 === 0 ? 8 : 7,
          }),
        );
        const batches = Array.from({ length: 11 }, (_, at) => many.slice(at * 200, at * 200 + 200));
        await practised(...batches)(stage, client);
        await practised([newAttempt(), newAttempt({ startedAt: isoTime(RECENTLY + 30_000) })])(
          stage,
          client,
        );
        await practised([wrong(), newAttempt({ startedAt: isoTime(RECENTLY + 5_000) })])(
          stage,
          client,
        );
        await makePlayer(stage, client);
      },
      query: 'timeZone=America/St_Johns',
      answer: () => {},
      afterwards: async (_stage, client, { body }) => {
        const { week } = body as Week;
        assert.equal(week.players.length, 4);
        for (const { playerId, days, totals } of week.players) {
          const query = `timeZone=America/St_Johns&from=${week.from}`;
          const answer = await client.get(`/api/players/${playerId}/practice-report?${query}`);
          const { report } = answer.body;
          assert.deepEqual({ days, totals }, { days: report.days, totals: report.totals });
        }
      },
    },
    {
      status: 200,
      name: 'when the last practice was weeks ago, or just now',
      as: 'guest',
      given: async (stage, client) => {
        await practised([newAttempt({ startedAt: atDay(-30, '12:00') })])(stage, client);
        // A time ahead of the service's clock counts as now.
        const now = isoTime(stage.now() + HOUR);
        await practised([newAttempt({ startedAt: now })])(stage, client);
      },
      answer: (body: unknown) => {
        const { players, to } = (body as Week).week;
        const one = { milliseconds: 4_000, problems: 1, right: 1 };
        assert.deepEqual(
          players.map(({ days, today, lastDay }) => ({ days, today, lastDay })),
          [
            { days: [], today: nothing, lastDay: dayAt(-30) },
            { days: [{ day: to, ...one }], today: one, lastDay: to },
          ],
        );
      },
    },
    {
      status: 200,
      name: 'when a player is shared: also for viewers who only play',
      as: 'guest',
      given: async (stage, client) => {
        const id = await sharedPlayer(stage, client);
        await client.post(`/api/players/${id}/attempts`, bodyOf(newAttempt()));
        await makePlayer(stage, await stage.guest());
      },
      answer: (body: unknown) =>
        assert.deepEqual(
          (body as Week).week.players.map(({ totals }) => totals.problems),
          [1],
        ),
    },
    {
      status: 200,
      name: 'when a guest was linked more than a day ago, or a guardian was removed: no player',
      as: 'guest',
      given: async (stage, client) => {
        const [old, removed] = [
          await sharedPlayer(stage, client),
          await sharedPlayer(stage, client),
        ];
        await stage.store.run(
          'update parent_child set created_at = ? where child_player_id = ?',
          isoTime(stage.now() - DAY),
          old,
        );
        const me = String(await viewerOf(stage, client));
        const left = await client.delete(`/api/players/${removed}/guardians/${me}`);
        assert.equal(left.status, 200, left.text);
      },
      answer: weekOf('UTC'),
    },
    {
      status: 200,
      name: 'when there are 300: each once',
      as: 'guest',
      given: async (_stage, client) => {
        await Promise.all(
          Array.from({ length: 300 }, (_, index) => named(client, `Child ${index}`)),
        );
      },
      answer: weekOf('UTC', ...Array.from({ length: 300 }, (_, index) => idle(`Child ${index}`))),
    },
    ...[
      ['timeZone=x', 'Invalid time zone'],
      ['timeZone=%2B14:15&format=xml', 'Invalid time zone'],
      ['format=xml', 'format must be json or csv'],
      ['language=fr', 'language must be en or de'],
      ['with=cells', 'with must be standing'],
      ['timeZone=%00', 'Text must not contain NUL or unpaired surrogates'],
    ].map(([query = '', error]): Scenario => ({
      status: 400,
      name: `when the query is ${query}`,
      as: 'guest',
      query,
      answer: { error },
    })),
    {
      status: 401,
      name: 'when the bearer token is not valid',
      headers: { authorization: 'Bearer wrong' },
      answer: { error: 'Authentication required' },
    },
    ...['practice_sums', 'players'].map((without): Scenario => ({
      status: 500,
      name: `when the store fails for ${without}`,
      as: 'guest',
      given: async (stage, client) => {
        await makePlayer(stage, client);
      },
      without,
      answer: { error: 'Failed to fetch practice week' },
    })),
  ],
});

/** A walk that began on a day, counted from today. */
const walkOn = (days: number, end: NewWalk['end'] = 'ended') =>
  newWalk({ end, day: dayAt(days), startedAt: atDay(days, '00:00') });

describe('a practice week as CSV', () => {
  let stage: Stage;
  before(async () => {
    stage = await openStage();
  });
  after(() => stage.close());

  it('is a file with a row for each player, and the minutes of each day', async () => {
    const client = await stage.guest();
    const id = await practised([
      newAttempt({ startedAt: atDay(-1, '12:00'), milliseconds: 90_000 }),
    ])(stage, client);
    await client.patch(`/api/players/${id}`, { name: '=1+1' });
    const placed = newStep({ kind: 'placed', day: dayAt(-2), at: atDay(-2, '12:00') });
    await client.post(`/api/players/${id}/path/steps`, { steps: [placed] });
    await client.post(`/api/players/${id}/walks`, {
      walks: [walkOn(-7), walkOn(-6), walkOn(0, null)],
    });
    await named(client, 'Zoe');
    const answer = await client.get('/api/practice-week', { headers: { accept: 'text/csv' } });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('content-type'), 'text/csv; charset=utf-8');
    assert.equal(
      answer.headers.get('content-disposition'),
      `attachment; filename="practice-${dayAt(-6)}-${dayAt(0)}.csv"`,
    );
    const days = [-6, -5, -4, -3, -2, -1, 0].map(dayAt).join(',');
    assert.equal(
      answer.text.replace(/^\uFEFF/, '').replace(/,0\.\d\d,,"/, ',,,"'),
      [
        `player,${days},minutes,problems,right,last day,station,station since,sure,hard,say at home,lessons,lessons ended`,
        `"'=1+1",0.0,0.0,0.0,0.0,0.0,1.5,0.0,1.5,1,1,${dayAt(-1)},five+4,${dayAt(-2)},,,"'+4 on 3: no four lower beads are free: five comes, one goes.",2,1`,
        '"Zoe",0.0,0.0,0.0,0.0,0.0,0.0,0.0,0.0,0,0,,,,,,,0,0',
        '',
      ].join('\r\n'),
    );
  });

  it('is an error in JSON, and no file, when the store fails', async () => {
    const client = await stage.guest();
    await makePlayer(stage, client);
    await stage.store.run('alter table practice_sums rename to away');
    const answer = await client.get('/api/practice-week?format=csv');
    await stage.store.run('alter table away rename to practice_sums');
    assert.equal(answer.status, 500);
    assert.equal(answer.headers.get('content-disposition'), null);
    assert.deepEqual(answer.body, { error: 'Failed to fetch practice week' });
  });
});

describe('a practice report as CSV', () => {
  let stage: Stage;
  before(async () => {
    stage = await openStage();
  });
  after(() => stage.close());

  it('is a file with the days, by the format or by Accept', async () => {
    const client = await stage.guest();
    const id = await practised([newAttempt({ startedAt: atDay(-1, '12:00') })])(stage, client);
    await client.patch(`/api/players/${id}`, { name: '=1+1' });
    const placed = newStep({ kind: 'placed', day: dayAt(-2), at: atDay(-2, '12:00') });
    await client.post(`/api/players/${id}/path/steps`, { steps: [placed] });
    await client.post(`/api/players/${id}/walks`, {
      walks: [walkOn(-3), walkOn(-2), walkOn(-1, 'stopped'), walkOn(0)],
    });
    const path = `/api/players/${id}/practice-report?from=${dayAt(-2)}&to=${dayAt(-1)}&language=de`;
    const accept = 'application/json;q=0.1, Text/CSV';
    for (const [target, headers] of [
      [`${path}&format=csv`, {}],
      [`${path}&format=csv`, { accept: 'application/json' }],
      [path, { accept }],
    ] as const) {
      const answer = await client.get(target, { headers });
      assert.equal(answer.status, 200);
      assert.equal(answer.headers.get('content-type'), 'text/csv; charset=utf-8');
      assert.equal(
        answer.headers.get('content-disposition'),
        `attachment; filename="practice-${dayAt(-2)}-${dayAt(-1)}.csv"`,
      );
      assert.equal(answer.headers.get('cache-control'), 'no-store');
      assert.equal(
        answer.text.replace(/^\uFEFF/, '').replace(/,0\.\d\d,,"/, ',,,"'),
        `player,day,minutes,problems,right,station,station since,sure,hard,say at home,lessons,lessons ended\r\n"'=1+1",${dayAt(-2)},0.0,0,0,five+4,${dayAt(-2)},,,"'+4 auf 3: Vier untere Perlen sind nicht frei: Fünf kommt, eins geht.",1,1\r\n"'=1+1",${dayAt(-1)},0.1,1,1,five+4,${dayAt(-2)},,,"'+4 auf 3: Vier untere Perlen sind nicht frei: Fünf kommt, eins geht.",1,0\r\n`,
      );
    }
    for (const headers of [{}, { accept: '*/*' }, { accept: 'text/csv;q=0' }]) {
      assert.ok((await client.get(path, { headers })).body.report);
    }
    const asJson = await client.get(`${path}&format=json`, { headers: { accept } });
    assert.deepEqual(asJson.body.report.lessons, { walked: 2, ended: 1 });
  });
});
