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
import { CELLS, MOST_MOVES, MOST_MOVES_TEXT, PAPERS, TECHNIQUES } from '../../soroban/soroban.ts';
import { ERRORS, LARGEST_TERM, LONGEST, MOST_TERMS } from './read-attempts.ts';
import { MOST_DAYS, USUAL_DAYS } from './read-report.ts';
import { WEEK } from './report.ts';
import { HELPS, MOST_AT_ONCE, WAYS } from './rules.ts';
import * as texts from './texts.ts';

export const tag = 'Practice';

export const playerId: ParameterDoc = {
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
  description:
    'The time zone of the days: a name of the IANA database, or an offset; UTC when it is absent.',
  example: 'Europe/Berlin',
};

export const noPlayer = errorDoc(
  404,
  'There is no such player, or the viewer may not see it',
  texts.NO_PLAYER,
);
const invalidTimeZone = errorDoc(
  400,
  'The service does not know the `timeZone`',
  texts.INVALID_TIME_ZONE,
);

const uuid = z
  .uuid()
  .meta({ description: 'Made by the client. Each id counts once for the player.' });
export const count = z.number().int().min(0);
const version = z
  .number()
  .int()
  .min(1)
  .meta({ description: 'The version of the code that made the problem.' });
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
  .meta({
    description: 'The numbers that are added (above 0) or taken away (below 0), in this order.',
  });
const answer = z.number().int().nullable().meta({ description: 'Null when none was given.' });
const milliseconds = count
  .max(DAY)
  .meta({ description: 'The time from `startedAt` to the answer, without breaks.' });
const way = z.enum(WAYS).meta({
  description:
    'How it was answered: with `beads`, or `typed`. Or how the numbers came: `flash` (one by one), `aloud` (read out).',
});
const help = z.enum(HELPS).meta({ description: 'The strongest help that was given.' });
const text = (most: number) => z.string().max(most).nullable();
const seed = text(LONGEST.seed.most).meta({
  description: 'The seed of the problem; null when it has none.',
});
const paper = text(LONGEST.paper.most).meta({
  description: 'The name of the paper or the level to which it belongs.',
});
const moves = text(MOST_MOVES_TEXT).meta({
  description:
    'The bead moves with their times: `1`, then four characters for each move. They are the place of the rod (`a` for the ones), the digit that it shows afterwards, and the time since the former move in steps of 20 ms, as two digits of base 64. A `~` at the end says that there was no room for further moves.',
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

const { attempt: noObject, ...fieldSentences } = ERRORS;
const fieldErrors = [
  ofAttempt('An attempt is not an object', noObject),
  ...Object.entries(fieldSentences).map(([field, error]) =>
    ofAttempt(`\`${field}\` is not valid`, error),
  ),
];

export const addAttempts: RouteDoc = {
  tag,
  summary: 'Add problems that a player has worked on',
  description:
    'All attempts of a request are accepted, or none. Each counts once, even when it is sent again, alone or with others, or by concurrent requests.',
  parameters: [playerId],
  body: {
    schema: z.object({ attempts: z.array(newAttempt).min(1).max(MOST_AT_ONCE) }),
    example: { attempts: [given] },
  },
  success: {
    description: 'The id of each attempt, in one of three lists.',
    schema: z.strictObject({
      counted: z.array(uuid).meta({ description: 'Attempts that are new, and count.' }),
      known: z.array(uuid).meta({
        description: 'Attempts that were sent before, also if the owner has removed them since.',
      }),
      untimely: z.array(uuid).meta({
        description:
          'Attempts that began more than 365 days ago, or begin more than a day from now: the clock of the device was wrong. They are not stored, and can be sent again with the right time, under the same id.',
      }),
    }),
    example: { counted: [given.id], known: [], untimely: [] },
  },
  errors: [
    errorDoc(400, '`attempts` is missing or falsy', texts.MISSING_FIELDS),
    errorDoc(400, '`attempts` is not a list of 1 to 200 attempts', texts.NOT_A_LIST),
    ...fieldErrors,
    ...(['seed', 'paper'] as const).flatMap((field) => [
      ofAttempt(`\`${field}\` is neither a string nor null`, `${field} must be a string`),
      ofAttempt(`\`${field}\` is too long`, boundError(field, LONGEST[field])),
    ]),
    ofAttempt(unstorable.when, unstorable.body.error),
    noPlayer,
    errorDoc(
      403,
      'The viewer would have added more than 5,000 attempts of one day (UTC); or, if it only plays or is a device, more than 1,000 on this day',
      texts.TOO_MANY_OF_DAY,
    ),
    errorDoc(403, 'The viewer would have added more than 200,000 attempts', texts.TOO_MANY),
    // For the path.
    unstorable,
  ],
};

export const listAttempts: RouteDoc = {
  tag,
  summary: "List a player's attempts",
  description: `With the bead moves. Ordered by \`startedAt\`, the latest first, ${CURSOR_LIMIT} a page. Attempts are kept for 400 days.`,
  parameters: [playerId, cursorParameter],
  success: {
    headers: ['Link'],
    description: 'The attempts.',
    schema: z.strictObject({ attempts: z.array(attempt).max(CURSOR_LIMIT) }),
    example: { attempts: [shown] },
  },
  errors: [unstorable, invalidCursor, noPlayer],
};

export const day = z.iso.date();

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
    slow: count.meta({
      description: 'In how many of the right ones a step took much longer than usual.',
    }),
    wrong: z.number().min(0).meta({
      description:
        'The number of wrong answers that the cell is blamed for. The blame of one answer may be shared among cells.',
    }),
    days: count.meta({ description: 'The number of separate days with a right answer.' }),
    lastDay: day.nullable(),
  })
  .meta({
    id: 'Cell',
    description:
      'How well a player knows one step: a digit that is added to a rod, or taken from it.',
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
  description: `All ${CELLS.length} cells, additions first, then by the number on the rod, then by the digit.`,
  parameters: [playerId, timeZone],
  success: {
    description: 'The cells.',
    schema: z.strictObject({
      mastery: z.strictObject({ playerId: id, cells: z.array(cell) }),
      mostMoves: z.number().int().meta({
        description:
          'How many bead moves of a problem the service takes. Without this field it takes 74.',
      }),
    }),
    example: {
      mastery: { playerId: exampleIds.player, cells: [weak] },
      mostMoves: MOST_MOVES,
    },
  },
  errors: [unstorable, invalidTimeZone, noPlayer],
};

const grade = z.number().int().min(1).max(10);

export const listPapers: RouteDoc = {
  tag,
  summary: "Read the results of a player's papers",
  description:
    'The best sitting of each paper that the player has sat: the one with the most right answers, or the fastest of equal ones.',
  parameters: [playerId],
  success: {
    description: 'The sittings, in the order of the papers.',
    schema: z.strictObject({
      papers: z
        .array(
          z
            .strictObject({
              paper: z.enum(PAPERS.map((one) => one.id)),
              kyu: grade.nullable().meta({
                description:
                  'The best grade for whose columns these right answers are enough; null when there is none.',
              }),
              right: count,
              answered: count.min(1),
              problems: count.meta({ description: 'The number of problems of the paper.' }),
              milliseconds: count,
              startedAt: time.meta({
                description: 'When the first problem that was answered was shown.',
              }),
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
  days: count.meta({ description: 'The number of days with practice.' }),
  ...numbers,
});
const exampleNumbers = { milliseconds: 612_000, problems: 40, right: 36 };
const noNumbers = { milliseconds: 0, problems: 0, right: 0 };
const nothing = { days: 0, ...noNumbers };

const format: ParameterDoc = {
  name: 'format',
  in: 'query',
  required: false,
  description: 'When it is absent: CSV if `Accept` names `text/csv`, else JSON.',
  schema: { enum: ['json', 'csv'] },
  example: 'json',
};
const invalidFormat = errorDoc(400, '`format` is neither `json` nor `csv`', texts.INVALID_FORMAT);

export const getPracticeWeek: RouteDoc = {
  tag,
  summary: 'Read who has practised this week',
  description:
    'The practice of today and the six days before, for every player that the viewer may see, in the order of their names. Archived players are left out. As CSV it has a row for each player with the minutes of each day, and is a file to save.',
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
                .meta({ description: 'The days with practice, the earliest first.' }),
              today: z.strictObject(numbers),
              totals,
              lastDay: day.nullable().meta({
                description: 'The last day with practice at any time; null when there was none.',
              }),
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
  description: `For at most ${MOST_DAYS} days. As CSV it has only the days, and is a file to save.`,
  parameters: [
    playerId,
    {
      name: 'from',
      in: 'query',
      required: false,
      description: `The first day, in the years 2000 to 2999; ${USUAL_DAYS - 1} days before the last one when it is absent.`,
      example: '2026-10-26',
    },
    {
      name: 'to',
      in: 'query',
      required: false,
      description: 'The last day, in the same years; today when it is absent.',
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
                'The days with practice, the earliest first. The time of a problem runs until the next one was shown. A problem that comes back on the same day counts once.',
            }),
          totals,
          cells: z.strictObject({ weak: z.array(cell), strong: z.array(cell) }).meta({
            description:
              'The ten weakest of the weak cells and the ten strongest of the strong ones, at the end of `to`.',
          }),
          trend: z.strictObject({ week: totals, weekBefore: totals }).meta({
            description: 'The seven days that end with `to`, and the seven days before them.',
          }),
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
    errorDoc(400, '`from` is not a valid day', texts.INVALID_FROM),
    errorDoc(400, '`to` is not a valid day', texts.INVALID_TO),
    errorDoc(400, '`from` is after `to`', texts.FROM_AFTER_TO),
    errorDoc(400, 'The report would have more than 400 days', texts.TOO_LONG),
    invalidFormat,
    noPlayer,
  ],
};
