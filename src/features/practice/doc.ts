import { z } from 'zod';
import type { ErrorDoc, ParameterDoc, RouteDoc } from '../../http/route.ts';
import { boundError } from '../../kernel/bounds.ts';
import { DAY } from '../../kernel/clock.ts';
import { CURSOR_LIMIT } from '../../kernel/cursor.ts';
import {
  cursorParameter,
  errorDoc,
  exampleIds,
  id,
  invalidCursor,
  time,
  unstorable,
} from '../../openapi/parts.ts';
import { CELLS, MOST_MOVES_TEXT, PAPERS, TECHNIQUES } from '../../soroban/soroban.ts';
import { ERRORS, LARGEST_TERM, LONGEST, MOST_TERMS } from './read-attempts.ts';
import { MOST_DAYS, USUAL_DAYS } from './read-report.ts';
import { WEEK } from './report.ts';
import { HELPS, MOST_AT_ONCE, WAYS } from './rules.ts';
import * as texts from './texts.ts';

const tag = 'Practice';

const playerId: ParameterDoc = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'The id of a player that the viewer may see.',
  example: exampleIds.player,
};

const timeZone: ParameterDoc = {
  name: 'timeZone',
  in: 'query',
  required: false,
  description: 'Whose days count: a name of the IANA database, or an offset; UTC without one.',
  example: 'Europe/Berlin',
};

const noPlayer = errorDoc(
  404,
  'There is no such player, or the viewer may not see it',
  texts.NO_PLAYER,
);
const invalidTimeZone = errorDoc(
  400,
  '`timeZone` is no time zone that the service knows',
  texts.INVALID_TIME_ZONE,
);

const uuid = z.uuid().meta({ description: 'The client’s own; it counts once for the player.' });
const count = z.number().int().min(0);
const version = z.number().int().min(1).meta({ description: 'Of what made the problem.' });
const terms = z
  .array(
    z
      .number()
      .int()
      .min(-LARGEST_TERM)
      .max(LARGEST_TERM)
      .meta({ not: { const: 0 } }),
  )
  .min(1)
  .max(MOST_TERMS)
  .meta({ description: 'What is added, or taken away when it is below 0, in this order.' });
const answer = z.number().int().nullable().meta({ description: 'Null when none was given.' });
const milliseconds = count.max(DAY).meta({ description: 'The time for it, without breaks.' });
const way = z.enum(WAYS).meta({ description: 'How it was answered.' });
const help = z.enum(HELPS).meta({ description: 'The most that was given.' });
const text = (most: number) => z.string().max(most).nullable();
const seed = text(LONGEST.seed.most).meta({
  description: 'What the problem was made from; null when it was not made from a seed.',
});
const paper = text(LONGEST.paper.most).meta({
  description: 'The name of the paper or the level to which it belongs.',
});
const moves = text(MOST_MOVES_TEXT).meta({
  description:
    'The bead moves with their times: `1`, then for each its place (`a` are the ones), the digit that its rod shows afterwards, and the time since the move before in steps of 20 ms, as two digits of base 64. A `~` at the end says that more followed.',
});

const newAttempt = z
  .object({
    id: uuid,
    seed: seed.optional(),
    version,
    terms,
    answer: answer.optional(),
    startedAt: time.meta({ description: 'When the problem was shown.' }),
    milliseconds,
    way,
    help,
    paper: paper.optional(),
    moves: moves.optional(),
  })
  .meta({ id: 'NewAttempt', description: 'A problem that a player worked on, as it is sent.' });

const attempt = z
  .strictObject({
    id: uuid,
    seed,
    version,
    terms,
    answer,
    isRight: z.boolean().meta({ description: 'Whether the answer is the sum of the terms.' }),
    startedAt: time,
    milliseconds,
    way,
    help,
    paper,
    moves,
  })
  .meta({ id: 'Attempt', description: 'A problem that a player worked on.' });

const given = {
  id: '3f0c2b7e-8a4d-4f1b-9c6e-5d7a8b9c0d1e',
  seed: '7f3a9c',
  version: 1,
  terms: [3, 4],
  answer: 7,
  startedAt: '2026-11-21T10:20:04.250Z',
  milliseconds: 4200,
  way: 'beads',
  help: 'none',
  paper: 'friends-of-five',
  moves: '1a30Ka71b',
};
const { startedAt, ...before } = given;
const shown = {
  id: before.id,
  seed: before.seed,
  version: before.version,
  terms: before.terms,
  answer: before.answer,
  isRight: true,
  startedAt,
  milliseconds: before.milliseconds,
  way: before.way,
  help: before.help,
  paper: before.paper,
  moves: before.moves,
};

/** An error of one attempt. The body has the attempt's index. */
const ofAttempt = (when: string, error: string): ErrorDoc =>
  errorDoc(400, when, error, { attempt: 0 });

const fieldErrors = Object.entries(ERRORS).map(([field, error]) =>
  ofAttempt(`\`${field}\` is missing, or not as it must be`, error),
);

export const addAttempts: RouteDoc = {
  tag,
  summary: 'Add what a player has worked on',
  description:
    'All attempts of a request are taken, or none. Each counts once, also when it is sent again: alone or with others, and by several requests at once.',
  parameters: [playerId],
  body: {
    schema: z.object({ attempts: z.array(newAttempt).min(1).max(MOST_AT_ONCE) }),
    example: { attempts: [given] },
  },
  success: {
    description: 'What became of each attempt, by its id.',
    schema: z.strictObject({
      counted: z.array(uuid).meta({ description: 'Those that are new, and count.' }),
      known: z.array(uuid).meta({ description: 'Those that were sent before.' }),
      untimely: z.array(uuid).meta({
        description:
          'Those that begin more than a day from now, or have begun more than 365 days ago. They are not kept.',
      }),
    }),
    example: { counted: [given.id], known: [], untimely: [] },
  },
  errors: [
    errorDoc(400, '`attempts` is missing or falsy', texts.MISSING_FIELDS),
    errorDoc(400, '`attempts` is no list of 1 to 200', texts.NOT_A_LIST),
    ...fieldErrors,
    ...(['seed', 'paper'] as const).flatMap((field) => [
      ofAttempt(`\`${field}\` is neither a string nor null`, `${field} must be a string`),
      ofAttempt(`\`${field}\` is too long`, boundError(field, LONGEST[field])),
    ]),
    ofAttempt(unstorable.when, unstorable.body.error),
    noPlayer,
    errorDoc(
      403,
      'The player would have more than 5,000 attempts of one day (UTC)',
      texts.TOO_MANY_OF_DAY,
    ),
    errorDoc(403, 'The player would have more than 200,000 attempts', texts.TOO_MANY),
    // For the path.
    unstorable,
  ],
};

export const listAttempts: RouteDoc = {
  tag,
  summary: "List a player's attempts",
  description: `With the bead moves, those that have begun last first, ${CURSOR_LIMIT} at a time. They are kept for 400 days.`,
  parameters: [playerId, cursorParameter],
  success: {
    headers: ['Link'],
    description: 'The attempts.',
    schema: z.strictObject({ attempts: z.array(attempt).max(CURSOR_LIMIT) }),
    example: { attempts: [shown] },
  },
  errors: [unstorable, invalidCursor, noPlayer],
};

const day = z.iso.date();

const cell = z
  .strictObject({
    cell: z
      .string()
      .regex(/^\d[+-][1-9]$/)
      .meta({
        description: '`3+4` adds 4 to a rod that shows 3; `3-4` takes 4 away.',
      }),
    technique: z.enum(TECHNIQUES),
    level: z.number().min(0).max(1).meta({ description: 'How well it is known today.' }),
    state: z.enum(['new', 'weak', 'growing', 'strong']),
    right: count,
    slow: count.meta({ description: 'How many of the right ones took much longer than usual.' }),
    wrong: z.number().min(0).meta({ description: 'Blame for wrong answers, which is shared.' }),
    days: count.meta({ description: 'Separate days with a right answer.' }),
    lastDay: day.nullable(),
  })
  .meta({
    id: 'Cell',
    description: 'A digit that is added to, or taken from, a rod: how well a player knows it.',
  });

const weak = {
  cell: '8+7',
  technique: 'ten',
  level: 0.31,
  state: 'weak',
  right: 2,
  slow: 1,
  wrong: 2.4,
  days: 1,
  lastDay: '2026-11-21',
};

export const getMastery: RouteDoc = {
  tag,
  summary: 'Read how well a player knows each cell',
  description: `All ${CELLS.length} cells, additions first, then by what the rod shows, then by the digit.`,
  parameters: [playerId, timeZone],
  success: {
    description: 'The cells.',
    schema: z.strictObject({
      mastery: z.strictObject({ playerId: id, cells: z.array(cell) }),
    }),
    example: { mastery: { playerId: exampleIds.player, cells: [weak] } },
  },
  errors: [unstorable, invalidTimeZone, noPlayer],
};

const grade = z.number().int().min(1).max(10);

export const listPapers: RouteDoc = {
  tag,
  summary: "Read what a player's papers came to",
  description:
    'The best sitting of each paper that the player has sat: the one with more right answers; of as many the faster.',
  parameters: [playerId],
  success: {
    description: 'The sittings, in the order of the papers.',
    schema: z.strictObject({
      papers: z
        .array(
          z
            .strictObject({
              paper: z.enum(PAPERS.map((one) => one.id)),
              kyu: grade.nullable().meta({ description: 'The best grade that it passes.' }),
              right: count,
              answered: count.min(1),
              problems: count.meta({ description: 'How many the paper has.' }),
              milliseconds: count,
              startedAt: time.meta({ description: 'When its first problem was shown.' }),
            })
            .meta({ id: 'PaperResult', description: 'The best sitting of a paper.' }),
        )
        .max(PAPERS.length),
    }),
    example: {
      papers: [
        {
          paper: 'columns-10',
          kyu: 10,
          right: 8,
          answered: 10,
          problems: 10,
          milliseconds: 412_000,
          startedAt: '2026-11-21T10:20:04.250Z',
        },
      ],
    },
  },
  errors: [unstorable, noPlayer],
};

const numbers = { milliseconds: count, problems: count, right: count };
const totals = z.strictObject({
  days: count.meta({ description: 'Those with practice.' }),
  ...numbers,
});
const exampleNumbers = { milliseconds: 612_000, problems: 40, right: 36 };
const noNumbers = { milliseconds: 0, problems: 0, right: 0 };
const nothing = { days: 0, ...noNumbers };

const format: ParameterDoc = {
  name: 'format',
  in: 'query',
  required: false,
  description: 'Without it, CSV for whoever names `text/csv` in `Accept`.',
  schema: { enum: ['json', 'csv'] },
  example: 'json',
};
const invalidFormat = errorDoc(400, '`format` is neither `json` nor `csv`', texts.INVALID_FORMAT);

export const getPracticeWeek: RouteDoc = {
  tag,
  summary: 'Read who has practised this week',
  description:
    'Today and the six days before, of every player that the viewer may see and that is not archived, in the order of their names. As CSV it has a row for each player with the minutes of each day, and is a file to be saved.',
  parameters: [timeZone, format],
  success: {
    description: 'The week.',
    schema: z.strictObject({
      week: z
        .strictObject({
          from: day,
          to: day.meta({ description: 'Today.' }),
          timeZone: z.string(),
          players: z.array(
            z.strictObject({
              playerId: id,
              name: z.string(),
              days: z
                .array(z.strictObject({ day, ...numbers }))
                .max(WEEK)
                .meta({ description: 'Those with practice, the first one first.' }),
              today: z.strictObject(numbers),
              totals,
              lastDay: day
                .nullable()
                .meta({ description: 'The last one with practice, however long ago it is.' }),
            }),
          ),
        })
        .meta({ id: 'PracticeWeek', description: 'What players have practised in seven days.' }),
    }),
    example: {
      week: {
        from: '2026-11-16',
        to: '2026-11-22',
        timeZone: 'Europe/Berlin',
        players: [
          {
            playerId: exampleIds.player,
            name: 'Mika',
            days: [{ day: '2026-11-21', ...exampleNumbers }],
            today: noNumbers,
            totals: { days: 1, ...exampleNumbers },
            lastDay: '2026-11-21',
          },
        ],
      },
    },
    others: {
      'text/csv': {
        schema: { type: 'string' },
        example:
          'player,2026-11-16,2026-11-17,2026-11-18,2026-11-19,2026-11-20,2026-11-21,2026-11-22,minutes,problems,right,last day\r\n"Mika",0.0,0.0,0.0,0.0,0.0,10.2,0.0,10.2,40,36,2026-11-21\r\n',
      },
    },
  },
  errors: [unstorable, invalidTimeZone, invalidFormat],
};

export const getPracticeReport: RouteDoc = {
  tag,
  summary: "Read a report of a player's practice",
  description: `For at most ${MOST_DAYS} days. As CSV it has the days alone, and is a file to be saved.`,
  parameters: [
    playerId,
    {
      name: 'from',
      in: 'query',
      required: false,
      description: `The first day; ${USUAL_DAYS - 1} days before the last one when it is absent.`,
      example: '2026-10-26',
    },
    {
      name: 'to',
      in: 'query',
      required: false,
      description: 'The last day; today when it is absent.',
      example: '2026-11-22',
    },
    timeZone,
    format,
  ],
  success: {
    description: 'The report.',
    schema: z.strictObject({
      report: z
        .strictObject({
          playerId: id,
          from: day,
          to: day,
          timeZone: z.string(),
          days: z
            .array(z.strictObject({ day, ...numbers }))
            .max(MOST_DAYS)
            .meta({
              description:
                'Those with practice, the first one first. Time goes until the next problem was shown, and a problem that came back counts once.',
            }),
          totals,
          cells: z
            .strictObject({ weak: z.array(cell), strong: z.array(cell) })
            .meta({ description: 'The ten weakest and the ten strongest, at the end of `to`.' }),
          trend: z
            .strictObject({ week: totals, weekBefore: totals })
            .meta({ description: 'The seven days that end with `to`, and the seven before.' }),
        })
        .meta({ id: 'PracticeReport', description: 'What a player has practised.' }),
    }),
    example: {
      report: {
        playerId: exampleIds.player,
        from: '2026-10-26',
        to: '2026-11-22',
        timeZone: 'Europe/Berlin',
        days: [{ day: '2026-11-21', ...exampleNumbers }],
        totals: { days: 1, ...exampleNumbers },
        cells: { weak: [weak], strong: [] },
        trend: { week: { days: 1, ...exampleNumbers }, weekBefore: nothing },
      },
    },
    others: {
      'text/csv': {
        schema: { type: 'string' },
        example: 'player,day,minutes,problems,right\r\n"Mika",2026-11-21,10.2,40,36\r\n',
      },
    },
  },
  errors: [
    unstorable,
    invalidTimeZone,
    errorDoc(400, '`from` is no day of the calendar', texts.INVALID_FROM),
    errorDoc(400, '`to` is no day of the calendar', texts.INVALID_TO),
    errorDoc(400, '`from` is after `to`', texts.FROM_AFTER_TO),
    errorDoc(400, 'The report would have more than 400 days', texts.TOO_LONG),
    invalidFormat,
    noPlayer,
  ],
};
