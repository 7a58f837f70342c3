import { endpoint } from '../../contract/endpoint.ts';
import { exampleIds } from '../../contract/examples.ts';
import { inQuery, visiblePlayerId } from '../../contract/parameters.ts';
import { NO_VISIBLE_PLAYER } from '../../contract/player.ts';
import * as schema from '../../contract/schema.ts';
import { about, day, list, nullable, object, oneOf, type Of } from '../../contract/schema.ts';
import {
  CELLS,
  MOST_MOVES,
  PAPERS,
  SCHOOLS,
  STATIONS,
  TECHNIQUES,
  type CellKey,
} from '../../soroban/soroban.ts';
import { LANGUAGES } from '../../kernel/language.ts';
import { INVALID_TIME_ZONE, WEEK } from './days.ts';
import {
  FROM_AFTER_TO,
  INVALID_FORMAT,
  INVALID_FROM,
  INVALID_LANGUAGE,
  INVALID_TO,
  INVALID_WITH,
  MOST_DAYS,
  TOO_LONG,
  USUAL_DAYS,
} from './read-report.ts';

const tag = 'Practice';
const access = 'viewer';

const timeZone = inQuery(
  'timeZone',
  'The time zone of the days: a name of the IANA database, or an offset; UTC when it is absent.',
  { example: 'Europe/Berlin' },
);

const format = inQuery(
  'format',
  'When it is absent: CSV if `Accept` names `text/csv`, else JSON.',
  { schema: { enum: ['json', 'csv'] }, example: 'json' },
);

const language = inQuery(
  'language',
  'The language of the sentences in the CSV: English when it is absent.',
  { schema: { enum: [...LANGUAGES] }, example: 'de' },
);

const count = schema.whole({ min: 0 });

const CLAIMS = ['known', 'hard'] as const;

const cellKey = about(
  schema.text({ pattern: String.raw`^\d[+-][1-9]$` }) as schema.Schema<CellKey>,
  '`3+4` adds 4 to a rod that shows 3; `3-4` takes 4 away.',
);

const cell = schema.named(
  'Cell',
  object({
    cell: cellKey,
    technique: oneOf(TECHNIQUES),
    level: about(schema.number({ min: 0, max: 1 }), 'How well it is known today.'),
    state: oneOf(['new', 'weak', 'growing', 'strong']),
    right: count,
    slow: about(count, 'In how many of the right ones a step took much longer than usual.'),
    wrong: about(
      schema.number({ min: 0 }),
      'The number of wrong answers that the cell is blamed for. The blame of one answer may be shared among cells.',
    ),
    days: about(count, 'The number of separate days with a right answer.'),
    lastDay: nullable(day),
    probability: about(
      schema.number({ min: 0, max: 1 }),
      'The chance that its next meeting today goes right, without help; also for a cell that was never met.',
    ),
    claim: about(
      nullable(oneOf(CLAIMS)),
      'What can be said of it: `known` where at least nine of ten such meetings go right, `hard` where it went wrong of late and is likely to go wrong again; null where neither is sure.',
    ),
  }),
  'How well a player knows one step: a digit that is added to a rod, or taken from it.',
);

/** What can be said of a cell. */
export type Claim = (typeof CLAIMS)[number];

/** How well a player knows a cell. The blame for wrong answers is rounded to tenths, because blame is shared. */
export type CellMastery = Of<typeof cell>;

const weak: CellMastery = {
  cell: '8+7',
  technique: 'ten',
  level: 0.31,
  state: 'weak',
  right: 2,
  slow: 1,
  wrong: 2.4,
  days: 1,
  lastDay: '2026-11-21',
  probability: 0.482,
  claim: 'hard',
};

export const getMastery = endpoint('GET', '/api/players/:id/mastery', {
  operation: 'getMastery',
  access,
  devices: true,
  etag: true,
  tag,
  summary: 'Read how well a player knows each cell',
  description: `All ${CELLS.length} cells, additions first, then by the number on the rod, then by the digit.`,
  parameters: [visiblePlayerId, timeZone],
  refusals: [INVALID_TIME_ZONE, NO_VISIBLE_PLAYER],
  success: {
    description: 'The cells.',
    schema: object({
      mastery: object({ playerId: schema.id, cells: list(cell) }),
      mostMoves: about(
        schema.whole(),
        'How many bead moves of a problem the service takes. Without this field it takes 74.',
      ),
    }),
    example: {
      mastery: { playerId: exampleIds.player, cells: [weak] },
      mostMoves: MOST_MOVES,
    },
  },
  failure: 'Failed to fetch mastery',
});

const paperResult = schema.named(
  'PaperResult',
  object({
    paper: oneOf(PAPERS.map((one) => one.id)),
    kyu: about(
      nullable(schema.whole({ min: 1, max: 10 })),
      'The best grade for whose columns these right answers are enough; null when there is none.',
    ),
    right: count,
    answered: schema.whole({ min: 1 }),
    problems: about(count, 'The number of problems of the paper.'),
    milliseconds: count,
    startedAt: about(schema.time, 'When the first problem that was answered was shown.'),
  }),
  'The best sitting of a paper.',
);

/** The best sitting of a paper. */
export type PaperResult = Of<typeof paperResult>;

export const listPapers = endpoint('GET', '/api/players/:id/papers', {
  operation: 'listPapers',
  access,
  devices: true,
  etag: true,
  tag,
  summary: "Read the results of a player's papers",
  description:
    'The best sitting of each paper that the player has sat: the one with the most right answers, or the fastest of equal ones.',
  parameters: [visiblePlayerId],
  refusals: [NO_VISIBLE_PLAYER],
  success: {
    description: 'The sittings, in the order of the papers.',
    schema: object({ papers: list(paperResult, { max: PAPERS.length }) }),
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
  failure: 'Failed to fetch papers',
});

const numbers = { milliseconds: count, problems: count, right: count };
const dayNumbers = object({ day, ...numbers });
const totals = object({
  days: about(count, 'The number of days with practice.'),
  ...numbers,
});

/** The numbers of a day with practice. */
export type DayNumbers = Of<typeof dayNumbers>;

/** The numbers of several days, and how many of these days have practice. */
export type Totals = Of<typeof totals>;

const exampleNumbers = { milliseconds: 612_000, problems: 40, right: 36 };
const noNumbers = { milliseconds: 0, problems: 0, right: 0 };

const lessons = about(
  object({ walked: count, ended: count }),
  'How many [walks](walks.md) through flowcharts began in these days, and how many of them have ended there.',
);

const playerWeek = object({
  playerId: schema.id,
  name: schema.text(),
  days: about(list(dayNumbers, { max: WEEK }), 'The days with practice, the earliest first.'),
  today: object(numbers),
  totals,
  lastDay: about(
    nullable(day),
    'The last day with practice at any time; null when there was none.',
  ),
  station: about(
    nullable(oneOf(STATIONS.map((one) => one.id))),
    'The station of the path where the player is; null while no step tells it.',
  ),
  stationSince: about(nullable(day), 'The day on which the player came to its station.'),
  sure: schema.optional(
    about(
      nullable(schema.number({ min: 0, max: 1 })),
      'Only with `with=standing`: the mean chance that a cell of the station which the player has met goes right; null when it has met none.',
    ),
  ),
  hard: schema.optional(
    about(
      list(cellKey, { max: CELLS.length }),
      'Only with `with=standing`: the cells that are hard, those of the station first.',
    ),
  ),
  school: schema.optional(
    about(
      oneOf(SCHOOLS),
      'Only with `with=standing`: when its additions set the ten, which decides what to say at home.',
    ),
  ),
  lessons,
});

/** A player's practice in a week. */
export type PlayerWeek = Of<typeof playerWeek>;

export const getPracticeWeek = endpoint('GET', '/api/practice-week', {
  operation: 'getPracticeWeek',
  access,
  tag,
  summary: 'Read who has practised this week',
  description:
    'The practice of today and the six days before, for every player that the viewer may see, in the order of their names. Archived players are left out. As CSV it has a row for each player with the minutes of each day, its station, how sure it is there, what is hard, what to say at home, and its walks through flowcharts, and is a file to save.',
  parameters: [
    timeZone,
    format,
    language,
    inQuery(
      'with',
      '`standing` tells of each player how sure it is at its station, what is hard, and its school. This takes longer.',
      { schema: { enum: ['standing'] }, example: 'standing' },
    ),
  ],
  refusals: [INVALID_TIME_ZONE, INVALID_FORMAT, INVALID_LANGUAGE, INVALID_WITH],
  success: {
    description: 'The week.',
    schema: object({
      week: schema.named(
        'PracticeWeek',
        object({
          from: day,
          to: about(day, 'Today.'),
          timeZone: schema.text(),
          players: list(playerWeek),
        }),
        'What players have practised in seven days.',
      ),
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
            station: 'five+4',
            stationSince: '2026-11-18',
            sure: 0.82,
            hard: ['3+4'],
            school: 'ten-after',
            lessons: { walked: 2, ended: 1 },
          },
        ],
      },
    },
    others: {
      'text/csv': {
        schema: { type: 'string' },
        example:
          'player,2026-11-16,2026-11-17,2026-11-18,2026-11-19,2026-11-20,2026-11-21,2026-11-22,minutes,problems,right,last day,station,station since,sure,hard,say at home,lessons,lessons ended\r\n"Mika",0.0,0.0,0.0,0.0,0.0,10.2,0.0,10.2,40,36,2026-11-21,five+4,2026-11-18,0.82,3+4,"\'+4 on 3: no four lower beads are free: five comes, one goes.",2,1\r\n',
      },
    },
  },
  failure: 'Failed to fetch practice week',
});

const report = schema.named(
  'PracticeReport',
  object({
    playerId: schema.id,
    from: day,
    to: day,
    timeZone: schema.text(),
    days: about(
      list(dayNumbers, { max: MOST_DAYS }),
      'The days with practice, the earliest first. The time of a problem runs until the next one was shown. A problem that comes back on the same day counts once.',
    ),
    totals,
    cells: about(
      object({ weak: list(cell), strong: list(cell) }),
      'The ten weakest of the weak cells and the ten strongest of the strong ones, at the end of `to`.',
    ),
    trend: about(
      object({ week: totals, weekBefore: totals }),
      'The seven days that end with `to`, and the seven days before them.',
    ),
    lessons,
  }),
  'What a player has practised.',
);

/** The report of a player's practice. */
export type Report = Of<typeof report>;

export const getPracticeReport = endpoint('GET', '/api/players/:id/practice-report', {
  operation: 'getPracticeReport',
  access,
  tag,
  summary: "Read a report of a player's practice",
  description: `For at most ${MOST_DAYS} days. As CSV it has only the days with practice or walks through flowcharts, with the station of each and what to say at home; the last one tells how sure the player is, and what is hard. It is a file to save.`,
  parameters: [
    visiblePlayerId,
    inQuery(
      'from',
      `The first day, in the years 2000 to 2999; ${USUAL_DAYS - 1} days before the last one when it is absent.`,
      { example: '2026-10-26' },
    ),
    inQuery('to', 'The last day, in the same years; today when it is absent.', {
      example: '2026-11-22',
    }),
    timeZone,
    format,
    language,
  ],
  refusals: [
    INVALID_TIME_ZONE,
    INVALID_FROM,
    INVALID_TO,
    FROM_AFTER_TO,
    TOO_LONG,
    INVALID_FORMAT,
    INVALID_LANGUAGE,
    NO_VISIBLE_PLAYER,
  ],
  success: {
    description: 'The report.',
    schema: object({ report }),
    example: {
      report: {
        playerId: exampleIds.player,
        from: '2026-10-26',
        to: '2026-11-22',
        timeZone: 'Europe/Berlin',
        days: [{ day: '2026-11-21', ...exampleNumbers }],
        totals: { days: 1, ...exampleNumbers },
        cells: { weak: [weak], strong: [] },
        trend: {
          week: { days: 1, ...exampleNumbers },
          weekBefore: { days: 0, ...noNumbers },
        },
        lessons: { walked: 2, ended: 1 },
      },
    },
    others: {
      'text/csv': {
        schema: { type: 'string' },
        example:
          'player,day,minutes,problems,right,station,station since,sure,hard,say at home,lessons,lessons ended\r\n"Mika",2026-11-21,10.2,40,36,five+4,2026-11-18,0.82,3+4,"\'+4 on 3: no four lower beads are free: five comes, one goes.",2,1\r\n',
      },
    },
  },
  failure: 'Failed to fetch practice report',
});
